import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { registrarDecisiones } from '#server/casa/kernel/decision-kinds.ts';

/** The areas decide by their own commands, and no server is running that would have mounted the routes. */
export const cargar: ParteDemo = async ({ areas }) => {
  registrarDecisiones(areas);
  return undefined;
};
