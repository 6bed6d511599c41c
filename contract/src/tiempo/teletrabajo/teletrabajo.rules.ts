import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { mesEnPalabras, NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';

export const ESTADO_DIA = { planeado: 1, vetado: 2, quitado: 3 } as const;
/** States and acts of a planned day: its person takes it out, and whoever answers for them vetoes it where the agreement says so. */
export const DIA_TELETRABAJO = ciclo(
  { 1: 'Planeado', 2: 'Denegado', 3: 'Quitado' },
  {
    quitar: { desde: [1], hasta: 3, papel: 'persona' },
    vetar: { desde: [1], hasta: 2, papel: 'responde' },
  },
);
export const ACUERDO = ciclo(
  { 1: 'Por empezar', 2: 'En vigor', 3: 'Terminado' },
  { terminar: { desde: [1, 2], hasta: null } },
);

/** Periods for which an agreement limits the days. */
export const PERIODOS = { S: 'A la semana', M: 'Al mes' } as const;
export type Periodo = keyof typeof PERIODOS;
export const CLAVES_PERIODO = ['S', 'M'] as const satisfies readonly Periodo[];
/** Most days of a period: a week, a month. */
export const MAX_DE_PERIODO: Readonly<Record<Periodo, number>> = { S: 7, M: 31 };
/** Days ahead that are planned, and days that are planned at once. */
export const DIAS_DE_PLAN = 62;
export const MAX_DIAS_A_LA_VEZ = 31;
export const MAX_NOTA = 250;

export type Acuerdo = {
  desde: string;
  hasta: string | null;
  maximo: number;
  periodo: Periodo;
  dias: readonly number[];
};
/** Day of the week, 1 Monday. */
export const diaDeLaSemana = (fecha: string): number => ((Date.parse(fecha) / 86_400_000 + 3) % 7) + 1;
/** First day of the period of a day. */
export const periodoDe = (fecha: string, periodo: Periodo): string =>
  periodo === 'S' ? lunesDe(fecha) : `${fecha.slice(0, 7)}-01`;
const DIA_MAX: Readonly<Record<Periodo, string>> = { S: 'a la semana', M: 'al mes' };
/** Limit of an agreement in words: 'hasta 2 días a la semana: lunes y viernes'. */
export function decirAcuerdo({ maximo, periodo, dias }: Pick<Acuerdo, 'maximo' | 'periodo' | 'dias'>): string {
  const nombres = dias.map((n) => NOMBRES_DIA[n - 1] ?? '');
  const cuales = new Intl.ListFormat('es', { type: 'conjunction' }).format(nombres);
  return `hasta ${maximo} ${maximo === 1 ? 'día' : 'días'} ${DIA_MAX[periodo]}: ${cuales}`;
}

/** Facts about a day of a person. */
export type DiaPosible = { fecha: string; turno: boolean; ausente: boolean; distancia: boolean; planeado: boolean };
const corto = (fecha: string) => `${fecha.slice(8)}/${fecha.slice(5, 7)}`;
/** The reason why somebody may not plan a day, or '' (S-8621). `planeados`: the other days that are planned. */
export function estorboDelDia(
  acuerdo: Acuerdo | undefined,
  { fecha, turno, ausente, distancia, planeado }: DiaPosible,
  { hoy, planeados }: { hoy: string; planeados: readonly string[] },
): string {
  if (fecha < hoy || fecha > sumarDias(hoy, DIAS_DE_PLAN))
    return `Se planean días de hoy en adelante, hasta ${DIAS_DE_PLAN}`;
  if (!acuerdo || fecha < acuerdo.desde || (acuerdo.hasta !== null && fecha > acuerdo.hasta))
    return `No tiene un acuerdo de teletrabajo en vigor el ${corto(fecha)}`;
  if (planeado) return `Ya tiene planeado el ${corto(fecha)}`;
  if (!acuerdo.dias.includes(diaDeLaSemana(fecha)))
    return `Su acuerdo no incluye el ${NOMBRES_DIA[diaDeLaSemana(fecha) - 1] ?? ''} ${corto(fecha)}`;
  if (ausente) return `El ${corto(fecha)} está ausente`;
  if (!turno) return `El ${corto(fecha)} no trabaja`;
  if (distancia) return `El ${corto(fecha)} ya trabaja a distancia`;
  const delPeriodo = planeados.filter((dia) => periodoDe(dia, acuerdo.periodo) === periodoDe(fecha, acuerdo.periodo));
  if (delPeriodo.length < acuerdo.maximo) return '';
  return acuerdo.periodo === 'S'
    ? `Ya tiene ${acuerdo.maximo} en la semana del ${corto(lunesDe(fecha))}, que es lo que permite su acuerdo`
    : `Ya tiene ${acuerdo.maximo} en ${mesEnPalabras(fecha.slice(0, 7))}, que es lo que permite su acuerdo`;
}
