import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';

/** Contracts and rotations of a person who is or was part-time; on each day the last one that covers it holds (S-8355). */
export type Parcial = {
  contratos: readonly { desde: string; hasta: string | null; porcentaje: number }[];
  asignaciones: readonly {
    desde: string;
    hasta: string | null;
    /** `trabaja`: true for each day of the cycle with a shift. */
    ciclos: readonly { desde: string; trabaja: number; dias: number }[];
  }[];
};

/** Working days of a week on which the yearly entitlement is based. */
const DIAS_DE_SEMANA = 5;
const enVigor = <T extends { desde: string; hasta: string | null }>(todos: readonly T[], dia: string): T | undefined =>
  todos.findLast(({ desde, hasta }) => desde <= dia && (hasta === null || dia <= hasta));
/** Part of a full entitlement that a day in the company gives. Part-time on all days of the week takes as many days as full-time. */
function parteDelDia({ contratos, asignaciones }: Parcial, dia: string): number {
  const contrato = enVigor(contratos, dia);
  if (!contrato || contrato.porcentaje >= 100) return 1;
  const ciclo = enVigor(asignaciones, dia)?.ciclos.findLast(({ desde }) => desde <= dia);
  return ciclo ? Math.min(1, (ciclo.trabaja * 7) / (ciclo.dias * DIAS_DE_SEMANA)) : 1;
}
/** Days on which the part-time fraction may change. */
const cambios = ({ contratos, asignaciones }: Parcial): string[] => [
  ...[...contratos, ...asignaciones].flatMap(({ desde, hasta }) => [
    desde,
    ...(hasta === null ? [] : [sumarDias(hasta, 1)]),
  ]),
  ...asignaciones.flatMap(({ ciclos }) => ciclos.map(({ desde }) => desde)),
];

type EnEmpresa = { alta: string | null; baja: string | null; parcial?: Parcial | undefined };
/** Part of a yearly entitlement for the days in the company, and for the days of the week that are worked part-time, rounded up. */
export function prorratear(derecho: number, anio: number, { alta, baja, parcial }: EnEmpresa): number {
  const [primero, ultimo] = [`${anio}-01-01`, `${anio}-12-31`];
  const desde = alta !== null && alta > primero ? alta : primero;
  const hasta = baja !== null && baja < ultimo ? baja : ultimo;
  if (hasta < desde) return 0;
  const cortes = parcial ? cambios(parcial).filter((dia) => dia > desde && dia <= hasta) : [];
  const tramos = [...new Set([desde, ...cortes])].toSorted();
  const dias = tramos.reduce((suma, dia, i) => {
    const fin = tramos[i + 1] ?? sumarDias(hasta, 1);
    return suma + diasEntre(dia, fin) * (parcial ? parteDelDia(parcial, dia) : 1);
  }, 0);
  const total = diasEntre(primero, ultimo) + 1;
  // Fifths and thirds of days do not add up to whole numbers in binary.
  return Math.ceil((derecho * dias) / total - 1e-9);
}
