import type { Frame } from '#web/kernel/area.ts';

export const misdatosFrame: Frame = {
  entradas: [{ ruta: '/menu/misdatos', texto: 'Mis datos', icono: 'id-card', grupo: 'Yo' }],
};
