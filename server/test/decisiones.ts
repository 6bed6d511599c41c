import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { areas } from '#server/areas.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { registrarDecisiones } from '#server/casa/kernel/decision-kinds.ts';

/** Replaces the effect of these kinds of request. Called after the app is built, which registers the effects of the areas. */
export const conEfecto = (tipos: readonly TipoSolicitud[], efecto: Efecto): void =>
  registrarDecisiones(
    areas.flatMap(({ decision }) =>
      decision && tipos.includes(decision.tipo) ? [{ decision: { ...decision, efecto } }] : [],
    ),
  );
