import { createHash } from 'node:crypto';
import {
  MAX_DESCOMPRIMIDO,
  MAX_DOCUMENTO,
  MAX_EN_LOTE,
  MAX_EN_ZIP,
} from '#contract/personas/documentos/documentos.rules.ts';
import { matriculaDeNombre, palabrasDeNombre, type SinHallar } from '#contract/personas/documentos/matricula.rules.ts';
import { saveFile } from '#server/casa/archivos/files.ts';
import type { ReceivedFile } from '#server/casa/archivos/upload.ts';
import { openZip } from '#server/casa/archivos/zip.ts';
import { beforeTransaction, transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido, Refusal } from '#server/casa/kernel/errors.ts';
import { ganada } from '#server/casa/kernel/vigente.ts';
import {
  insertFicheros,
  type Nuevo,
  selectPersonas,
  selectRepetidas,
  updateEnPreparacion,
  YA_NO,
} from './lote.queries.ts';

/** First bytes of a ZIP; the second are those of an empty one. */
const ZIPS = ['PK\u0003\u0004', 'PK\u0005\u0006'].map((mark) => Buffer.from(mark, 'latin1'));
const MB = 1_048_576;
const LIMITES = { files: MAX_EN_ZIP, bytes: MAX_DESCOMPRIMIDO };
const deFichero = (message: string) => noValido([{ field: 'fichero', message }]);

/** Files of an upload: itself, or the files of a ZIP. @throws Refusal 422 for a ZIP that cannot be opened, 429. */
async function abrirEnvio({ nombre, contenido }: ReceivedFile): Promise<ReceivedFile[]> {
  if (!ZIPS.some((mark) => contenido.subarray(0, 4).equals(mark))) return [{ nombre, contenido }];
  const read = await openZip(contenido, LIMITES);
  if ('fault' in read) throw deFichero(read.fault);
  return read.files.map(({ name, bytes }) => ({ nombre: name, contenido: Buffer.from(bytes.buffer) }));
}

/** An uploaded file: stored when it is a PDF, or its fault. */
export type Guardado = { nombre: string; sha256: string; archivoId: number | null; error: string };

/**
 * Stores the PDFs, before any statement of the act; a PDF without a row is swept in a day (archivos/files-sweep.ts).
 */
async function guardar(recibidos: readonly ReceivedFile[]): Promise<Guardado[]> {
  const guardados: Guardado[] = [];
  for (const { nombre, contenido } of recibidos) {
    const sha256 = createHash('sha256').update(contenido).digest('hex');
    try {
      if (contenido.length > MAX_DOCUMENTO) throw deFichero(`Pasa de ${MAX_DOCUMENTO / MB} MB`);
      const file = await beforeTransaction(() => saveFile({ nombre, contenido, permitidos: ['application/pdf'] }));
      guardados.push({ nombre: file.nombre, sha256, archivoId: file.archivoId, error: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const why = (error.errors?.[0]?.message ?? error.message).slice(0, 200);
      guardados.push({ nombre: sinCarpeta(nombre), sha256, archivoId: null, error: why });
    }
  }
  return guardados;
}
const sinCarpeta = (nombre: string) =>
  nombre
    .replace(/^.*[/\\]/, '')
    .replaceAll(/\p{C}/gu, '')
    .slice(-150) || 'fichero';

const SIN_HALLAR: Record<SinHallar, string> = {
  varias: 'El nombre puede ser de más de una persona',
  fecha: 'El nombre lleva una fecha y ninguna matrícula entera',
  ninguna: 'El nombre no lleva la matrícula de nadie',
};

/**
 * Adds an upload to a lot that is being prepared; nobody gets anything yet. @throws Refusal 404 or 409 for a lot that
 * is not being prepared; 422 for a ZIP that cannot be opened.
 */
export const recibir = async (loteId: number, fichero: ReceivedFile) =>
  anadir(loteId, await guardar(await beforeTransaction(() => abrirEnvio(fichero))));

/** Adds stored files to a lot, each for its person or with its fault. @throws Refusal 404, 409. */
export const anadir = (loteId: number, guardados: readonly Guardado[]) =>
  transaction(async () => {
    // Locked: of the same files sent twice at once, the second upload finds the first here.
    const lote = ganada(await updateEnPreparacion(loteId), 'El lote se ha entregado o descartado mientras tanto');
    if (lote.ficheros + guardados.length > MAX_EN_LOTE)
      throw conflicto(`Un lote tiene ${MAX_EN_LOTE} ficheros como mucho: empiece otro`);
    const filas = await repartir(loteId, lote, guardados);
    await insertFicheros(loteId, filas);
    const count = (estado: Nuevo['estado']) => filas.filter((fila) => fila.estado === estado).length;
    return { Buenos: count('B'), Malos: count('M'), Repetidos: count('R') };
  });

type DeCuando = Parameters<typeof selectPersonas>[1];
/** Person of each file, or the reason why it belongs to nobody. */
async function repartir(loteId: number, lote: DeCuando, guardados: readonly Guardado[]): Promise<Nuevo[]> {
  const [personas, antes] = await Promise.all([
    selectPersonas([...new Set(guardados.flatMap(({ nombre }) => palabrasDeNombre(nombre)))], lote),
    selectRepetidas(
      loteId,
      guardados.map(({ sha256 }) => sha256),
    ),
  ]);
  const matriculas = personas.map((persona) => persona.matricula);
  const seen = new Map(
    antes.map(({ usuarioId, sha256, enLote }) => [
      `${usuarioId} ${sha256}`,
      enLote ? EN_LOTE : 'Ya se le entregó el mismo fichero',
    ]),
  );
  return guardados.map(({ nombre, sha256, archivoId, error }): Nuevo => {
    const hallada = matriculaDeNombre(nombre, matriculas, lote.Mes);
    const malo = { nombre, usuarioId: null, archivoId: null, estado: 'M', error, raro: '' } as const;
    if (typeof hallada === 'string') return { ...malo, error: error || SIN_HALLAR[hallada] };
    // The matrícula is of one of these people.
    const { id, recibe, despues } = personas.find((persona) => persona.matricula === hallada.matricula)!;
    const rechazado = { ...malo, usuarioId: id };
    if (error !== '') return rechazado;
    if (!recibe) return { ...rechazado, error: YA_NO };
    const clave = `${id} ${sha256}`;
    const repetida = seen.get(clave);
    if (repetida !== undefined) return { ...rechazado, estado: 'R', error: repetida };
    seen.set(clave, EN_LOTE);
    const raro = [despues && 'Entró en la empresa después', hallada.raro].filter(Boolean).join('. ');
    return { ...rechazado, archivoId, estado: 'B', raro };
  });
}

const EN_LOTE = 'Ya está en este lote';
