import type { Declaracion } from '#contract/kernel/area.ts';

export const notificacionesArea = { temas: ['notificaciones'], avisos: {} } as const satisfies Declaracion;
