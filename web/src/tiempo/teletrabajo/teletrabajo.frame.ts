import type { Frame } from '#web/casa/kernel/area.ts';

export const teletrabajoFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/teletrabajo',
      texto: 'Teletrabajo',
      icono: 'laptop',
      grupo: 'Mi trabajo',
      roles: ['EMPLEADO', 'APROBADOR', 'RRHH'],
    },
  ],
};
