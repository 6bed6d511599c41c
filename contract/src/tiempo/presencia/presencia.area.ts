import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Topic of the imports of the person who made them. The rest looks by itself: at the change of shift everybody clocks in at once. */
export const presenciaArea = { temas: ['presencia'], notificaciones: {} } as const satisfies Declaracion;
