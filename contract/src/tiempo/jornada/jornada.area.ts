import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Live topic of all screens about a person's working time: clock-ins, corrections, plan, closings. */
export const jornadaArea = { temas: ['jornada'], notificaciones: {} } as const satisfies Declaracion;
