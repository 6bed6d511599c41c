import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Topic of all screens of a person's working time: clock-ins, corrections, plan, closings. */
export const jornadaArea = { temas: ['jornada'], notificaciones: {} } as const satisfies Declaracion;
