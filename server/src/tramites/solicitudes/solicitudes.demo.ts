import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { registrarDecisiones } from '#server/casa/kernel/decision-kinds.ts';

/** Registers the areas' decisions, because the demo is loaded without a server and its routes. */
export const cargar: ParteDemo = async ({ areas }) => {
  registrarDecisiones(areas);
  return undefined;
};
