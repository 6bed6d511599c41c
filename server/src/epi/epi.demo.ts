import type { ParteDemo } from '#server/kernel/area.ts';

export const cargar: ParteDemo = async () => undefined;
