/** Roles in words; people have APROBADOR while they are responsible for something. */
const NOMBRES: Record<string, string> = {
  EMPLEADO: 'Empleado',
  SUBCONTRATA: 'Subcontrata',
  GESTOR_VIAJES: 'Agencia de viajes',
  RRHH: 'Recursos humanos',
  COMUNICACION: 'Comunicación',
  SEGURIDAD: 'Seguridad',
  MANTENIMIENTO: 'Mantenimiento',
  PRL: 'Prevención',
  COMEDOR: 'Comedor',
  ADMINISTRACION: 'Administración',
  ADMIN: 'Administrador',
  APROBADOR: 'Aprueba',
};
export const nombreDeRol = (rol: string): string => NOMBRES[rol] ?? rol;
