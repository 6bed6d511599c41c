import type { Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { horaEn, minutoDe } from '#contract/casa/kernel/zona.ts';

export const ESTADO_CORRECCION = { propuesta: 1, aplicada: 2, disconforme: 3, retirada: 4 } as const;
/** States and acts of a correction. `decidir` leads to the inbox; after a rejection both versions are kept. */
export const CORRECCION = ciclo(
  { 1: 'Propuesta', 2: 'Aplicada', 3: 'Disconformidad', 4: 'Retirada' },
  {
    decidir: { desde: [1], hasta: null, papel: 'decide' },
    retirar: { desde: [1], hasta: 4, papel: 'propone' },
  },
);

export const MAX_EVENTOS = 24;
export const MIN_MOTIVO_CORRECCION = 10;
export const MAX_MOTIVO_CORRECCION = 500;

/** Calendar day of an event relative to its work date: the exit of a night is on the next day (1). */
export const DIAS_EVENTO = [-1, 0, 1] as const;
export const NOMBRE_DIA = { '-1': 'el día anterior', '0': '', '1': 'el día siguiente' } as const;

export const NOMBRE_MODALIDAD: Record<Modalidad, string> = { P: 'Presencial', D: 'A distancia' };

/** Event of the form; its hour is '' while it is empty. */
export type EventoEscrito = { tipo: TipoFichaje; hora: string; dia: number };

/** Minutes of the wall clock from 0:00 of the work date; NaN while the hour is empty. */
export const minutoDeEvento = ({ hora, dia }: Pick<EventoEscrito, 'hora' | 'dia'>): number =>
  dia * 1440 + Number(hora.slice(0, 2)) * 60 + Number(hora === '' ? Number.NaN : hora.slice(3, 5));

/** Events that may follow each event; '' stands for being out. */
const SIGUE: Record<TipoFichaje | '', readonly TipoFichaje[]> = {
  '': ['E'],
  E: ['PI', 'S'],
  PI: ['PF', 'S'],
  PF: ['PI', 'S'],
  S: ['E'],
};
const TRAS: Record<TipoFichaje | '', string> = {
  '': 'El día empieza con una entrada',
  E: 'Tras una entrada viene una pausa o la salida',
  PI: 'Tras empezar una pausa viene su final o la salida',
  PF: 'Tras una pausa viene otra o la salida',
  S: 'Tras una salida viene otra entrada',
};
/** True on the night with a repeated hour, on which a later event may have an earlier hour. */
const enLaHoraDoble = (minuto: number) => [-1440, 0, 1440].some((dia) => minuto >= dia + 60 && minuto < dia + 180);

type Falta = { fila: number; campo: 'tipo' | 'hora'; mensaje: string };
/** Faults of a day's events, by row: entries and exits alternate, pauses lie inside, hours ascend, nothing stays open. */
export function faltasDeEventos(eventos: readonly EventoEscrito[]): Falta[] {
  const faltas = eventos.flatMap((evento, fila): Falta[] => {
    const anterior = eventos[fila - 1];
    const previo = anterior?.tipo ?? '';
    if (!SIGUE[previo].includes(evento.tipo)) return [{ fila, campo: 'tipo', mensaje: TRAS[previo] }];
    if (anterior === undefined) return [];
    const [antes, ahora] = [minutoDeEvento(anterior), minutoDeEvento(evento)];
    return ahora < antes && !(enLaHoraDoble(antes) && enLaHoraDoble(ahora))
      ? [{ fila, campo: 'hora', mensaje: 'Es anterior al fichaje de encima' }]
      : [];
  });
  const ultimo = eventos.at(-1);
  return faltas.length > 0 || ultimo === undefined || ultimo.tipo === 'S'
    ? faltas
    : [{ fila: eventos.length - 1, campo: 'tipo', mensaje: 'Falta la salida' }];
}

/** Minutes worked between these instants (milliseconds), without pauses; intervals without an end do not count. */
export function trabajadoEntre(eventos: readonly { tipo: TipoFichaje; ms: number }[]): number {
  let [dentro, desde] = [0, Number.NaN];
  for (const { tipo, ms } of eventos) {
    if (tipo === 'E' || tipo === 'PF') desde = ms;
    else if (!Number.isNaN(desde)) [dentro, desde] = [dentro + ms - desde, Number.NaN];
  }
  return Math.floor(dentro / 60_000);
}

/** Existing event of the day. */
export type EventoPuesto = { Tipo: TipoFichaje; Hora: string; Dia: number; Instante: string };
/** `de`: place of the event among the existing ones. `ms`: NaN for a skipped or missing hour. */
export type Situado<E> = { evento: E; ms: number; de: number | null };

/** Instants between which the events of a day may be. */
type Limites = { fecha: string; zona: string; desde?: number; hasta?: number };
/**
 * Instants of a day's events. One that already stood keeps its own, with its seconds, unless the day has an order only with the other time
 * that the clocks showed its hour.
 */
export function situar<E extends EventoEscrito>(
  eventos: readonly E[],
  puestos: readonly EventoPuesto[],
  limites: Limites,
): Situado<E>[] {
  const libres = new Set(puestos.keys());
  const conSitio = eventos.map((evento) => {
    const de = [...libres].find((i) => {
      const p = puestos[i];
      return p?.Tipo === evento.tipo && p.Hora === evento.hora && p.Dia === evento.dia;
    });
    if (de !== undefined) libres.delete(de);
    const fijo = de === undefined ? [] : [Date.parse(puestos[de]?.Instante ?? '')];
    return { evento, de: de ?? null, fijo, veces: vecesDe(evento, limites) };
  });
  const quietas = conSitio.map(({ fijo, veces }) => (fijo.length > 0 ? fijo : veces));
  const candidatas = conSitio.map(({ fijo: [instanteFijo], veces }) =>
    instanteFijo === undefined
      ? veces
      : [instanteFijo, ...veces.filter((ms) => Math.floor(instanteFijo / 60_000) * 60_000 !== ms)],
  );
  const orden = ordenar(eventos, quietas, limites) ?? ordenar(eventos, candidatas, limites);
  return conSitio.map(({ evento, de, fijo: [instanteFijo], veces }, i) => {
    const ms = orden?.[i] ?? instanteFijo ?? veces.at(empieza(evento) ? 0 : -1) ?? Number.NaN;
    return { evento, de: instanteFijo === undefined || instanteFijo === ms ? de : null, ms };
  });
}
const empieza = ({ tipo }: EventoEscrito) => tipo === 'E' || tipo === 'PF';

/** Order of two instants; events without a valid hour are ignored. */
const sinHora = (veces: readonly number[] = []) => (veces.length === 0 ? [Number.NaN] : veces);
type Camino = { instantes: number[]; favor: number };
/** Ordered instants of the day with most time worked; undefined without any order. */
function ordenar(
  eventos: readonly EventoEscrito[],
  veces: readonly (readonly number[])[],
  { desde = Number.NEGATIVE_INFINITY, hasta = Number.POSITIVE_INFINITY }: Limites,
): number[] | undefined {
  // Only the best way to each instant of the previous event is kept, because the rest depends on nothing else.
  let caminos: Camino[] = [{ instantes: [], favor: 0 }];
  for (const [i, evento] of eventos.entries())
    caminos = sinHora(veces[i]).flatMap((ms) => {
      if (ms < desde || ms > hasta) return [];
      const [mejor] = caminos
        .filter(({ instantes }) => !((instantes.at(-1) ?? ms) > ms))
        .toSorted((camino, otroCamino) => otroCamino.favor - camino.favor);
      return mejor === undefined
        ? []
        : [{ instantes: [...mejor.instantes, ms], favor: mejor.favor + ((empieza(evento) ? -ms : ms) || 0) }];
    });
  return caminos.toSorted((camino, otroCamino) => otroCamino.favor - camino.favor)[0]?.instantes;
}
/** The times that the clocks show an hour: one, two, or none when they skip it. */
function vecesDe(evento: EventoEscrito, { fecha, zona }: Limites): number[] {
  const minuto = minutoDeEvento(evento);
  if (Number.isNaN(minuto)) return [];
  const segunda = minutoDe(fecha, minuto, zona);
  if (horaEn(segunda, zona) !== evento.hora) return [];
  const primera = segunda - 3_600_000;
  return horaEn(primera, zona) === evento.hora ? [primera, segunda] : [segunda];
}
