import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Its screens listen to the topic of the orders. */
export const cartaArea = { opcional: 'comedor', temas: [], notificaciones: {} } as const satisfies Declaracion;
