/** True for employees: only they clock in. */
export function puedeFichar({ activo, roles }: { activo: boolean; roles: readonly string[] }): {
  Puede: boolean;
  Motivo: string;
} {
  if (activo && roles.includes('EMPLEADO')) return { Puede: true, Motivo: '' };
  const deFuera = roles.includes('SUBCONTRATA');
  return {
    Puede: false,
    Motivo: deFuera ? 'Las personas de subcontratas fichan en su empresa' : 'Solo ficha la plantilla',
  };
}
