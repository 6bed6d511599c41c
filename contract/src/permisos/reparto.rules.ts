import { diaDeSemana } from '#contract/accesos/accesos.rules.ts';
import { MEDIAS_POR_DIA, type Parte, type Unidad } from './permisos.rules.ts';

/** Part of the plan of a day that the count needs. `trabaja`: the person's rotation has a shift on it. */
export type DiaDePlan = {
  fecha: string;
  /** A rotation covers the day; without one, Monday to Friday but for holidays are working days (S-8012). */
  asignado: boolean;
  festivo: string | null;
  trabaja: boolean;
  teoricoMin: number | null;
  /** Minutes from 0:00 of the day, past 1,440 on the next one. */
  tramos: readonly (readonly [number, number])[] | null;
};
export type Pedido = { desde: string; hasta: string; parte: Parte; horaDesde: number | null; horaHasta: number | null };
export type Reglas = { unidad: Unidad; naturales: boolean };
export type DiaRepartido = { fecha: string; cantidad: number };

/** Minutes of a working day without a rotation. */
const JORNADA = 480;
export const esLaborable = (dia: DiaDePlan): boolean =>
  dia.asignado ? dia.trabaja : dia.festivo === null && diaDeSemana(dia.fecha) <= 5;
export const minutosDelDia = (dia: DiaDePlan): number =>
  esLaborable(dia) ? (dia.asignado ? (dia.teoricoMin ?? JORNADA) : JORNADA) : 0;

/** Minutes of those hours that fall into the shift of the day; a night goes on after midnight. */
function minutosDeHoras(dia: DiaDePlan, desde: number, hasta: number): number {
  const maximo = minutosDelDia(dia);
  if (!dia.asignado || dia.tramos === null) return Math.min(maximo, hasta - desde);
  const comun = (a: number, b: number) =>
    (dia.tramos ?? []).reduce(
      (sum, [empieza, acaba]) => sum + Math.max(0, Math.min(b, acaba) - Math.max(a, empieza)),
      0,
    );
  return Math.min(maximo, comun(desde, hasta) + comun(desde + 1_440, hasta + 1_440));
}

/** Amount that a day takes from the type: halves of a day, or minutes. */
function cantidadDelDia(dia: DiaDePlan, pedido: Pedido, { unidad, naturales }: Reglas): number {
  const { parte, horaDesde, horaHasta } = pedido;
  if (unidad === 'D') {
    const cuenta = naturales || esLaborable(dia);
    return cuenta ? (parte === 'C' ? MEDIAS_POR_DIA : 1) : 0;
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

/** Two leaves of one person that cannot both be. Of one day, only its two halves, or hours that do not touch, go together. */
export function chocan(uno: Pedido, otro: Pedido): boolean {
  if (uno.hasta < otro.desde || otro.hasta < uno.desde) return false;
  if (uno.parte === 'C' || otro.parte === 'C') return true;
  if (uno.parte === 'H' && otro.parte === 'H')
    return (uno.horaDesde ?? 0) < (otro.horaHasta ?? 0) && (otro.horaDesde ?? 0) < (uno.horaHasta ?? 0);
  return uno.parte === otro.parte || uno.parte === 'H' || otro.parte === 'H';
}
