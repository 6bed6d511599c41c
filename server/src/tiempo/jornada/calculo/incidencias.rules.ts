import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { INCIDENCIAS, type Resolucion, type TipoIncidencia } from '#contract/tiempo/jornada/incidencias.rules.ts';
import type { Incidencia } from '#contract/tiempo/jornada/jornada.schemas.ts';
import type { Regla } from '#server/tiempo/turnos/turnos.port.ts';
import { cruzar, type Intervalo, sumar } from './intervalo.rules.ts';
import { duracion, hora, horas } from './palabras.rules.ts';
import type { Presencia } from './presencia.rules.ts';
import type { Previsto } from './previsto.rules.ts';
import { minutoDeInstante } from './reloj.rules.ts';

export type Hechos = {
  zona: string;
  regla: Regla;
  previsto: Previsto;
  presencia: Presencia;
  fichajes: readonly Fichaje[];
  /** An entry whose exit is no longer expected. */
  olvidada: boolean;
  /** End of the day's work: no more clock-ins are expected. */
  terminado: boolean;
  /** The clock has passed the last hour of the day. */
  pasado: boolean;
  /** Minutes of the day that leave covers. */
  ausenteMin: number;
  /** Work outside the shift and outside every authorised access. */
  sinAutorizar: readonly Intervalo[];
  /** End of the work of the day before. */
  salidaAnterior: number | undefined;
  resueltas: ReadonlyMap<TipoIncidencia, Resolucion>;
};

/** Incidents of a day, with how each was settled. */
export function incidenciasDe(hechos: Hechos): Incidencia[] {
  const { zona, regla, previsto, presencia, fichajes } = hechos;
  const incidencias: Incidencia[] = [];
  const anadir = (tipo: TipoIncidencia, texto: string, minutos = 0) =>
    incidencias.push({
      Tipo: tipo,
      Texto: `${INCIDENCIAS[tipo]}${texto}`,
      Minutos: minutos,
      Resolucion: hechos.resueltas.get(tipo) ?? null,
    });

  const solos = [...presencia.sueltos, ...(hechos.olvidada && presencia.abierto ? [presencia.abierto.fichaje] : [])];
  if (solos.length > 0)
    anadir(
      'sin_salida',
      `: ${solos.map((f) => `${PAREJA[f.Tipo]} ${hora(minutoDeInstante(f.Instante), zona)}`).join('; ')}`,
    );
  if (previsto.hayTurno && fichajes.length === 0 && hechos.pasado && hechos.ausenteMin < previsto.teoricoMin)
    anadir('sin_fichar', '', previsto.teoricoMin - hechos.ausenteMin);
  const fuera = sumar(hechos.sinAutorizar);
  if (fuera > 0) anadir('fuera_de_jornada', `: ${duracion(fuera)}, ${horas(hechos.sinAutorizar, zona)}`, fuera);
  const { tarde, pronto } = faltas(hechos);
  if (tarde > 0) anadir('entrada_tardia', `: ${duracion(tarde)}`, tarde);
  if (pronto > 0) anadir('salida_temprana', `: ${duracion(pronto)}`, pronto);
  const descanso = descansoDe(hechos);
  if (descanso < regla.descansoMin)
    anadir('descanso', `: ${duracion(descanso)} desde la jornada anterior`, regla.descansoMin - descanso);
  const desfase = Math.max(0, ...fichajes.map(({ DesfaseSeg }) => Math.abs(DesfaseSeg ?? 0)));
  if (desfase > regla.desfaseMaxSeg) anadir('desfase_reloj', `: ${duracion(Math.round(desfase / 60))}`);
  return incidencias;
}

/** Missing half of each kind of clock-in, and its half that stands alone. */
const PAREJA = {
  E: 'sin salida tras la entrada de las',
  PI: 'sin vuelta de la pausa de las',
  PF: 'sin inicio de la pausa que acaba a las',
  S: 'sin entrada antes de la salida de las',
} as const;

/** Minutes missed at the beginning and the end of each obligatory stretch, where they exceed the courtesy and the leave. */
function faltas({ previsto, presencia, regla, ausenteMin, terminado, olvidada }: Hechos): {
  tarde: number;
  pronto: number;
} {
  const { abierto } = presencia;
  const hastaAbierto: Intervalo[] = abierto ? [[abierto.entrada, Infinity]] : [];
  const estuvo = [...presencia.trabajo, ...presencia.pausas, ...hastaAbierto];
  const total = { tarde: 0, pronto: 0 };
  if (estuvo.length === 0) return total;
  let permiso = ausenteMin;
  const contar = (que: keyof typeof total, minutos: number) => {
    const falta = minutos - permiso;
    permiso = Math.max(0, -falta);
    if (falta > regla.cortesiaMin) total[que] += falta;
  };
  for (const tramo of previsto.obligatorio) {
    const dentro = cruzar([tramo], estuvo).toSorted((a, b) => a[0] - b[0]);
    const [primero, ultimo] = [dentro[0], dentro.at(-1)];
    if (primero) contar('tarde', primero[0] - tramo[0]);
    if (!terminado || olvidada) continue;
    if (ultimo) contar('pronto', tramo[1] - Math.max(...dentro.map(([, hasta]) => hasta)));
    else contar(estuvo.some(([desde]) => desde < tramo[0]) ? 'pronto' : 'tarde', tramo[1] - tramo[0]);
  }
  return total;
}

/** Minutes of rest before the day's first work; Infinity where nothing was worked before. */
function descansoDe({ presencia, salidaAnterior }: Hechos): number {
  const primera = presencia.trabajo[0]?.[0] ?? presencia.abierto?.entrada;
  return primera === undefined || salidaAnterior === undefined ? Infinity : primera - salidaAnterior;
}
