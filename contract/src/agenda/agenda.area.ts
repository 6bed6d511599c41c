import type { Declaracion } from '#contract/kernel/area.ts';

export const agendaArea = { temas: ['agenda'], notificaciones: {} } as const satisfies Declaracion;
