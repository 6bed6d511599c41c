import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const empresaArea = { temas: ['empresa'], notificaciones: {} } as const satisfies Declaracion;
