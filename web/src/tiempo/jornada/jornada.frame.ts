import type { Frame } from '#web/casa/kernel/area.ts';

export const jornadaFrame: Frame = {
  entradas: [{ ruta: '/menu/jornada', texto: 'Jornada', icono: 'clock', grupo: 'Mi trabajo', roles: ['EMPLEADO'] }],
};
