import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';

export const ESTADO_COMUNICACION = {
  pendiente: 1,
  aceptada: 2,
  rechazada: 3,
  enCurso: 4,
  resuelta: 5,
  cerrada: 6,
  reabierta: 7,
  anulada: 8,
} as const;
/** Communications. Maintenance and the approver execute (S-1284); a fault mended on the spot skips 'en curso' (S-1286). */
export const COMUNICACION = ciclo(
  {
    1: 'Pendiente de firma',
    2: 'Aceptada',
    3: 'Rechazada',
    4: 'En curso',
    5: 'Resuelta',
    6: 'Cerrada',
    7: 'Reabierta',
    8: 'Anulada',
  },
  {
    aceptar: { desde: [1], hasta: 2, papel: 'aprobador' },
    rechazar: { desde: [1], hasta: 3, papel: 'aprobador' },
    iniciar: { desde: [2, 7], hasta: 4, papel: 'ejecutor' },
    resolver: { desde: [2, 4, 7], hasta: 5, papel: 'ejecutor' },
    confirmar: { desde: [5], hasta: 6, papel: 'autor' },
    reabrir: { desde: [5], hasta: 7, papel: 'autor' },
    anular: { desde: [1], hasta: 8, papel: 'autor' },
  },
);
export type ActoComunicacion = ActoDe<typeof COMUNICACION>;
export type EstadoComunicacion = keyof typeof COMUNICACION.nombres;

/** Columns of the board in their order, each with its figure in the summary. */
export const COLUMNAS_TABLERO = [
  { estado: 2, nombre: 'Por empezar', cifra: 'PorEmpezar' },
  { estado: 7, nombre: 'Reabiertas', cifra: 'Reabiertas' },
  { estado: 4, nombre: 'En curso', cifra: 'EnCurso' },
  { estado: 5, nombre: 'Resueltas', cifra: 'Resueltas' },
] as const;

/** S-1283. */
export const PRIORIDADES = { 1: 'Urgente', 2: 'Alta', 3: 'Normal', 4: 'Baja' } as const;
export type Prioridad = keyof typeof PRIORIDADES;

/** Days after which resolved communications close automatically. */
export const DIAS_CIERRE = 7;

export const MAX_TITULO = 80;
export const MIN_DESCRIPCION = 10;
export const MAX_DESCRIPCION = 1000;
export const MAX_UBICACION = 120;
export const MAX_TRABAJO = 1000;
export const MAX_COMENTARIO = 500;
export const MAX_FOTOS = 5;
/** Most bytes of an uploaded photo; the stored photo is re-encoded and far smaller. */
export const MAX_FOTO = 10 * 1024 * 1024;

/** Days for which an uploaded photo waits for its communication, which may be waiting on a device without network. */
export const DIAS_FOTO = 14;

/** First sentence of a text in one line, cut after a whole word where it is longer than `largo`. */
export function primeraFrase(texto: string, largo: number): string {
  const [frase = ''] = texto.trim().split(/[.\n]/, 1);
  const linea = frase.replaceAll(/\s+/g, ' ').trim();
  return linea.length <= largo ? linea : linea.slice(0, largo).replace(/\s\S*$/, '');
}
