import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Topic of people and of the imports of them. */
export const personasArea = { temas: ['personas'], notificaciones: {} } as const satisfies Declaracion;
