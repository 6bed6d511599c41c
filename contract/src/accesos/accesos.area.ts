import type { Declaracion } from '#contract/kernel/area.ts';

export const accesosArea = { temas: ['accesos'], notificaciones: {} } as const satisfies Declaracion;
