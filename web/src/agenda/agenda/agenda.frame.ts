import type { Frame } from '#web/casa/kernel/area.ts';

export const agendaFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/agenda',
      barra: { orden: 30 },
      texto: 'Agenda',
      icono: 'calendar-clock',
      grupo: 'Mi trabajo',
      roles: ['EMPLEADO'],
    },
  ],
};
