import type { Frame } from '#web/kernel/area.ts';

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
