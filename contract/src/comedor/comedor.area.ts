import type { Declaracion } from '#contract/kernel/area.ts';

export const comedorArea = { temas: ['comedor'], notificaciones: {} } as const satisfies Declaracion;
