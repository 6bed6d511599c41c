import type { Declaracion } from '#contract/kernel/area.ts';

export const comedoresArea = { temas: ['comedores'], notificaciones: {} } as const satisfies Declaracion;
