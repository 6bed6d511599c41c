import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const ayudaArea = { temas: ['ayuda'], notificaciones: {} } as const satisfies Declaracion;
