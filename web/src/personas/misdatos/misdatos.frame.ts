import type { Frame } from '#web/casa/kernel/area.ts';

export const misdatosFrame: Frame = {
  entradas: [{ ruta: '/menu/misdatos', texto: 'Mis datos', icono: 'id-card', grupo: 'Yo' }],
};
