import type { Atajo } from '#web/casa/kernel/area.ts';

export const directorioAtajos: readonly Atajo[] = [
  { ruta: '/menu/directorio', palabras: 'personas compañeros teléfono correo extensión contacto plantilla quién' },
  {
    ruta: '/menu/directorio/organigrama',
    texto: 'Ver el organigrama',
    palabras: 'responsable jefe equipo departamento árbol depende',
    visible: ({ roles }) => roles.includes('EMPLEADO') || roles.includes('ADMIN'),
  },
];
