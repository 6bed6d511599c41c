import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Live topic of the feeds; the year itself is read by queries of the topic 'jornada'. */
export const calendarioArea = { temas: ['calendario'], notificaciones: {} } as const satisfies Declaracion;
