import { diaEn, horaEn, minutoDe } from '#contract/casa/kernel/zona.ts';
import { ACTOS_DE, type Evento, type Fase, faseEn, UNA_VEZ_MS } from './fase.rules.ts';
import type { Modalidad, OrigenFichaje, TipoFichaje } from './fichaje.schemas.ts';

export const NOMBRES_FICHAJE = {
  E: 'Entrada',
  S: 'Salida',
  PI: 'Inicio de la pausa',
  PF: 'Fin de la pausa',
} as const satisfies Record<TipoFichaje, string>;

export const NOMBRES_MODALIDAD = { P: 'Presencial', D: 'A distancia' } as const satisfies Record<Modalidad, string>;
export const NOMBRES_ORIGEN = {
  web: 'Ordenador',
  movil: 'Móvil',
  terminal: 'Terminal',
  sinred: 'Guardado sin conexión',
  correccion: 'Corrección',
  importacion: 'Importado de un terminal',
} as const satisfies Record<OrigenFichaje, string>;

const HORA_MS = 3_600_000;
/** Time before a shift in which an entry counts for it. */
const ANTES_MS = 4 * HORA_MS;
const TRAS_TURNO_MS = 6 * HORA_MS;
const TRAS_ENTRADA_MS = 12 * HORA_MS;
/** Age from which a clock-in kept on a device is refused, so that the person has to ask for a correction. */
export const GUARDADO_MAX_MS = 7 * 24 * HORA_MS;

/** Planned hours of a day, in minutes of the wall clock. */
export type DiaPrevisto = {
  fecha: string;
  zona: string;
  tramos: readonly (readonly [number, number])[] | null;
  entradaDesde: number | null;
  salidaHasta: number | null;
};
/** First and last instant of a planned day, the flexible windows included; undefined on a day of rest. */
export function turnoDe({ fecha, zona, tramos, entradaDesde, salidaHasta }: DiaPrevisto) {
  const [primero, ultimo] = [tramos?.[0], tramos?.at(-1)];
  if (primero === undefined || ultimo === undefined) return undefined;
  return {
    inicio: minutoDe(fecha, entradaDesde ?? primero[0], zona),
    fin: minutoDe(fecha, salidaHasta ?? ultimo[1], zona),
  };
}

/** Day of the shift that contains an instant, from four hours before its start; of two such shifts, the shift that starts nearest. */
export function diaDeTurno(instante: number, dias: readonly DiaPrevisto[]): string | undefined {
  let mejor: { fecha: string; lejos: number } | undefined;
  for (const dia of dias) {
    const turno = turnoDe(dia);
    if (turno === undefined || instante < turno.inicio - ANTES_MS || instante > turno.fin) continue;
    const lejos = Math.abs(instante - turno.inicio);
    if (mejor === undefined || lejos < mejor.lejos) mejor = { fecha: dia.fecha, lejos };
  }
  return mejor?.fecha;
}
/** Work date of an entry: of its shift, else the calendar day in the zone of the work centre. */
export const fechaLaboral = (instante: number, zona: string, dias: readonly DiaPrevisto[]): string =>
  diaDeTurno(instante, dias) ?? diaEn(instante, zona);

/** Instant from which an open entry is a forgotten exit. */
export function caducaDe(entrada: number, dia: DiaPrevisto | undefined): number {
  const turno = dia && turnoDe(dia);
  return Math.max(turno === undefined ? 0 : turno.fin + TRAS_TURNO_MS, entrada + TRAS_ENTRADA_MS);
}

/** State of a person. `caduca` and `desde` belong to the open entry. */
export type Situacion = {
  fase: Fase;
  caduca: string | null;
  desde: string | null;
  ultimoTipo: string | null;
  ultimoInstante: string | null;
};
const YA = {
  E: 'Ya fichó la entrada a las',
  S: 'Ya fichó la salida a las',
  PI: 'Ya fichó el inicio de la pausa a las',
  PF: 'Ya fichó el fin de la pausa a las',
} as const satisfies Record<TipoFichaje, string>;

/** Outcome of an act at an instant: a new event, the existing event as the answer, or the sentence of a refusal. */
export function alFichar(
  s: Situacion,
  { tipo, instante, zona }: { tipo: TipoFichaje; instante: number; zona: string },
) {
  const ultimo = s.ultimoInstante === null ? undefined : Date.parse(s.ultimoInstante);
  const cuando = ultimo === undefined ? '' : horaDicha(ultimo, instante, zona);
  if (s.ultimoTipo === tipo && ultimo !== undefined && Math.abs(instante - ultimo) <= UNA_VEZ_MS) return 'repetido';
  if (ultimo !== undefined && instante < ultimo - UNA_VEZ_MS)
    return {
      no: `${YA[s.ultimoTipo as TipoFichaje]} ${cuando}, después de la hora que guardó este dispositivo. Proponga una corrección`,
    }; // stored types are those of the contract
  const fase = faseEn(s, instante);
  if ((ACTOS_DE[fase] as readonly TipoFichaje[]).includes(tipo)) return 'nuevo';
  if (fase !== s.fase && s.desde !== null)
    return {
      no: `La entrada de ${dia(Date.parse(s.desde), zona)} quedó sin salida: proponga a qué hora salió y fiche una entrada nueva`,
    };
  if (tipo === 'E') return { no: `${YA.E} ${horaDicha(Date.parse(s.desde ?? ''), instante, zona)}` };
  if (s.ultimoTipo === tipo) return { no: `${YA[tipo]} ${cuando}` };
  if (tipo === 'PF' && fase === 'D') return { no: 'No está en una pausa' };
  return { no: 'Antes tiene que fichar la entrada' };
}
/** Hour of a clock-in as '07:58', with its date when it is on another day. */
const horaDicha = (cuando: number, ahora: number, zona: string): string =>
  diaEn(cuando, zona) === diaEn(ahora, zona) ? horaEn(cuando, zona) : `${horaEn(cuando, zona)} de ${dia(cuando, zona)}`;
const dia = (cuando: number, zona: string): string => {
  const [year, month, day] = diaEn(cuando, zona).split('-');
  return `${day}/${month}/${year}`;
};

type EventoDeDia = Evento & { Id: number; Fecha: string; Zona: string };
/** Entries without an exit, the last first: followed by another entry, or other than `abierta`. Events in their order. */
export function olvidadasDe<E extends EventoDeDia>(eventos: readonly E[], abiertaId: number | null): E[] {
  const olvidadas: E[] = [];
  let entrada: E | undefined;
  for (const evento of eventos) {
    if (evento.Tipo === 'E') {
      if (entrada !== undefined) olvidadas.unshift(entrada);
      entrada = evento;
    } else if (evento.Tipo === 'S') entrada = undefined;
  }
  if (entrada !== undefined && entrada.Id !== abiertaId) olvidadas.unshift(entrada);
  return olvidadas;
}
