import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const comedoresArea = { temas: ['comedores'], notificaciones: {} } as const satisfies Declaracion;
