import type { Frame } from '#web/casa/kernel/area.ts';

export const fotoFrame: Frame = {
  entradas: [{ ruta: '/menu/foto', texto: 'Mi foto', icono: 'circle-user-round', grupo: 'Yo' }],
};
