import type { Frame } from '#web/casa/kernel/area.ts';

export const agendaFrame: Frame = {
  entradas: [
    { ruta: '/menu/agenda', texto: 'Agenda', icono: 'calendar-clock', grupo: 'Mi trabajo', roles: ['EMPLEADO'] },
  ],
};
