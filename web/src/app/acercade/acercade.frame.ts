import type { Frame } from '#web/kernel/area.ts';

export const acercaDeFrame: Frame = {
  entradas: [{ ruta: '/menu/acercade', texto: 'Acerca de', icono: 'info', grupo: 'Empresa' }],
  caminos: ['/menu/aplicacion'],
};
