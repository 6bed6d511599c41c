import type { Declaracion } from '#contract/casa/kernel/area.ts';

/** Topic of the directories that write people and groups. */
export const directoriosArea = { temas: ['directorios'], notificaciones: {} } as const satisfies Declaracion;
