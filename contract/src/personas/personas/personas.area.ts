import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Topic of people and of their imports. */
export const personasArea = { temas: ['personas'], notificaciones: {} } as const satisfies Declaracion;
