import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const agendaArea = { temas: ['agenda'], notificaciones: {} } as const satisfies Declaracion;
