import type { Frame } from '#web/casa/kernel/area.ts';

export const acercaDeFrame: Frame = {
  entradas: [{ ruta: '/menu/acercade', texto: 'Acerca de', icono: 'info', grupo: 'Empresa' }],
  caminos: ['/menu/aplicacion'],
};
