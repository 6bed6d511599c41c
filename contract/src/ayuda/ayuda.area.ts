import type { Declaracion } from '#contract/kernel/area.ts';

export const ayudaArea = { temas: ['ayuda'], notificaciones: {} } as const satisfies Declaracion;
