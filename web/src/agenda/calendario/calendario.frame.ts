import type { Frame } from '#web/casa/kernel/area.ts';

export const calendarioFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/calendario',
      texto: 'Calendario laboral',
      icono: 'calendar-range',
      grupo: 'Mi trabajo',
      roles: ['EMPLEADO'],
    },
  ],
};
