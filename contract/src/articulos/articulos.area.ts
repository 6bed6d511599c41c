import type { Declaracion } from '#contract/kernel/area.ts';

export const articulosArea = { temas: ['articulos'], notificaciones: {} } as const satisfies Declaracion;
