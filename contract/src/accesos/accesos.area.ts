import type { Declaracion } from '#contract/kernel/area.ts';

export const accesosArea = { temas: ['accesos'], avisos: {} } as const satisfies Declaracion;
