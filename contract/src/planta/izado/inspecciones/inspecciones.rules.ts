import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import { type Columnas, nombradorDe } from '#contract/casa/kernel/importacion.ts';
import { sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';

/** Kinds of inspection, without the check before use. */
export const CLASES = {
  1: 'Periódica interna',
  2: 'Anual externa',
  3: 'Tras reparación',
  4: 'Previa a la puesta en servicio',
} as const;
export const RESULTADOS = { 1: 'Apto', 2: 'No apto' } as const;
export const APTO = 1;
export const NO_APTO = 2;

/** Answers to a point, and the evidence that a point may also ask for. */
export const RESPUESTAS = { B: 'Bien', M: 'Mal', N: 'No aplica' } as const;
export const CLAVES_RESPUESTA = ['B', 'M', 'N'] as const;
export type ClaveRespuesta = (typeof CLAVES_RESPUESTA)[number];
export const PIDE = ['nada', 'medida', 'foto'] as const;
export const PALABRAS_PIDE = { nada: 'Nada más', medida: 'Una medida', foto: 'Una foto' } as const;

type Punto = { N: number; Critico: boolean; Pide: (typeof PIDE)[number] };
type Respuesta = { n: number; respuesta: ClaveRespuesta; nota: string; medida: string; fotos: readonly number[] };

/** First missing part of the answer to a point; '' for a complete answer (S-8171). */
export function faltaEn(punto: Punto, r: Respuesta | undefined): string {
  if (r === undefined) return 'Sin responder';
  if (r.respuesta === 'N') return punto.Critico && r.nota === '' ? 'Es crítico: diga por qué no aplica' : '';
  if (r.respuesta === 'M' && r.nota === '') return 'Diga qué está mal';
  if (punto.Pide === 'medida' && r.medida === '') return 'Falta la medida';
  return punto.Pide === 'foto' && r.fotos.length === 0 ? 'Falta la foto' : '';
}
/** Incomplete points of a checklist, by their number. */
export const faltanEn = (puntos: readonly Punto[], respuestas: readonly Respuesta[]): Map<number, string> => {
  const dadas = new Map(respuestas.map((r) => [r.n, r]));
  return new Map(puntos.map((p) => [p.N, faltaEn(p, dadas.get(p.N))] as const).filter(([, falta]) => falta !== ''));
};
/** Bad critical points: with any of them the element is not fit for use. */
export const criticosMal = (puntos: readonly Punto[], respuestas: readonly Respuesta[]): number[] => {
  const malas = new Set(respuestas.filter(({ respuesta }) => respuesta === 'M').map(({ n }) => n));
  return puntos.filter(({ Critico, N }) => Critico && malas.has(N)).map(({ N }) => N);
};

/** The same day some months later, or the last day of that month, as PostgreSQL adds months. */
export function sumarMesesA(fecha: string, meses: number): string {
  const mes = sumarMeses(fecha.slice(0, 7), meses);
  const ultimo = ultimoDia(mes);
  const mismo = `${mes}-${fecha.slice(8)}`;
  return mismo < ultimo ? mismo : ultimo;
}

/** Days before its date from which an inspection is announced, and counts as near. */
export const DIAS_AVISO = 30;
export const MAX_PUNTOS = 40;
export const MAX_TEXTO_PUNTO = 200;
export const MAX_FOTOS_PUNTO = 3;
export const MAX_FOTOS = 20;
export const MAX_FOTO = 10 * 1024 * 1024;
/** Days for which an uploaded photo waits for its inspection, which may be waiting on a device without network. */
export const DIAS_FOTO = 7;

/** Columns of the file, with the titles of its template and their other accepted titles. */
export const COLUMNAS = {
  codigo: ['Código', 'REFERENCIA', 'IDENTIFICACION', 'ELEMENTO'],
  tipo: ['Tipo', 'CLASE', 'TIPO DE ELEMENTO'],
  cmu: ['CMU (kg)', 'CMU', 'CMU KG', 'CARGA MAXIMA', 'CARGA MAXIMA KG', 'WLL', 'KG'],
  longitud: ['Longitud (m)', 'LONGITUD', 'LONGITUD M', 'LARGO', 'METROS'],
  fabricante: ['Fabricante', 'MARCA'],
  serie: ['Número de serie', 'SERIE', 'N SERIE', 'NUM SERIE'],
  area: ['Área', 'DEPARTAMENTO'],
  centro: ['Centro de trabajo', 'CENTRO', 'SEDE'],
  lugar: ['Lugar', 'UBICACION'],
} as const satisfies Columnas<string>;
export type Columna = keyof typeof COLUMNAS;
export const CLAVES_COLUMNA = clavesDe<Columna>(COLUMNAS);
export const nombreDeColumna = nombradorDe(COLUMNAS);
