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

/** Path of the form, which is also the address on the label of a place. */
export const RUTA_NUEVA = '/menu/comunicaciones/nueva';
export type LugarDeEtiqueta = { lugar: string; area: number };
/** Address on the label of a place, which opens the form with the place and the area that answers for it (S-5993). */
export const rutaDeLugar = ({ lugar, area }: LugarDeEtiqueta): string =>
  `${RUTA_NUEVA}?${new URLSearchParams({ lugar, area: String(area) })}`;
/** Place in the text of a QR of this installation; undefined for any other. */
export function leerLugar(texto: string, origen: string): LugarDeEtiqueta | undefined {
  const url = URL.canParse(texto) ? new URL(texto) : null;
  if (url?.origin !== origen || url.pathname !== RUTA_NUEVA) return undefined;
  const lugar = (url.searchParams.get('lugar') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_UBICACION);
  const area = Number(url.searchParams.get('area'));
  return lugar === '' ? undefined : { lugar, area: Number.isSafeInteger(area) && area > 0 ? area : 0 };
}

/** First sentence of a text in one line, cut after a whole word where it is longer than `largo`. */
export function primeraFrase(texto: string, largo: number): string {
  const [frase = ''] = texto.trim().split(/[.\n]/, 1);
  const linea = frase.replaceAll(/\s+/g, ' ').trim();
  return linea.length <= largo ? linea : linea.slice(0, largo).replace(/\s\S*$/, '');
}
