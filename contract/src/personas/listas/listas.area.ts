import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Topic of the lists of the company and of their files. */
export const listasArea = { temas: ['maestros'], notificaciones: {} } as const satisfies Declaracion;
