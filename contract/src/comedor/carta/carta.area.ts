import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Its screens are told with the orders: the topic is theirs. */
export const cartaArea = { opcional: 'comedor', temas: [], notificaciones: {} } as const satisfies Declaracion;
