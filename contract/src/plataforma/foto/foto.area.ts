import type { Declaracion } from '#contract/casa/kernel/area.ts';

export const fotoArea = { temas: ['foto'], notificaciones: {} } as const satisfies Declaracion;
