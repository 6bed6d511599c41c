import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Topic of the feeds; the year itself is drawn by queries of the topic 'jornada'. */
export const calendarioArea = { temas: ['calendario'], notificaciones: {} } as const satisfies Declaracion;
