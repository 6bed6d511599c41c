/** True for employees, who see each other; subcontracted people find only their responsible. */
export const DE_EMPRESA = ['EMPLEADO', 'ADMIN'] as const;
export const puedeVerTodos = ({ roles }: { roles: readonly string[] }): boolean =>
  DE_EMPRESA.some((rol) => roles.includes(rol));
