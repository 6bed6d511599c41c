import * as z from 'zod/mini';
import { actoDeFila, get, lista, post } from './endpoint.ts';
import { CLAVES_FILA, IMPORTACION } from './importacion.ts';
import { id, idParam, instante, paginaQuery } from './scalars.ts';

/** Imported file of a list. Each list adds `Columnas`, the recognised columns. */
export const ImportacionDeLista = z.object({
  Id: id,
  Nombre: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Titles of unknown columns. */
  Ignoradas: z.array(z.string()),
  Filas: z.int(),
  Nuevas: z.int(),
  Cambian: z.int(),
  Iguales: z.int(),
  Malas: z.int(),
  Hechas: z.int(),
  Rechazadas: z.int(),
  Creada: instante,
  CreadaPor: z.string(),
  Importada: z.nullable(instante),
  ImportadaPor: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(IMPORTACION.claves)),
});
export type ImportacionDeLista = z.output<typeof ImportacionDeLista>;

/** Answer of an upload: `Id` is 0 while the file is being read, and `Lectura` is the number to ask with. */
export const FicheroEnviado = z.object({ Id: z.int(), Lectura: z.int() });
/** Progress of a reading and its outcome: the file, or the reason of its refusal. All fields are 0 without a reading. */
export const LecturaDeFichero = z.object({
  Id: z.int(),
  Leidas: z.int(),
  Filas: z.int(),
  ImportacionId: z.int(),
  Error: z.string(),
  /** False for a reading that has ended, or that died with its process. */
  EnCurso: z.boolean(),
});
export type LecturaDeFichero = z.output<typeof LecturaDeFichero>;
export const lecturaQuery = z.strictObject({ lectura: z.optional(idParam.shape.id) });

export const filasQuery = z.strictObject({ ...paginaQuery, estado: z.optional(z.enum(CLAVES_FILA)) });
/** Row of the file by its line, with its changes or errors. Each list adds the subject of the row. */
export const FilaDeLista = z.object({
  Id: z.int(),
  Nombre: z.string(),
  EstadoId: z.enum(CLAVES_FILA),
  Estado: z.string(),
  /** Words of the file, by the name of its column as in `Campo`. */
  Celdas: z.record(z.string(), z.string()),
  Cambios: z.array(z.object({ Campo: z.string(), Antes: z.string(), Despues: z.string() })),
  /** `Campo` is '' for an error of the whole row. */
  Errores: z.array(z.object({ Campo: z.string(), Mensaje: z.string() })),
});
export type FilaDeLista = z.output<typeof FilaDeLista>;

type Schema = z.core.$ZodType;
type Llamadas<I, F, Q> = {
  /** Sentence of each call for the API document. */
  resumen: Record<'importaciones' | 'importacion' | 'filas' | 'errores' | 'leer' | 'importar' | 'descartar', string>;
  Importacion: I;
  Fila: F;
  filasQuery: Q;
  maxBytes: number;
};
/** Sentence of a call that each list has. */
export const LEYENDO = 'Quien lo envió: cuánto lleva leído un fichero, o el último, y en qué ha acabado.';
/** Calls of imported files, which are read, reviewed and accepted. */
export const llamadasDeImportacion = <const I extends Schema, const F extends Schema, const Q extends Schema>(
  de: Llamadas<I, F, Q>,
) =>
  ({
    importaciones: get('/importaciones', de.resumen.importaciones, lista(de.Importacion)),
    importacion: get('/importaciones/:id', de.resumen.importacion, { params: idParam, output: de.Importacion }),
    filas: get('/importaciones/:id/filas', de.resumen.filas, { params: idParam, ...lista(de.Fila, de.filasQuery) }),
    errores: get('/importaciones/:id/errores', de.resumen.errores, { kind: 'descarga', params: idParam }),
    leer: {
      kind: 'subida',
      method: 'POST',
      path: '/importaciones',
      access: 'user',
      resumen: de.resumen.leer,
      maxBytes: de.maxBytes,
      soloSeLee: true,
      output: FicheroEnviado,
      idempotente: true,
    },
    leyendo: get('/importaciones/leyendo', LEYENDO, { query: lecturaQuery, output: LecturaDeFichero }),
    importar: post('/importaciones/:id/importar', de.resumen.importar, actoDeFila),
    descartar: post('/importaciones/:id/descartar', de.resumen.descartar, actoDeFila),
  }) as const;
