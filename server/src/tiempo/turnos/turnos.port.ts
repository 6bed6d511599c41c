import type * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaEn } from '#contract/casa/kernel/zona.ts';
import { decirDescanso, descansosQueRompe } from '#contract/tiempo/turnos/descansos.rules.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { selectHoy, selectVezDelPlan } from './asignacion.queries.ts';
import { Ausente as AusenteFila, columnaDeAusencias, selectAusentes } from './ausentes.queries.ts';
import { completarNacionales as completar } from './festivo.commands.ts';
import {
  type PlanBreve as Breve,
  type PlanDia as Plan,
  type Regla as Limites,
  selectPlan,
  selectPlanes,
  selectPlanesBreves,
  selectRegla,
  selectReglas,
} from './plan/plan.queries.ts';
import { trabajoDe } from './trabajo.views.ts';

export type PlanDia = Plan;
export type PlanBreve = Breve;
export type Regla = Limites;

/** Plan of somebody: one row for each day between two, both included. */
export const planDe = (...which: Parameters<typeof selectPlan>) => selectPlan(...which);
/** Planned place and hours of several people, each with all their days. */
export const planesDe = (...which: Parameters<typeof selectPlanesBreves>) => selectPlanesBreves(...which);
/** Plans of several people, each with all their days. */
export const planesEnteros = (...which: Parameters<typeof selectPlanes>) => selectPlanes(...which);
/** Holds the plan of everybody until the transaction ends: of two acts that move shifts the second sees the first. */
export const tomarVezDelPlan = () => selectVezDelPlan();
export const hoyDelPlan = () => selectHoy();
/** Limits of somebody on a day. */
export const reglaDe = (...which: Parameters<typeof selectRegla>) => selectRegla(...which);
/** All limits that have begun for somebody by a day: on each day the first with `desde` up to that day holds. */
export const reglasDe = (...which: Parameters<typeof selectReglas>) => selectReglas(...which);

const cuando = (dias: readonly string[]): string =>
  dias.length === 1
    ? `el ${diaCorto(dias[0] ?? '')}`
    : `${dias.length} días entre el ${diaCorto(dias[0] ?? '')} y el ${diaCorto(dias.at(-1) ?? '')}`;
/** Writes the national holidays of this year and the next, where a year has none. */
export const completarNacionales = (...which: Parameters<typeof completar>) => completar(...which);
/** Rows of `columnaAusencias`. */
export const Ausente = AusenteFila;
/** Column: absences of a person between two days, for a statement of another area. */
export const columnaAusencias = (...which: Parameters<typeof columnaDeAusencias>) => columnaDeAusencias(...which);
/** Absence in words without its reason; `nombre` null: the reader's own. */
export const decirAusencia = ({ pendiente, dias }: z.output<typeof Ausente>, nombre: string | null): string =>
  nombre === null
    ? `${pendiente ? 'Ha pedido un permiso que coincide' : 'Usted estará ausente'} ${cuando(dias)}`
    : `${nombre} ${pendiente ? 'puede estar' : 'estará'} ausente ${cuando(dias)}`;
/** Absences of these people on these days, granted or asked for, a sentence each. */
export async function ausenciasDe(
  personas: readonly { id: number; nombre: string }[],
  dias: readonly string[],
  lectorId: number,
): Promise<string[]> {
  const filas = await selectAusentes(
    personas.map(({ id }) => id),
    dias,
  );
  return personas.flatMap(({ id, nombre }) =>
    filas
      .filter(({ usuarioId }) => usuarioId === id)
      .map((fila) => decirAusencia(fila, id === lectorId ? null : nombre)),
  );
}

/** Days around that are read to find the weekly rests. */
const ALREDEDOR = 21;
/**
 * Sentences on the daily and weekly rests that somebody would lose by staying at these hours (ISO 8601 instants) beside their shifts; empty
 * when no rest breaks. The rule itself is `descansosRotos` of the contract.
 */
export async function descansos(
  usuarioId: number,
  tramos: readonly { desde: string; hasta: string }[],
): Promise<string[]> {
  const extra = tramos.map(({ desde, hasta }) => ({ desde: Date.parse(desde), hasta: Date.parse(hasta) }));
  if (extra.length === 0) return [];
  const primero = diaEn(Math.min(...extra.map(({ desde }) => desde)), 'Europe/Madrid');
  const ultimo = diaEn(Math.max(...extra.map(({ hasta }) => hasta)), 'Europe/Madrid');
  const [plan, limites] = await Promise.all([
    selectPlan(usuarioId, sumarDias(primero, -ALREDEDOR), sumarDias(ultimo, ALREDEDOR)),
    selectRegla(usuarioId, primero),
  ]);
  const zona = plan[0]?.zona ?? 'Europe/Madrid';
  return descansosQueRompe(trabajoDe(plan), extra, { limites, zona }).map((roto) => decirDescanso(roto, limites));
}
