import type { Frame } from '#web/casa/kernel/area.ts';

export const teletrabajoFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/teletrabajo',
      texto: 'Teletrabajo',
      icono: 'laptop',
      grupo: 'Trámites',
      roles: ['EMPLEADO', 'APROBADOR', 'RRHH'],
    },
  ],
};
