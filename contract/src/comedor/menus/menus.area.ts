import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const menusArea = {
  opcional: 'comedor',
  temas: ['menus'],
  notificaciones: {
    menu_retirado: { nombre: 'Cambios en los platos que he pedido', icono: 'rechazo', tono: 'bad' },
  },
} as const satisfies Declaracion;
