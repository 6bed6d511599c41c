import type { Frame } from '#web/casa/kernel/area.ts';

export const izadoFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/izado',
      barra: { orden: 15, roles: ['MANTENIMIENTO', 'PRL'], texto: 'Izado' },
      texto: 'Elementos de izado',
      icono: 'weight',
      grupo: 'Planta',
      oficio: ['MANTENIMIENTO', 'PRL'],
    },
  ],
};
