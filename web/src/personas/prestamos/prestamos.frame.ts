import type { Frame } from '#web/casa/kernel/area.ts';

export const prestamosFrame: Frame = {
  entradas: [
    { ruta: '/menu/prestamos', roles: ['EMPLEADO'], texto: 'Préstamos', icono: 'hand-coins', grupo: 'Trámites' },
    {
      ruta: '/menu/gestionprestamos',
      texto: 'Préstamos del personal',
      icono: 'banknote',
      grupo: 'Gestión',
      roles: ['RRHH'],
    },
  ],
  caminos: ['/prestamos'],
};
