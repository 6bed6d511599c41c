import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const agendaArea = { opcional: 'agenda', temas: ['agenda'], notificaciones: {} } as const satisfies Declaracion;
