/** People of the company, who see each other. The others find whoever answers for them. */
export const DE_EMPRESA = ['EMPLEADO', 'ADMIN'] as const;
export const puedeVerTodos = ({ roles }: { roles: readonly string[] }): boolean =>
  DE_EMPRESA.some((rol) => roles.includes(rol));
