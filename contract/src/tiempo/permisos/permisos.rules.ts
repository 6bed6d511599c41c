import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';

export const ESTADO_PERMISO = {
  pendiente: 1,
  aprobado: 2,
  rechazado: 3,
  retirado: 4,
  caducado: 5,
  anulacion: 6,
  anulado: 7,
} as const;
/**
 * Decisions 10. Approvers decide in the inbox on the leave (1) and on its cancellation (6). `anular` holds for types without validation
 * (S-8014). A leave stays approved while a change of it waits (S-8540). `acortar` and `revocar` are of the person's responsibles and of
 * human resources (S-8350), `interrumpir` is of human resources (S-8380).
 */
export const PERMISO = ciclo(
  {
    1: 'Pendiente',
    2: 'Aprobado',
    3: 'Rechazado',
    4: 'Retirado',
    5: 'Caducado',
    6: 'Anulación solicitada',
    7: 'Anulado',
  },
  {
    retirar: { desde: [1], hasta: 4 },
    pedirCambio: { desde: [2], hasta: null },
    retirarCambio: { desde: [2], hasta: null },
    pedirAnulacion: { desde: [2], hasta: 6 },
    retirarAnulacion: { desde: [6], hasta: 2 },
    anular: { desde: [2], hasta: 7 },
    cubrir: { desde: [1, 2], hasta: null },
    justificar: { desde: [1, 2, 6], hasta: null },
    acortar: { desde: [2], hasta: 2 },
    revocar: { desde: [2], hasta: 7 },
    interrumpir: { desde: [2], hasta: null },
  },
);
/** States whose days are taken or reserved, and among them the granted ones. */
export const CUENTAN: readonly number[] = [1, 2, 6];
export const CONCEDIDOS: readonly number[] = [2, 6];

/** Units of a type. D: days, counted in halves. H: hours, counted in minutes. */
export const UNIDADES = ['D', 'H'] as const;
export type Unidad = (typeof UNIDADES)[number];
/** Parts of a leave. C: whole days. M, T: first or second half of one day. H: some hours of one day. */
export const PARTES = {
  C: 'Días completos',
  M: 'Primera media jornada',
  T: 'Segunda media jornada',
  H: 'Unas horas',
} as const;
export type Parte = keyof typeof PARTES;
export const CLAVES_PARTE = ['C', 'M', 'T', 'H'] as const satisfies readonly Parte[];
/** Approver of a type: the responsible of the person, human resources, nobody. */
export const VALIDACIONES = ['R', 'H', 'N'] as const;
/** Second yes of a type whose first one is the responsible's: whoever is above them, or human resources. */
export const SEGUNDOS = ['S', 'H'] as const;
export type Segundo = (typeof SEGUNDOS)[number];
type ConSegundo = { segundo: Segundo | null; segundoDesde: number | null };
/** True for an amount that needs both (S-8545). */
export const pideDosPasos = ({ segundo, segundoDesde }: ConSegundo, cantidad: number): boolean =>
  segundo !== null && segundoDesde !== null && cantidad >= segundoDesde;
/** Supporting document of a type: none, possibly asked for, obligatory. */
export const JUSTIFICANTES = ['N', 'P', 'O'] as const;
/** Entitlement of each calendar year, or of each event. */
export const PERIODOS = ['A', 'E'] as const;

/** Amount of one day, in halves. */
export const MEDIAS_POR_DIA = 2;
export const MAX_MOTIVO_PERMISO = 500;
/** Most days from the first to the last day of a request, both counted. */
export const MAX_DIAS_PERMISO = 366;
/** Days after the last one on which a leave for an event may still be asked for and decided (S-8013). */
export const GRACIA_EVENTO = 30;
/** Last day of a leave that may be asked for or decided today. */
export const graciaDe = (periodo: (typeof PERIODOS)[number]): number => (periodo === 'E' ? GRACIA_EVENTO : 0);

/** Amount in the unit of people: 43 halves are 21.5 days, 440 minutes 7.33 hours. */
export const enUnidad = (cantidad: number, unidad: Unidad): number =>
  unidad === 'D' ? cantidad / MEDIAS_POR_DIA : Math.round((cantidad * 100) / 60) / 100;

/** Amount in words: '22 días', '1 día', '2,5 días', '7 h 20 min', '0 h'. */
export function decirCantidad(cantidad: number, unidad: Unidad): string {
  const signo = cantidad < 0 ? '−' : '';
  const n = Math.abs(cantidad);
  if (unidad === 'D') {
    const dias = `${Math.floor(n / MEDIAS_POR_DIA)}${n % MEDIAS_POR_DIA === 0 ? '' : ',5'}`;
    if (n === 1) return `${signo}medio día`;
    return `${signo}${dias}\u00A0${n === MEDIAS_POR_DIA ? 'día' : 'días'}`;
  }
  const [horas, minutos] = [Math.floor(n / 60), n % 60];
  if (minutos === 0) return `${signo}${horas}\u00A0h`;
  return horas === 0 ? `${signo}${minutos}\u00A0min` : `${signo}${horas}\u00A0h ${minutos}\u00A0min`;
}
/** All of a balance, with what came from the year before: what is left is of this much. */
export const totalDeSaldo = (
  s: Record<'Ajustes' | 'Arrastrado' | 'ArrastrePerdido', number> & { Derecho: number | null },
) => (s.Derecho ?? 0) + s.Ajustes + s.Arrastrado - s.ArrastrePerdido;
/** Amount as a figure without its unit: '21,5', '7:20'. */
export const cifraDe = (cantidad: number, unidad: Unidad): string => {
  const n = Math.abs(cantidad);
  const cifra =
    unidad === 'D'
      ? `${Math.floor(n / 2)}${n % 2 === 0 ? '' : ',5'}`
      : `${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}`;
  return cantidad < 0 ? `−${cifra}` : cifra;
};

/** Minutes of the day as '09:30'. */
export const horaDe = (minuto: number): string =>
  `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;
/** Hours of a work date by the clock: their day, and 'de 23:00 a 02:00 del día siguiente'. */
export function horasEnElReloj(fecha: string, desde: number, hasta: number): { dia: string; horas: string } {
  const antes = Math.floor(desde / 1_440) * 1_440;
  const [empieza, acaba] = [desde - antes, hasta - antes];
  const despues = acaba > 1_440;
  const horas = `de ${horaDe(empieza)} a ${horaDe(despues ? acaba - 1_440 : acaba)}${despues ? ' del día siguiente' : ''}`;
  return { dia: sumarDias(fecha, antes / 1_440), horas };
}
