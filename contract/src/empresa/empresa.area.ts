import type { Declaracion } from '#contract/kernel/area.ts';

export const empresaArea = { temas: ['empresa'], notificaciones: {} } as const satisfies Declaracion;
