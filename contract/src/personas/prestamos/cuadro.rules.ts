import { sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';

/** Amounts are whole cents, and rates thousandths of a percent a year: 3,25 % is 3250. The arithmetic is exact, with integers. */
export type Terminos = {
  importe: number;
  interes: number;
  plazos: number;
  /** Month 'AAAA-MM' of the first instalment; each falls on the last day of its month, with the pay (S-8081). */
  primera: string;
};
export type Linea = {
  /** 1 for the first instalment; null for an early repayment. */
  Numero: number | null;
  Fecha: string;
  Capital: number;
  Interes: number;
};

/** A rate divided by this number is the monthly interest on a capital of 1. */
const POR_MES = 1_200_000;
/** Rounded quotient: half a cent goes up. */
const entre = (a: bigint, b: bigint) => Number((2n * a + b) / (2n * b));
const interesDelMes = (capital: number, interes: number) => entre(BigInt(capital) * BigInt(interes), BigInt(POR_MES));

/** The constant instalment of the French system; equal parts without interest. */
export function cuotaDe({ importe, interes, plazos }: Omit<Terminos, 'primera'>): number {
  if (interes === 0) return entre(BigInt(importe), BigInt(plazos));
  const [base, crecido] = [BigInt(POR_MES) ** BigInt(plazos), BigInt(POR_MES + interes) ** BigInt(plazos)];
  return entre(BigInt(importe) * BigInt(interes) * crecido, BigInt(POR_MES) * (crecido - base));
}

type Ajuste = { cuota?: number; numero?: number };
/**
 * Instalments of the loan: interest of each month on the remaining capital; the last instalment absorbs the rounding.
 * With a given `cuota` the loan may end before `plazos`. @param numero of the first instalment.
 */
export function cuadroDe(t: Terminos, { cuota = cuotaDe(t), numero = 1 }: Ajuste = {}): Linea[] {
  const lineas: Linea[] = [];
  for (let i = 0, queda = t.importe; queda > 0 && i < t.plazos; i++) {
    const Interes = interesDelMes(queda, t.interes);
    const Capital = i === t.plazos - 1 ? queda : Math.min(queda, Math.max(0, cuota - Interes));
    lineas.push({ Numero: numero + i, Fecha: ultimoDia(sumarMeses(t.primera, i)), Capital, Interes });
    queda -= Capital;
  }
  return lineas;
}

const suma = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
export const totalDe = (lineas: readonly Linea[], campo: 'Capital' | 'Interes'): number =>
  suma(lineas.map((linea) => linea[campo]));
/** Lines to come: an instalment is paid on its day. */
export const porVenir = (lineas: readonly Linea[], hoy: string): Linea[] => lineas.filter(({ Fecha }) => Fecha > hoy);
export const pendienteDe = (lineas: readonly Linea[], hoy: string): number => totalDe(porVenir(lineas, hoy), 'Capital');

/** Early repayment: C lowers the instalment and keeps the term, P keeps the instalment and shortens the term, T settles the loan. */
export const MODOS = {
  C: { nombre: 'Bajar la cuota', detalle: 'Se termina el mismo día y se paga menos cada mes' },
  P: { nombre: 'Acortar el plazo', detalle: 'Se paga lo mismo cada mes y se termina antes' },
  T: { nombre: 'Cancelar del todo', detalle: 'Se devuelve todo lo que queda' },
} as const;
export type Modo = keyof typeof MODOS;
export const CLAVES_MODO = ['C', 'P', 'T'] as const satisfies readonly Modo[];

type Amortizacion = { hoy: string; modo: Modo; importe: number; interes: number };
/**
 * The table after an early repayment received today. Interest of the month under way is that of the capital left (S-8084). Undefined
 * where the amount is more than the capital left, or none is left.
 */
export function amortizar(
  lineas: readonly Linea[],
  { hoy, modo, importe, interes }: Amortizacion,
): Linea[] | undefined {
  const quedan = porVenir(lineas, hoy);
  const pendiente = totalDe(quedan, 'Capital');
  const Capital = modo === 'T' ? pendiente : importe;
  const [siguiente] = quedan;
  if (!siguiente || Capital <= 0 || Capital > pendiente) return undefined;
  const resto = { importe: pendiente - Capital, interes, plazos: quedan.length, primera: siguiente.Fecha.slice(0, 7) };
  return [
    ...lineas.filter(({ Fecha }) => Fecha <= hoy),
    { Numero: null, Fecha: hoy, Capital, Interes: 0 },
    ...cuadroDe(resto, {
      numero: siguiente.Numero ?? 1,
      ...(modo === 'P' && { cuota: siguiente.Capital + siguiente.Interes }),
    }),
  ];
}

/** A legal interest rate, from a day on. */
type Legal = { Desde: string; InteresLegal: number };
/**
 * Estimated in-kind pay of each year, in cents: what the legal rate would cost more than the loan's own, month by month (art. 43 LIRPF).
 * @param legales the oldest first.
 */
export function especieDe(lineas: readonly Linea[], interes: number, legales: readonly Legal[]): Map<number, number> {
  const anios = new Map<number, number>();
  let queda = totalDe(lineas, 'Capital');
  for (const { Numero, Fecha, Capital } of lineas) {
    const legal = legales.findLast(({ Desde }) => Desde <= Fecha)?.InteresLegal ?? 0;
    const mas = Numero === null || legal <= interes ? 0 : interesDelMes(queda, legal - interes);
    if (mas > 0) anios.set(Number(Fecha.slice(0, 4)), (anios.get(Number(Fecha.slice(0, 4))) ?? 0) + mas);
    queda -= Capital;
  }
  return anios;
}
