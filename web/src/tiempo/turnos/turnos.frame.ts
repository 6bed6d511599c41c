import type { Frame } from '#web/casa/kernel/area.ts';

export const turnosFrame: Frame = {
  entradas: [{ ruta: '/menu/turnos', texto: 'Turnos', icono: 'calendar-days', grupo: 'Gestión', roles: ['RRHH'] }],
};
