import type { Frame } from '#web/casa/kernel/area.ts';

export const hoyFrame: Frame = {
  entradas: [{ ruta: '/menu/comedor', barra: { orden: 31 }, texto: 'Comedor', icono: 'utensils', grupo: 'Comedor' }],
  caminos: ['/menu/cocina/comedores'],
};
