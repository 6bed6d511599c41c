import { diaDeSemana } from '#contract/tiempo/accesos/accesos.rules.ts';
import { MEDIAS_POR_DIA, type Parte, type Unidad } from './permisos.rules.ts';

/** Part of the plan of a day that the count needs. `trabaja`: the person's rotation has a shift on it. */
export type DiaDePlan = {
  fecha: string;
  /** A rotation covers the day; without one, Monday to Friday but for holidays are working days (S-8012). */
  asignado: boolean;
  festivo: string | null;
  trabaja: boolean;
  teoricoMin: number | null;
  /** Minutes from 0:00 of the day; beyond 1,440 on the next day. */
  tramos: readonly (readonly [number, number])[] | null;
  /** Half a day of work for everybody, which takes half a day (S-8581). */
  media?: boolean;
};
export type Pedido = { desde: string; hasta: string; parte: Parte; horaDesde: number | null; horaHasta: number | null };
export type Reglas = { unidad: Unidad; naturales: boolean };
export type DiaRepartido = { fecha: string; cantidad: number };

/** Minutes of a working day without a rotation. */
const JORNADA = 480;
const DIA = 1_440;
export const esLaborable = (dia: DiaDePlan): boolean =>
  dia.asignado ? dia.trabaja : dia.festivo === null && diaDeSemana(dia.fecha) <= 5;
export const minutosDelDia = (dia: DiaDePlan): number =>
  esLaborable(dia) ? (dia.asignado ? (dia.teoricoMin ?? JORNADA) : dia.media ? JORNADA / 2 : JORNADA) : 0;

type Tramo = readonly [desde: number, hasta: number];
/** Stretches of a shift that lie in these minutes. */
const comunes = (tramos: DiaDePlan['tramos'], [desde, hasta]: Tramo): Tramo[] =>
  (tramos ?? [])
    .map(([empieza, acaba]): Tramo => [Math.max(desde, empieza), Math.min(hasta, acaba)])
    .filter(([empieza, acaba]) => acaba > empieza);
const largo = (tramos: readonly Tramo[]) => tramos.reduce((suma, [desde, hasta]) => suma + hasta - desde, 0);

/** Minutes of those hours that fall into the shift of the day; a night goes on after midnight. */
function minutosDeHoras(dia: DiaDePlan, desde: number, hasta: number): number {
  const maximo = minutosDelDia(dia);
  if (!dia.asignado || dia.tramos === null) return Math.min(maximo, hasta - desde);
  const tramosPropios = [...comunes(dia.tramos, [desde, hasta]), ...comunes(dia.tramos, [desde + DIA, hasta + DIA])];
  return Math.min(maximo, largo(tramosPropios));
}

/**
 * Hours as minutes of the work date of their shift, past 1,440 on the day after: hours of a night belong to its shift by either of
 * its dates. `ayer`, `hoy`: the plan of the day before and of the day. 'dos': the hours belong to two shifts.
 */
export function horasDeSuTurno(
  pedido: Pedido,
  ayer: DiaDePlan | undefined,
  hoy: DiaDePlan | undefined,
): Pedido | 'dos' {
  if (pedido.parte !== 'H') return pedido;
  const [desde, hasta] = [pedido.horaDesde ?? 0, pedido.horaHasta ?? 0];
  const de = (dia: DiaDePlan | undefined, mas: number) =>
    largo(comunes(dia?.tramos ?? null, [desde + mas, hasta + mas])) > 0;
  const deHoy = de(hoy, 0);
  const deAyer = ayer !== undefined && de(ayer, DIA);
  if (deAyer && deHoy) return 'dos';
  if (deHoy || !(deAyer || de(hoy, DIA))) return pedido;
  const fecha = deAyer ? ayer.fecha : pedido.desde;
  return { ...pedido, desde: fecha, hasta: fecha, horaDesde: desde + DIA, horaHasta: Math.min(hasta + DIA, 2 * DIA) };
}

/** Interval of a partial leave, in minutes of its work date; none without planned hours. */
export function tramosAusentes(
  { tramos }: Pick<DiaDePlan, 'tramos'>,
  { parte, horaDesde, horaHasta }: Pedido,
): Tramo[] {
  if (parte === 'C') return [];
  if (parte === 'H') {
    const horas: Tramo = [horaDesde ?? 0, horaHasta ?? 0];
    const tramosPropios = comunes(tramos, horas);
    return tramosPropios.length > 0 ? tramosPropios : [horas];
  }
  const mitad = Math.floor(largo(tramos ?? []) / 2);
  let pasado = 0;
  return (tramos ?? []).flatMap(([desde, hasta]) => {
    const corte = Math.max(desde, Math.min(hasta, desde + mitad - pasado));
    pasado += hasta - desde;
    return comunes([parte === 'M' ? [desde, corte] : [corte, hasta]], [desde, hasta]);
  });
}

/** Amount of a day: halves of a day, or minutes. */
function cantidadDelDia(dia: DiaDePlan, pedido: Pedido, { unidad, naturales }: Reglas): number {
  const { parte, horaDesde, horaHasta } = pedido;
  if (unidad === 'D') {
    const cuenta = naturales || esLaborable(dia);
    const entero = dia.media && !naturales ? 1 : MEDIAS_POR_DIA;
    return cuenta ? (parte === 'C' ? entero : 1) : 0;
  }
  if (parte === 'H') return minutosDeHoras(dia, horaDesde ?? 0, horaHasta ?? 0);
  return parte === 'C' ? minutosDelDia(dia) : Math.floor(minutosDelDia(dia) / 2);
}

/** Amounts that a request takes, day by day; days that take nothing are left out. `plan` covers its days. */
export const repartir = (plan: readonly DiaDePlan[], pedido: Pedido, reglas: Reglas): DiaRepartido[] =>
  plan
    .filter(({ fecha }) => fecha >= pedido.desde && fecha <= pedido.hasta)
    .map((dia) => ({ fecha: dia.fecha, cantidad: cantidadDelDia(dia, pedido, reglas) }))
    .filter(({ cantidad }) => cantidad > 0);

/** Minutes of the day's work that an absence of part of it covers. */
export const minutosAusentes = (dia: DiaDePlan, pedido: Pedido): number =>
  pedido.parte === 'H'
    ? minutosDeHoras(dia, pedido.horaDesde ?? 0, pedido.horaHasta ?? 0)
    : Math.floor(minutosDelDia(dia) / 2) || JORNADA / 2;

/** True when two leaves of one person exclude each other: one day holds only both halves, or hours that do not touch. */
export function chocan(pedido: Pedido, otroPedido: Pedido): boolean {
  if (pedido.hasta < otroPedido.desde || otroPedido.hasta < pedido.desde) return false;
  if (pedido.parte === 'C' || otroPedido.parte === 'C') return true;
  if (pedido.parte === 'H' && otroPedido.parte === 'H')
    return (
      (pedido.horaDesde ?? 0) < (otroPedido.horaHasta ?? 0) && (otroPedido.horaDesde ?? 0) < (pedido.horaHasta ?? 0)
    );
  return pedido.parte === otroPedido.parte || pedido.parte === 'H' || otroPedido.parte === 'H';
}
