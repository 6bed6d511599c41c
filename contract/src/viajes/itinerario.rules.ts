import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Necesidad, Propuesta } from './necesidad.schemas.ts';
import { ESTADO_PROPUESTA, TIPO_NECESIDAD } from './viajes.rules.ts';

/** Part of a need on one day: its beginning, continuation or end. Only stays continue; only stays and rented cars end. */
export type Parada = {
  necesidad: Necesidad;
  elegida: Propuesta | undefined;
  parte: 'empieza' | 'sigue' | 'acaba';
  /** Hour 'HH:mm', or ''. */
  hora: string;
  titulo: string;
  detalle: string;
  /** Place of this part of the need. */
  lugar: string;
};
/** Day of the itinerary with its parts of needs. `dia` null: needs without a date. */
export type Dia = { dia: string | null; paradas: Parada[] };

/** Most nights of a stay with a line for each night. */
const MAX_NOCHES = 60;
const dosDe = (a: string, b: string) => [a, b].filter(Boolean).join(' a ');
const todo = (...words: string[]) => words.filter(Boolean).join(' · ');

/** Words of a need by its type (spec sections 2.5 and 2.6): of its chosen proposal, or else its own words. */
function palabras(n: Necesidad, p: Propuesta | undefined): { titulo: string; detalle: string; lugar: string } {
  const [primero, segundo] = p ? [p.TextoCorto1, p.TextoCorto2] : [n.TextoCorto1, n.TextoCorto2];
  const tipo = TIPO_NECESIDAD[n.Tipo];
  switch (n.Tipo) {
    case 'I':
      return {
        titulo: dosDe(primero, segundo) || tipo,
        detalle: p ? todo(p.TextoCorto3, p.TextoCorto4) : n.TextoCorto3,
        lugar: primero,
      };
    case 'A':
      return { titulo: segundo || tipo, detalle: p ? p.TextoCorto3 : '', lugar: primero };
    case 'C':
      return { titulo: (p ?? n).TextoCorto3 || tipo, detalle: p?.TextoCorto4 ?? '', lugar: primero };
    case 'T':
      return { titulo: todo('Taxi', dosDe(primero, segundo)), detalle: '', lugar: primero };
  }
}

/** Parts of a need by day: each night of a stay and its end, the beginning and the return of a car, else its first day. */
function paradasDe(n: Necesidad, p: Propuesta | undefined): [dia: string | null, parada: Parada][] {
  const dia = p ? p.FechaInicio : n.FechaInicio;
  const fin = p ? p.FechaFin : n.FechaFin;
  const base = { necesidad: n, elegida: p, ...palabras(n, p) };
  const primera: Parada = { ...base, parte: 'empieza', hora: p?.HoraInicio ?? '' };
  const dura = n.Tipo === 'A' || n.Tipo === 'C';
  if (dia === null || fin === null || fin <= dia || !dura) return [[dia, primera]];
  const paradas: [string, Parada][] = [[dia, primera]];
  const rest = { ...base, hora: '', detalle: '' };
  if (n.Tipo === 'A' && diasEntre(dia, fin) <= MAX_NOCHES)
    for (let noche = sumarDias(dia, 1); noche < fin; noche = sumarDias(noche, 1))
      paradas.push([noche, { ...rest, parte: 'sigue' }]);
  const entrega = n.Tipo === 'C' ? (p ?? n).TextoCorto2 || base.lugar : base.lugar;
  paradas.push([fin, { ...rest, lugar: entrega, parte: 'acaba' }]);
  return paradas;
}

const ORDEN = { acaba: 0, empieza: 1, sigue: 2 } as const;
/** Order of a day: ends, then beginnings by hour, beginnings without an hour, and nights at last. */
const clave = ({ parte, hora }: Parada) => `${ORDEN[parte]}${hora || '99'}`;

/** Trip day by day: each need with its chosen proposal, or as it was asked for. Empty days are left out. */
export function itinerario(necesidades: readonly Necesidad[], propuestas: readonly Propuesta[]): Dia[] {
  const dias = new Map<string | null, Parada[]>();
  for (const n of necesidades) {
    const elegida = propuestas.find((p) => p.NecesidadId === n.Id && p.EstadoId === ESTADO_PROPUESTA.elegida);
    for (const [dia, parada] of paradasDe(n, elegida)) dias.set(dia, [...(dias.get(dia) ?? []), parada]);
  }
  return [...dias]
    .toSorted(([a], [b]) => (a ?? '9').localeCompare(b ?? '9'))
    .map(([dia, paradas]) => ({ dia, paradas: paradas.toSorted((a, b) => clave(a).localeCompare(clave(b))) }));
}
