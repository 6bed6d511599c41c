import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { type Letra, SIN_RETRIBUIR } from '#contract/tiempo/jornada/letras.rules.ts';
import type { PlanDia } from '#server/tiempo/turnos/turnos.port.ts';
import { type Intervalo, unir } from './intervalo.rules.ts';
import { primeraVez, ultimaVez } from './reloj.rules.ts';

/** Letters of days worked somewhere else: clock-ins on them count in the shift. */
const EN_OTRO_SITIO: readonly Letra[] = ['C', 'H'];

type Tramo = readonly [desde: number, hasta: number];
/** Planned hours of a day, in minutes since 1970. */
export type Previsto = {
  /** A shift to be clocked in. */
  hayTurno: boolean;
  /** Hours in which work counts in the shift, without courtesy. */
  ventana: Intervalo[];
  /** Obligatory hours: the core hours, or all of a fixed shift. */
  obligatorio: Intervalo[];
  /** Minute from which an exit ends the day's work, and an absence so far counts as not having come. */
  fin: number;
  finDelDia: number;
  teoricoMin: number;
  /** Minutes that the change of clocks takes out of the shift. */
  acortadoMin: number;
};

/** Planned hours follow the wall clock: on the night that is an hour short nobody owes that hour. */
export function leerPrevisto(plan: PlanDia): Previsto {
  const { fecha, zona, tramos, ausencia } = plan;
  const finDelDia = primeraVez(sumarDias(fecha, 1), 0, zona);
  const nada = {
    hayTurno: false,
    ventana: [],
    obligatorio: [],
    fin: finDelDia,
    finDelDia,
    teoricoMin: 0,
    acortadoMin: 0,
  };
  if (!tramos || plan.teoricoMin === null) return nada;
  const pasan = tramos.map(([desde, hasta]) => primeraVez(fecha, hasta, zona) - primeraVez(fecha, desde, zona));
  const nominal = tramos.reduce((sum, [desde, hasta]) => sum + hasta - desde, 0);
  const acortadoMin = Math.max(0, nominal - pasan.reduce((sum, minutos) => sum + minutos, 0));
  const nadaSePide = ausencia && plan.partes.length === 0 && SIN_RETRIBUIR.includes(ausencia);
  const teoricoMin = nadaSePide ? 0 : Math.max(0, plan.teoricoMin - acortadoMin);
  const { entradaDesde, entradaHasta, salidaDesde, salidaHasta } = plan;
  const flexible = entradaDesde !== null && entradaHasta !== null && salidaDesde !== null && salidaHasta !== null;
  const ultimo = tramos.at(-1)?.[1] ?? 0;
  const fin = primeraVez(fecha, flexible ? salidaDesde : ultimo, zona);
  if (ausencia && !EN_OTRO_SITIO.includes(ausencia)) return { ...nada, fin, teoricoMin, acortadoMin };
  // The repeated hour of the clock change counts in the shift whole, and none of it is obligatory.
  const ancho = ([desde, hasta]: Tramo): Intervalo => [primeraVez(fecha, desde, zona), ultimaVez(fecha, hasta, zona)];
  const estrecho = ([desde, hasta]: Tramo): Intervalo => [
    ultimaVez(fecha, desde, zona),
    primeraVez(fecha, hasta, zona),
  ];
  const nucleo: readonly Tramo[] = plan.obligatorias?.length
    ? plan.obligatorias
    : flexible
      ? [[entradaHasta, salidaDesde]]
      : tramos;
  return {
    hayTurno: !ausencia,
    ventana: unir((flexible ? [[entradaDesde, salidaHasta] as const] : tramos).map(ancho)),
    obligatorio: ausencia ? [] : nucleo.map(estrecho).filter(([desde, hasta]) => hasta > desde),
    fin,
    finDelDia,
    teoricoMin,
    acortadoMin,
  };
}

/** Minute from which an entry without exit is a forgotten exit. */
export const caduca = ({ ventana }: Previsto, entrada: number): number =>
  Math.max((ventana.at(-1)?.[1] ?? 0) + 360, entrada + 720);

/** The hours of the shift with the courtesy on both sides. */
export const conCortesia = ({ ventana }: Previsto, cortesiaMin: number): Intervalo[] =>
  unir(ventana.map(([desde, hasta]): Intervalo => [desde - cortesiaMin, hasta + cortesiaMin]));
