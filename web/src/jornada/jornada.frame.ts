import type { Frame } from '#web/kernel/area.ts';

export const jornadaFrame: Frame = {
  entradas: [
    { ruta: '/menu/jornada', texto: 'Jornada', icono: 'clock', grupo: 'Mi trabajo', roles: ['EMPLEADO'], barra: 3 },
  ],
};
