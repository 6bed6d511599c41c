import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import type { Resolucion, TipoIncidencia } from '#contract/tiempo/jornada/incidencias.rules.ts';
import type { DiaJornada } from '#contract/tiempo/jornada/jornada.schemas.ts';
import type { Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import type { PlanDia, Regla } from '#server/tiempo/turnos/turnos.port.ts';
import { incidenciasDe } from './incidencias.rules.ts';
import { cruzar, type Intervalo, quitar, sumar } from './intervalo.rules.ts';
import { type Linea, lineasDe } from './lineas.rules.ts';
import { hora, horario } from './palabras.rules.ts';
import { leerPresencia } from './presencia.rules.ts';
import { caduca, conCortesia, leerPrevisto } from './previsto.rules.ts';

/** An authorised access, in minutes since 1970. `C` compensated, `P` paid. */
export type Acceso = { numero: string; compensacion: 'C' | 'P'; tramo: Intervalo };
export type DeUnDia = {
  plan: PlanDia;
  regla: Regla;
  fichajes: readonly Fichaje[];
  accesos: readonly Acceso[];
  resueltas: ReadonlyMap<TipoIncidencia, Resolucion>;
  salidaAnterior: number | undefined;
  ahora: number;
};
/** Minutes outside the shift that are compensated or paid, by an access or by the settlement of their incident. */
export type DiaCalculado = DiaJornada & { Lineas: Linea[]; CompensadoMin: number; PagadoMin: number };

/** One work date: its minutes, its incidents, and its lines of the balance. */
export function calcularDia({
  plan,
  regla,
  fichajes,
  accesos,
  resueltas,
  salidaAnterior,
  ahora,
}: DeUnDia): DiaCalculado {
  const { zona, ausencia } = plan;
  const previsto = leerPrevisto(plan);
  const presencia = leerPresencia(fichajes);
  const { abierto } = presencia;
  const olvidada = abierto !== undefined && ahora >= caduca(previsto, abierto.entrada);
  const pasado = ahora >= Math.max(previsto.fin, previsto.finDelDia);
  const terminado = abierto ? olvidada : ahora >= previsto.fin && (fichajes.length > 0 || ausencia !== null || pasado);

  const enMarcha: Intervalo[] =
    abierto?.fase === 'D' && !olvidada && ahora > abierto.desde ? [[abierto.desde, ahora]] : [];
  const trabajo = [...presencia.trabajo, ...enMarcha];
  const deTurno = conCortesia(previsto, regla.cortesiaMin);
  // Without a rotation no hours are planned, so none can be outside the shift.
  const fuera = plan.asignado ? quitar(trabajo, deTurno) : [];
  const conAcceso = (de: 'C' | 'P') =>
    accesos.filter(({ compensacion }) => compensacion === de).map(({ tramo }) => tramo);
  const pagado = quitar(fuera, conAcceso('C'));
  const sinAutorizar = quitar(pagado, conAcceso('P'));
  const hechos = {
    zona,
    regla,
    previsto,
    presencia,
    fichajes,
    olvidada,
    terminado,
    pasado,
    sinAutorizar,
    salidaAnterior,
    resueltas,
    ausenteMin: plan.ausenteMin,
  };
  const incidencias = incidenciasDe(hechos);
  const autorizado = accesos.flatMap(({ numero, compensacion, tramo }, i) => {
    const antes = accesos.slice(0, i).flatMap((a) => (a.compensacion === compensacion ? [a.tramo] : []));
    const autorizados = quitar(cruzar(compensacion === 'C' ? fuera : pagado, [tramo]), antes);
    return autorizados.length > 0 ? [{ numero, compensacion, tramos: autorizados }] : [];
  });
  const minutosDe = (de: 'C' | 'P') =>
    autorizado.reduce((sum, { compensacion, tramos }) => sum + (compensacion === de ? sumar(tramos) : 0), 0) +
    incidencias.reduce(
      (sum, { Tipo, Resolucion, Minutos }) => sum + (Tipo === 'fuera_de_jornada' && Resolucion === de ? Minutos : 0),
      0,
    );
  const pausaPagada = Math.min(sumar(cruzar(presencia.pausas, deTurno)), plan.pausaMin ?? 0);
  const lineas = lineasDe({
    plan,
    regla,
    previsto,
    incidencias,
    fichajes: fichajes.map(({ Id }) => Id),
    ordinario: cruzar(trabajo, deTurno),
    pausaPagada,
    compensado: autorizado,
    sinAutorizar,
  });
  const cuenta = terminado && plan.asignado;
  const Lineas = cuenta ? lineas : [];
  return {
    Fecha: plan.fecha,
    CodigoPrevisto: codigoPrevisto(plan),
    CodigoReal: codigoReal(plan, trabajo, fichajes.length > 0, ahora >= previsto.finDelDia),
    Turno: plan.turno ?? '',
    Horario: horario(plan),
    Festivo: plan.festivo ?? '',
    TeoricoMin: previsto.teoricoMin,
    TrabajadoMin: sumar(trabajo) + pausaPagada,
    PausasMin: sumar(presencia.pausas) + sumar(presencia.finales),
    ExtraMin: sumar(fuera),
    SaldoMin: Lineas.reduce((sum, { Minutos }) => sum + Minutos, 0),
    Cuenta: cuenta,
    Marcajes: [...fichajes],
    Incidencias: incidencias,
    Lineas,
    CompensadoMin: minutosDe('C'),
    PagadoMin: minutosDe('P'),
  };
}

/** Planned letter: D for rest, null without a rotation. */
export const codigoPrevisto = ({ letra, asignado }: PlanDia): Letra | null => letra ?? (asignado ? 'D' : null);
/** Letter of the actual day: of the leave, of the shift, or, for work on a day of rest, of its first hour. */
export function codigoReal(
  plan: PlanDia,
  trabajo: readonly Intervalo[],
  hayFichajes: boolean,
  pasado: boolean,
): Letra | null {
  if (plan.ausencia && (plan.letra || !plan.asignado)) return plan.ausencia;
  const primero = trabajo[0];
  if (plan.letra) return hayFichajes ? plan.letra : null;
  if (primero) {
    const empieza = hora(primero[0], plan.zona);
    return empieza >= '04:00' && empieza < '12:00' ? 'M' : empieza >= '12:00' && empieza < '20:00' ? 'T' : 'N';
  }
  return plan.asignado && pasado ? 'D' : null;
}
