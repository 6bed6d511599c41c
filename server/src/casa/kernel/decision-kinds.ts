import type { Comprobacion } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';
import type { Area, Decision } from './area.ts';

const decisiones = new Map<TipoSolicitud, Decision>();

/** Registers the areas whose requests can be read and decided. */
export function registrarDecisiones(areas: readonly Pick<Area, 'decision'>[]): void {
  for (const { decision } of areas) if (decision) decisiones.set(decision.tipo, decision);
}

export function decisionDe(tipo: TipoSolicitud): Decision {
  const decision = decisiones.get(tipo);
  if (!decision) throw new Error(`nobody answers for requests of kind ${tipo}`);
  return decision;
}

/** Codes of the kinds that satisfy the condition, in areas that are switched on. */
export const tiposQue = (cumple: (decision: Decision) => boolean): TipoSolicitud[] =>
  [...decisiones.values()]
    .filter((decision) => cumple(decision) && !laEmpresa().solicitudes.includes(decision.tipo))
    .map(({ tipo }) => tipo);

/* Lines of what was checked for an approver: nothing stands against it · something to look at. */
export const bien = (Texto: string): Comprobacion => ({ Bien: true, Texto });
export const ojo = (Texto: string): Comprobacion => ({ Bien: false, Texto });
/** Each of the warnings, or the one line that says that there are none. */
export const avisosO = (avisos: readonly string[], ninguno: string): Comprobacion[] =>
  avisos.length === 0 ? [bien(ninguno)] : avisos.map(ojo);
