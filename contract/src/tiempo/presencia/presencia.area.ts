import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Live topic of a person's own imports. Other screens of the area poll, because at a change of shift everybody clocks in at once. */
export const presenciaArea = { temas: ['presencia'], notificaciones: {} } as const satisfies Declaracion;
