import { ciclo } from '#contract/casa/kernel/ciclo.ts';

/** Layers of the tree: the objective above belongs to a higher layer. */
export const NIVELES = { E: 'Empresa', A: 'Área', P: 'Personal' } as const;
export type Nivel = keyof typeof NIVELES;
export const CLAVES_NIVEL = ['E', 'A', 'P'] as const satisfies readonly Nivel[];

export const SENTIDOS = { S: 'Cuanto más, mejor', B: 'Cuanto menos, mejor' } as const;
export type Sentido = keyof typeof SENTIDOS;
export const CLAVES_SENTIDO = ['S', 'B'] as const satisfies readonly Sentido[];

/** Source of the progress: the objective's own measure, or the mean of its areas (S-8214). */
export const CALCULOS = { P: 'Con su propia medida', H: 'Con la media de los objetivos de área que cuelgan de él' };
export type Calculo = keyof typeof CALCULOS;
export const CLAVES_CALCULO = ['P', 'H'] as const satisfies readonly Calculo[];

export const TIPOS_CICLO = { A: 'Año', T: 'Trimestre' } as const;
type TipoCiclo = keyof typeof TIPOS_CICLO;
export const CLAVES_TIPO_CICLO = ['A', 'T'] as const satisfies readonly TipoCiclo[];

export const ESTADO_CICLO = { borrador: 1, abierto: 2, cerrado: 3 } as const;
export const CICLO_OBJETIVOS = ciclo(
  { 1: 'Borrador', 2: 'Abierto', 3: 'Cerrado' },
  {
    editar: { desde: [1], hasta: null },
    abrir: { desde: [1], hasta: 2 },
    cerrar: { desde: [2], hasta: 3 },
  },
);

export const ESTADO_OBJETIVO = {
  borrador: 1,
  propuesto: 2,
  acordado: 3,
  enCurso: 4,
  cerrado: 5,
  anulado: 6,
} as const;
/** Objectives. 'En curso' follows from the first day of the cycle and is never stored. */
export const OBJETIVO = ciclo(
  { 1: 'Borrador', 2: 'Propuesto', 3: 'Acordado', 4: 'En curso', 5: 'Cerrado', 6: 'Anulado' },
  {
    seguir: { desde: [4], hasta: null, papel: 'sigue' },
    fijar: { desde: [1], hasta: 3, papel: 'lleva' },
    editar: { desde: [1, 3, 4], hasta: null, papel: 'lleva' },
    anular: { desde: [3, 4], hasta: 6, papel: 'lleva' },
    borrar: { desde: [1], hasta: null, papel: 'lleva' },
  },
);

/** A proposal of a person's objectives to the other side; 5: the cycle was closed before a decision. */
export const ESTADO_ACUERDO = { propuesto: 1, acordado: 2, devuelto: 3, retirado: 4, caducado: 5 } as const;
export const ACUERDO = ciclo(
  { 1: 'Propuesto', 2: 'Acordado', 3: 'Devuelto', 4: 'Retirado', 5: 'Caducado' },
  {
    decidir: { desde: [1], hasta: null, papel: 'decide' },
    retirar: { desde: [1], hasta: 4, papel: 'propone' },
  },
);

export const MAX_TITULO = 120;
export const MAX_DESCRIPCION = 1000;
export const MAX_UNIDAD = 20;
export const MAX_NOTA = 500;
export const MAX_EVIDENCIA = 10 * 1_048_576;
/** Objectives of one person in one cycle. */
export const MAX_LINEAS = 20;
export const CIEN = 100;

/** Measures have two decimals: as hundredths they are integers. */
const centesimas = (n: number): number => Math.round(n * 100);
type Medida = { Inicio: number; Meta: number; Actual: number; Sentido: Sentido };
/**
 * Progress in percent with two decimals, from 0 to 100, from the start to the target in either direction. Where both are the
 * same value, the progress is 100 at that value and 0 at any other.
 */
export function progresoDe({ Inicio, Meta, Actual, Sentido }: Medida): number {
  const [inicio, meta, actual] = [centesimas(Inicio), centesimas(Meta), centesimas(Actual)];
  const signo = Sentido === 'S' ? 1 : -1;
  if ((actual - meta) * signo >= 0) return CIEN;
  const [hecho, camino] = [(actual - inicio) * signo, (meta - inicio) * signo];
  if (hecho <= 0 || camino <= 0) return 0;
  return Math.floor((hecho * 10_000) / camino) / 100;
}
/** Weighted mean of progresses, with two decimals; 0 for an empty list. */
export function mediaDe(hijos: readonly { Peso: number; Progreso: number }[]): number {
  const pesos = hijos.reduce((suma, { Peso }) => suma + Peso, 0);
  const suma = hijos.reduce((total, { Peso, Progreso }) => total + Peso * centesimas(Progreso), 0);
  return pesos === 0 ? 0 : Math.floor(suma / pesos) / 100;
}

export const SEMAFOROS = {
  P: 'En plazo',
  R: 'En riesgo',
  T: 'Retrasado',
} as const;
export type Semaforo = keyof typeof SEMAFOROS;
export const CLAVES_SEMAFORO = ['P', 'R', 'T'] as const satisfies readonly Semaforo[];
/** Points behind the expected progress from which an objective is at risk, and from which it is late (S-8213). */
const ATRASO_RIESGO = 10;
const ATRASO_TARDE = 25;

const dia = (fecha: string): number => Date.parse(`${fecha}T00:00:00Z`) / 86_400_000;
/** Percent of the cycle that has gone by at the end of a day, from 0 to 100. */
export function esperadoEn(hoy: string, { Desde, Hasta }: { Desde: string; Hasta: string }): number {
  const [pasados, todos] = [dia(hoy) - dia(Desde) + 1, dia(Hasta) - dia(Desde) + 1];
  return Math.max(0, Math.min(CIEN, Math.floor((pasados * 10_000) / todos) / 100));
}
export function semaforoDe(progreso: number, esperado: number): Semaforo {
  const atraso = centesimas(esperado) - centesimas(progreso);
  if (progreso >= CIEN || atraso < ATRASO_RIESGO * 100) return 'P';
  return atraso < ATRASO_TARDE * 100 ? 'R' : 'T';
}

/** Words for the weight that is missing to a hundred, or too much; '' at a hundred. */
export function faltaHastaCien(pesos: readonly number[]): string {
  const suma = pesos.reduce((total, peso) => total + peso, 0);
  if (suma === CIEN) return '';
  const resto = suma < CIEN ? `faltan ${CIEN - suma}` : `sobran ${suma - CIEN}`;
  return `Los pesos suman ${suma} %: ${resto}`;
}
