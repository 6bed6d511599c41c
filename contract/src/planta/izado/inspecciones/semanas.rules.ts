import { sumarDias, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import type { FilaDelPlan } from '#contract/planta/izado/inspecciones/plan.schemas.ts';

export type Semana = { desde: string; hasta: string };
/** Weeks of a month, without their days of other months. */
export function semanasDe(mes: string): Semana[] {
  const fin = ultimoDia(mes);
  const semanas: Semana[] = [];
  for (let desde = `${mes}-01`; desde <= fin;) {
    const domingo = sumarDias(desde, 7 - diaIso(desde));
    semanas.push({ desde, hasta: domingo < fin ? domingo : fin });
    desde = sumarDias(domingo, 1);
  }
  return semanas;
}

export type Por = 'tipo' | 'zona';
export const grupoDe = (por: Por, { Tipo, Centro, Area }: FilaDelPlan): string =>
  por === 'tipo' ? Tipo : [Centro, Area].filter(Boolean).join(' · ');

export type Grupo = { nombre: string; vencidas: FilaDelPlan[]; semanas: FilaDelPlan[][] };
/** Elements of each type or zone: those that are overdue, or were never inspected, and then week by week. Most overdue first. */
export function gruposDe(por: Por, filas: readonly FilaDelPlan[], semanas: readonly Semana[]): Grupo[] {
  const vencida = ({ Vencida, Proxima }: FilaDelPlan) => Vencida || Proxima === null;
  return [...Map.groupBy(filas, (fila) => grupoDe(por, fila))]
    .map(([nombre, delGrupo]) => ({
      nombre,
      vencidas: delGrupo.filter(vencida),
      semanas: semanas.map(({ desde, hasta }) =>
        delGrupo.filter((fila) => !vencida(fila) && desde <= (fila.Proxima ?? '') && (fila.Proxima ?? '') <= hasta),
      ),
    }))
    .toSorted((a, b) => b.vencidas.length - a.vencidas.length || a.nombre.localeCompare(b.nombre, 'es'));
}
