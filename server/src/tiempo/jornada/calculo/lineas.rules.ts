import { RESOLUCIONES } from '#contract/tiempo/jornada/incidencias.rules.ts';
import type { Incidencia, LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { LETRAS, type Letra, SIN_RETRIBUIR } from '#contract/tiempo/jornada/letras.rules.ts';
import type { PlanDia, Regla } from '#server/tiempo/turnos/turnos.port.ts';
import { type Intervalo, sumar } from './intervalo.rules.ts';
import { duracion, horas, reglaDeLetra, reglaDeLimites, reglaDeTurno } from './palabras.rules.ts';
import type { Previsto } from './previsto.rules.ts';

export type Linea = Omit<LineaSaldo, 'Acumulado'>;
type DeLasLineas = {
  plan: PlanDia;
  regla: Regla;
  previsto: Previsto;
  incidencias: readonly Incidencia[];
  fichajes: number[];
  ordinario: readonly Intervalo[];
  /** Minutes of pause inside the shift, as far as they count as work. */
  pausaPagada: number;
  compensado: readonly { numero: string; compensacion: 'C' | 'P'; tramos: readonly Intervalo[] }[];
  sinAutorizar: readonly Intervalo[];
};
/** Incidents of missing minutes, which are forgiven when settled as `C`. */
const DE_FALTA = new Set<string>(['sin_fichar', 'entrada_tardia', 'salida_temprana']);
const retribuida = (letra: Letra) => letra !== 'O' && !SIN_RETRIBUIR.includes(letra);

const QUE_SE_PAGA = 'Fuera de jornada autorizado que se paga: ';
/**
 * Minutes of a line that are paid and stand in no balance; 0 for the other lines. A closing keeps its lines as words, and this is the one
 * place that writes and reads these words.
 */
export function minutosQueSePagan({ Concepto }: Pick<LineaSaldo, 'Concepto'>): number {
  if (!Concepto.startsWith(QUE_SE_PAGA)) return 0;
  const [, enteras = '0', minutos = '0'] = /^(\d+):(\d\d),/.exec(Concepto.slice(QUE_SE_PAGA.length)) ?? [];
  return Number(enteras) * 60 + Number(minutos);
}

/** Lines of a day in the balance, each with its reason; a line of 0 minutes says why something does not count. */
export function lineasDe(d: DeLasLineas): Linea[] {
  const { plan, regla, previsto } = d;
  if (!plan.asignado) return [];
  const lineas: Linea[] = [];
  const anadir = (Concepto: string, Minutos: number, Regla: string, Fichajes: number[] = []) =>
    lineas.push({ Fecha: plan.fecha, Concepto, Minutos, Regla, Fichajes });
  const limites = reglaDeLimites(regla);
  const turno = plan.turno === null ? limites : reglaDeTurno(plan);

  const { teoricoMin, acortadoMin } = previsto;
  if (teoricoMin > 0)
    anadir(
      acortadoMin > 0 ? `Jornada prevista (cambio de hora: ${duracion(acortadoMin)} menos)` : 'Jornada prevista',
      -teoricoMin,
      turno,
    );
  let falta = teoricoMin;
  const cubrir = (minutos: number) => {
    const cubierto = Math.max(0, Math.min(minutos, falta));
    falta -= cubierto;
    return cubierto;
  };
  const trabajado = sumar(d.ordinario);
  if (trabajado > 0) anadir(`Trabajado ${horas(d.ordinario, plan.zona)}`, trabajado, turno, d.fichajes);
  falta -= trabajado;
  if (d.pausaPagada > 0)
    anadir(`Pausa que cuenta como trabajo, hasta ${duracion(plan.pausaMin ?? 0)}`, d.pausaPagada, turno, d.fichajes);
  falta -= d.pausaPagada;

  const { ausencia, partes } = plan;
  if (ausencia && partes.length === 0 && plan.turno !== null) {
    if (retribuida(ausencia)) anadir(LETRAS[ausencia], cubrir(falta), reglaDeLetra(ausencia));
    else anadir(ausencia === 'O' ? LETRAS.O : `${LETRAS[ausencia]}: no se pide jornada`, 0, reglaDeLetra(ausencia));
  } else if (plan.turno !== null) {
    // Halves of an odd number of minutes: where both cover the day, the first half takes the odd minute.
    const resto = ausencia ? Math.max(0, (plan.teoricoMin ?? 0) - plan.ausenteMin) : 0;
    for (const [i, { letra, minutos }] of partes.entries())
      anadir(
        `${LETRAS[letra]}, ${duracion(minutos)}`,
        letra === 'O' ? 0 : cubrir(minutos + (i === 0 ? resto : 0)),
        reglaDeLetra(letra),
      );
  }

  for (const { numero, compensacion, tramos } of d.compensado) {
    const cuando = horas(tramos, plan.zona);
    if (compensacion === 'C')
      anadir(`Fuera de jornada autorizado, ${cuando}`, sumar(tramos), `Acceso ${numero}, a compensar`, d.fichajes);
    else anadir(`${QUE_SE_PAGA}${duracion(sumar(tramos))}, ${cuando}`, 0, `Acceso ${numero}, a pagar`, d.fichajes);
  }
  for (const { Tipo, Texto, Minutos, Resolucion } of d.incidencias) {
    const resuelta = Resolucion && `Incidencia resuelta: ${RESOLUCIONES[Resolucion].toLowerCase()}`;
    if (Tipo === 'fuera_de_jornada')
      anadir(
        Texto,
        Resolucion === 'C' ? Minutos : 0,
        resuelta ?? `No cuenta hasta que se resuelva. ${limites}`,
        d.fichajes,
      );
    else if (Tipo === 'sin_salida')
      anadir(Texto, 0, resuelta ?? 'Sus minutos no cuentan hasta que se corrija', d.fichajes);
    else if (DE_FALTA.has(Tipo) && Resolucion === 'C') anadir(Texto, cubrir(Minutos), resuelta ?? limites, d.fichajes);
  }
  return lineas;
}
