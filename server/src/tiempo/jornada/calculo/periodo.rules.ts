import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import type { Resolucion, TipoIncidencia } from '#contract/tiempo/jornada/incidencias.rules.ts';
import type { PlanDia, Regla } from '#server/tiempo/turnos/turnos.port.ts';
import { type Acceso, calcularDia, type DiaCalculado } from './dia.rules.ts';
import { leerPresencia } from './presencia.rules.ts';
import { minutoDeInstante } from './reloj.rules.ts';

/** Settlement of an incident; the last of several holds. */
export type Resuelta = { fecha: string; tipo: TipoIncidencia; resolucion: Resolucion };
export type Ventana = { numero: string; compensacion: 'C' | 'P'; desde: string; hasta: string };
export type Periodo = {
  /** Days to be calculated, in their order. */
  plan: readonly PlanDia[];
  /** Limits: on each day the first that has begun holds. */
  reglas: readonly Regla[];
  /** Clock-ins in the order of their instants, also of the days before, for the rest between shifts. */
  fichajes: readonly Fichaje[];
  accesos: readonly Ventana[];
  resueltas: readonly Resuelta[];
  ahora: string;
};

/** Calculation of somebody's days: a pure function, independent of the machine's clock and zone. */
export function calcular({ plan, reglas, fichajes, accesos, resueltas, ahora }: Periodo): DiaCalculado[] {
  const porFecha = Map.groupBy(fichajes, ({ Fecha }) => Fecha);
  const salidas = new Map<string, number>();
  for (const [fecha, fichajesDelDia] of porFecha) {
    const { trabajo } = leerPresencia(fichajesDelDia);
    if (trabajo.length > 0) salidas.set(fecha, Math.max(...trabajo.map(([, hasta]) => hasta)));
  }
  const anteriores = [...salidas].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const deAcceso = accesos.map(({ numero, compensacion, desde, hasta }): Acceso => ({
    numero,
    compensacion,
    tramo: [minutoDeInstante(desde), minutoDeInstante(hasta)],
  }));
  const resueltasDe = Map.groupBy(resueltas, ({ fecha }) => fecha);
  const ahoraMin = minutoDeInstante(ahora);
  return plan.map((dia) => {
    const regla = reglas.find(({ desde }) => desde <= dia.fecha);
    if (!regla) throw new Error(`no limits of working time hold on ${dia.fecha}`);
    return calcularDia({
      plan: dia,
      regla,
      fichajes: porFecha.get(dia.fecha) ?? [],
      accesos: deAcceso,
      resueltas: new Map((resueltasDe.get(dia.fecha) ?? []).map(({ tipo, resolucion }) => [tipo, resolucion])),
      salidaAnterior: anteriores.findLast(([fecha]) => fecha < dia.fecha)?.[1],
      ahora: ahoraMin,
    });
  });
}

/** Sums of the days that count, and the planned minutes of all of them. */
export function totalesDe(dias: readonly DiaCalculado[]) {
  const cuentan = dias.filter(({ Cuenta }) => Cuenta);
  const suma = (
    de: readonly DiaCalculado[],
    que: 'TeoricoMin' | 'TrabajadoMin' | 'PausasMin' | 'ExtraMin' | 'SaldoMin',
  ) => de.reduce((sum, dia) => sum + dia[que], 0);
  return {
    TeoricoMin: suma(cuentan, 'TeoricoMin'),
    TrabajadoMin: suma(cuentan, 'TrabajadoMin'),
    PausasMin: suma(cuentan, 'PausasMin'),
    ExtraMin: suma(cuentan, 'ExtraMin'),
    SaldoMin: suma(cuentan, 'SaldoMin'),
    TeoricoMesMin: suma(dias, 'TeoricoMin'),
  };
}
