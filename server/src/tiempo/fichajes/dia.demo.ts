import type { Azar } from '#server/casa/demo/azar.ts';
type Tramo = [number, number];

/** A day on which somebody is asked to work. `bases`: seconds since 1970 of 0:00 of the day, of the next one and of the one after. */
export type DiaPlan = {
  usuarioId: number;
  login: string;
  centroCoste: string;
  fecha: string;
  zona: string;
  modalidad: 'P' | 'D';
  tramos: Tramo[];
  teoricoMin: number;
  entradaDesde: number | null;
  entradaHasta: number | null;
  salidaDesde: number | null;
  salidaHasta: number | null;
  ausenteMin: number;
  bases: number[];
  /** First and last second of the day's authorised access, if any. */
  acceso: number[];
};
/** An act at a minute of the wall clock of the work date. */
export type Acto = { tipo: 'E' | 'S' | 'PI' | 'PF'; minuto: number };

/** Habits of somebody: their usual minute of arrival, and whether they clock their pauses. */
export type Costumbre = { llega: number; pausa: number };
export const costumbreDe = (azar: Azar): Costumbre => ({
  llega: azar.int(455, 545),
  pausa: azar.pick([0.15, 0.4, 0.9]),
});

const entre = (n: number, min: number, max: number) => Math.max(min, Math.min(max, n));

/** Day of a flexible shift: the person comes at their usual hour and stays for the hours asked, tending to an even balance. */
function flexible(azar: Azar, d: DiaPlan, { llega, pausa }: Costumbre, saldo: number): Acto[] {
  const hasta = d.entradaHasta ?? 0;
  const entrada = azar.chance(0.006)
    ? hasta + azar.int(7, 24)
    : entre(llega + azar.int(-14, 14), (d.entradaDesde ?? 0) + 1, hasta - 2);
  const debe = entre(d.teoricoMin - d.ausenteMin, 120, 600) - entre(Math.round(saldo / 6), -40, 40) + azar.int(-16, 22);
  if (!azar.chance(pausa) || debe < 300) return ida(entrada, salidaDe(d, entrada + debe));
  const parada = azar.int(14, 44);
  const alli = entre(azar.int(795, 850), entrada + 60, entrada + debe - 30);
  return [
    { tipo: 'E', minuto: entrada },
    { tipo: 'PI', minuto: alli },
    { tipo: 'PF', minuto: alli + parada },
    { tipo: 'S', minuto: salidaDe(d, entrada + debe + Math.max(0, parada - 15)) },
  ];
}
const salidaDe = (d: DiaPlan, minuto: number) =>
  entre(minuto, d.ausenteMin ? 0 : (d.salidaDesde ?? 0) + 1, (d.salidaHasta ?? 2880) - 1);
const ida = (entrada: number, salida: number): Acto[] => [
  { tipo: 'E', minuto: entrada },
  { tipo: 'S', minuto: salida },
];

/** Day of a fixed shift: the person comes some minutes before, seldom late; on one day of four the short pause is clocked too. */
function fijo(azar: Azar, d: DiaPlan): Acto[] {
  return d.tramos.flatMap(([de, a], i) => {
    const entrada = de + (azar.chance(0.008) ? azar.int(8, 28) : azar.int(-4, 4));
    const ultimo = i === d.tramos.length - 1;
    const pronto = ultimo ? d.ausenteMin + (azar.chance(0.004) ? azar.int(8, 35) : 0) : 0;
    const actos = ida(entrada, Math.max(a - pronto, entrada + 30) + azar.int(-2, 3));
    if (d.tramos.length > 1 || d.teoricoMin < 300 || !azar.chance(0.25)) return actos;
    const alli = Math.round((de + a) / 2) + azar.int(-30, 20);
    return actos.toSpliced(1, 0, { tipo: 'PI', minuto: alli }, { tipo: 'PF', minuto: alli + azar.int(11, 15) });
  });
}

/** Acts of somebody on a day. `saldo`: minutes of their balance so far. */
export const actosDe = (azar: Azar, d: DiaPlan, costumbre: Costumbre, saldo: number): Acto[] => [
  ...(d.entradaDesde === null ? fijo(azar, d) : flexible(azar, d, costumbre, saldo)),
  ...enAcceso(azar, d),
];
/** Hours in an authorised access that begins once the shift is over. */
function enAcceso(azar: Azar, { bases: [base = 0], acceso, tramos }: DiaPlan): Acto[] {
  const [desde, hasta] = acceso.map((segundo) => Math.round((segundo - base) / 60));
  if (desde === undefined || hasta === undefined || desde < (tramos.at(-1)?.[1] ?? 0) + 10) return [];
  return ida(desde + azar.int(0, 4), hasta - azar.int(3, 25));
}

/** Minutes by which a day changes the balance. */
export function saldoDelDia(d: DiaPlan, actos: readonly Acto[]): number {
  const suma = actos.reduce((sum, { tipo, minuto }) => sum + (tipo === 'E' || tipo === 'PF' ? -minuto : minuto), 0);
  const pausa = actos.reduce(
    (sum, { tipo, minuto }) => sum + (tipo === 'PI' ? -minuto : tipo === 'PF' ? minuto : 0),
    0,
  );
  return suma + Math.min(15, pausa) - d.teoricoMin + d.ausenteMin;
}

/** A minute of the wall clock as an instant, across the nights of the clock change. */
export function segundoDe({ bases }: DiaPlan, minuto: number): number {
  const dia = Math.floor(minuto / 1440);
  const resto = minuto - dia * 1440;
  // clocks change between one and three: earlier minutes count from midnight, later ones back from the next midnight
  return resto < 60 ? (bases[dia] ?? 0) + resto * 60 : (bases[dia + 1] ?? 0) - (1440 - resto) * 60;
}
