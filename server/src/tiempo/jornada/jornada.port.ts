import { sumarDias, sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { DE_SALUD, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { primerMinutoDe } from '#contract/casa/kernel/zona.ts';
import { ventanasDe } from '#server/tiempo/accesos/accesos.port.ts';
import { fichajesDe } from '#server/tiempo/fichajes/fichajes.port.ts';
import { type PlanDia, planDe, reglasDe } from '#server/tiempo/turnos/turnos.port.ts';
import { codigoPrevisto, codigoReal, type DiaCalculado } from './calculo/dia.rules.ts';
import { horario } from './calculo/palabras.rules.ts';
import { minutosQueSePagan } from './calculo/lineas.rules.ts';
import { calcular, totalesDe } from './calculo/periodo.rules.ts';
import { leerPresencia } from './calculo/presencia.rules.ts';
import { type Arrastre, arrastreDe, arrastreInicial, libroDelMes } from './calculo/saldo.rules.ts';
import { selectPrincipio, selectReloj, selectResueltas } from './jornada.queries.ts';

/** `paraQuien`: the reader. Letters of health reach the person and RRHH; other readers, and calls without a reader, get R. */
type Lectura = { ahora?: string | undefined; paraQuien?: { id: number; roles: readonly string[] } | undefined };
export type Dia = DiaCalculado;

const sinSalud = <L extends Letra | null>(letra: L) => (letra && DE_SALUD.includes(letra) ? 'R' : letra);
/** Replaces letters of health before the calculation: R has the same consequences as A and E, and no sentence can say more. */
const enmascarar = (dia: PlanDia): PlanDia => ({
  ...dia,
  ausencia: sinSalud(dia.ausencia),
  partes: dia.partes.map(({ letra, minutos }) => ({ letra: sinSalud(letra), minutos })),
});

/** A day of somebody's plan as its reader may know it. */
const vistoPor = (usuarioId: number, quien: Lectura['paraQuien']) =>
  quien?.id === usuarioId || quien?.roles.includes('RRHH') ? (dia: PlanDia) => dia : enmascarar;

async function calcularDias(usuarioId: number, desde: string, hasta: string, { ahora, paraQuien }: Lectura) {
  const [reloj, plan, reglas, fichajes, accesos, resueltas] = await Promise.all([
    selectReloj(usuarioId, ahora),
    planDe(usuarioId, desde, hasta),
    reglasDe(usuarioId, hasta),
    fichajesDe(usuarioId, sumarDias(desde, -2), hasta),
    ventanasDe(usuarioId, desde, hasta),
    selectResueltas(usuarioId, desde, hasta),
  ]);
  const visto = plan.map(vistoPor(usuarioId, paraQuien));
  return { reglas, reloj, dias: calcular({ plan: visto, reglas, fichajes, accesos, resueltas, ahora: reloj.ahora }) };
}

/**
 * Days of somebody between two work dates, both included: minutes, incidents, and lines of the balance. The function opens no transaction:
 * the caller's transaction, or `atOneInstant`, gives its reads one snapshot.
 */
export const calcularPeriodo = async (
  usuarioId: number,
  { desde, hasta, ...lectura }: Lectura & { desde: string; hasta: string },
): Promise<Dia[]> => (await calcularDias(usuarioId, desde, hasta, lectura)).dias;

/** Letters of somebody's days, as `calcularPeriodo` gives them, without the minutes, so that a whole year is cheap. */
export async function letrasDe(
  usuarioId: number,
  { desde, hasta, ahora, paraQuien }: Lectura & { desde: string; hasta: string },
) {
  const [reloj, plan, fichajes] = await Promise.all([
    selectReloj(usuarioId, ahora),
    planDe(usuarioId, desde, hasta),
    fichajesDe(usuarioId, desde, hasta),
  ]);
  const porFecha = Map.groupBy(fichajes, ({ Fecha }) => Fecha);
  return plan.map(vistoPor(usuarioId, paraQuien)).map((dia) => {
    const fichajesDelDia = porFecha.get(dia.fecha) ?? [];
    const acabado = Date.parse(reloj.ahora) >= primerMinutoDe(sumarDias(dia.fecha, 1), 0, dia.zona);
    return {
      fecha: dia.fecha,
      previsto: codigoPrevisto(dia),
      real: codigoReal(dia, leerPresencia(fichajesDelDia).trabajo, fichajesDelDia.length > 0, acabado),
      turno: dia.turno ?? '',
      horario: horario(dia),
      festivo: dia.festivo ?? '',
      distancia: dia.letra !== null && dia.modalidad === 'D',
      ausente: dia.ausencia !== null,
      tramos: dia.tramos ?? [],
      zona: dia.zona,
    };
  });
}

/** Sums of the days that count, and the planned minutes of all of them. */
export const totalesDelPeriodo = (dias: readonly Dia[]) => totalesDe(dias);

/** Minutes of the lines of a closing that are paid and stand in no balance. */
export const minutosPagadosAparte = (lineas: readonly LineaSaldo[]): number =>
  lineas.reduce((sum, linea) => sum + minutosQueSePagan(linea), 0);

export type SaldoDelMes = {
  Mes: string;
  /** Minutes from the month before; from a closing, without the compensated and paid ones. */
  ArrastradoMin: number;
  /** Minutes of this month alone, after the limits at its end. */
  SaldoMin: number;
  /** The two together. */
  AcumuladoMin: number;
  TeoricoMin: number;
  TrabajadoMin: number;
  /** Lines that a closing stores unchanged. */
  Lineas: LineaSaldo[];
  Dias: Dia[];
};

/** Balance of a month: from the last closing before it (or from the first clock-in), through the months since then. */
export async function saldoDelMes(usuarioId: number, mes: string, lectura: Lectura = {}): Promise<SaldoDelMes> {
  const ultimo = (await saldosHasta(usuarioId, mes, lectura)).at(-1);
  if (!ultimo) throw new Error('the last of them is the month itself');
  return ultimo;
}
/** Balances of each month on the way. */
export async function saldosHasta(usuarioId: number, mes: string, lectura: Lectura = {}): Promise<SaldoDelMes[]> {
  const saldos: SaldoDelMes[] = [];
  const { cerrado, saldoMin, primero, inicial } = await selectPrincipio(usuarioId, mes);
  const comienzo = cerrado
    ? `${sumarMeses(cerrado.slice(0, 7), 1)}-01`
    : (inicial?.fecha ?? `${(primero ?? mes).slice(0, 7)}-01`);
  const desde = comienzo < `${mes}-01` || inicial?.fecha === comienzo ? comienzo : `${mes}-01`;
  let actual = desde.slice(0, 7);
  // Days before an opening figure are in it already.
  const { dias, reglas, reloj } = await calcularDias(usuarioId, desde, ultimoDia(mes), lectura);
  let arrastre: Arrastre | undefined =
    cerrado !== null && saldoMin !== null
      ? arrastreDe(actual, saldoMin, `Saldo de ${mesEnPalabras(cerrado.slice(0, 7))}, cerrado`)
      : inicial
        ? arrastreInicial(inicial)
        : undefined;
  for (;;) {
    const mesActual = actual;
    const ultimo = ultimoDia(mesActual);
    const diasPropios = dias.filter(({ Fecha }) => Fecha.startsWith(mesActual));
    const acabado =
      reloj.hoy > ultimo && diasPropios.every(({ Cuenta, CodigoPrevisto }) => Cuenta || CodigoPrevisto === null);
    const Lineas = libroDelMes({ arrastre, dias: diasPropios, reglas, ultimo, acabado });
    const AcumuladoMin = Lineas.at(-1)?.Acumulado ?? 0;
    const ArrastradoMin = arrastre?.minutos ?? 0;
    const { TeoricoMin, TrabajadoMin } = totalesDe(diasPropios);
    const SaldoMin = AcumuladoMin - ArrastradoMin;
    saldos.push({
      Mes: mesActual,
      ArrastradoMin,
      SaldoMin,
      AcumuladoMin,
      TeoricoMin,
      TrabajadoMin,
      Lineas,
      Dias: diasPropios,
    });
    if (mesActual === mes) return saldos;
    actual = sumarMeses(mesActual, 1);
    arrastre = arrastreDe(actual, AcumuladoMin, `Saldo de ${mesEnPalabras(mesActual)}, sin cerrar`);
  }
}
