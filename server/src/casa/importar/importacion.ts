import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { HORAS_VISTA_PREVIA } from '#contract/casa/kernel/importacion.ts';
import type { LecturaDeFichero } from '#contract/casa/kernel/importaciones.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import type { ReceivedFile } from '#server/casa/archivos/upload.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, transaction } from '#server/casa/base/db.ts';
import { lista, listaPorId, detalle } from '#server/casa/http/answers.ts';
import { csv } from '#server/casa/http/csv.ts';
import { antesDe, claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Policy, Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import type { Empezada, Marcha } from './lectura.ts';
import { CADA } from './lectura.queries.ts';

/*
 * Files that are read, looked at row by row, and written in the background once they are accepted. Their table is also the entity of
 * their history;
 * that of their rows has the same name with `_fila`.
 */
export type Leida = { Id: number; Version: number };
export const Numero = z.object({ Id: z.int() });

type Que<I, F> = {
  tabla: string;
  /** Row of a file with additional `columnas`: `i` is the file, `c` its reader, `d` the person in the column `segundo`. */
  Importacion: I;
  columnas: Sql;
  segundo: 'importada_por_id' | 'deshecha_por_id';
  /** Condition on the files, where a table has those of several lists. */
  parte?: Sql | undefined;
  /** Row `f` of a file, with its columns besides line and state, and its joins. */
  Fila: F;
  deFila: Sql;
  junto?: Sql;
  /** Days after which the rows of a finished file are deleted. */
  dias: number;
};
type Pedidas = { limite: number; estado: string | undefined };
type Cursor = Desde<typeof claveId>;
export function consultasDe<I extends z.core.$ZodType<Leida>, F extends z.core.$ZodType<{ Id: number }>>(
  de: Que<I, F>,
) {
  const [tabla, filas] = [raw(de.tabla), raw(`${de.tabla}_fila`)];
  const parte = de.parte ?? sql`true`;
  const ficheros = sql`
    select i.id as "Id", i.nombre as "Nombre", i.estado_id as "EstadoId", i.filas as "Filas", i.malas as "Malas", i.hechas as "Hechas",
           i.creada as "Creada", c.nombre as "CreadaPor", i.importada as "Importada", i.version as "Version",
           i.creada < now() - make_interval(hours => ${HORAS_VISTA_PREVIA}::int) as caducada, ${de.columnas}
      from ${tabla} i join usuario c on c.id = i.creada_por_id left join usuario d on d.id = i.${raw(de.segundo)}`;
  return {
    selectImportaciones: (limite: number, desde: Cursor) =>
      many(de.Importacion)(
        sql`${ficheros} where ${parte} ${antesDe(sql`i.id`, desde)} order by i.id desc ${firstRows(limite)}`,
      ),
    selectImportacion: (id: number) => maybeOne(de.Importacion)(sql`${ficheros} where i.id = ${id} and ${parte}`),
    /** Rows of a file by their line. */
    selectFilas: (id: number, { limite, estado }: Pedidas, desde: Cursor) =>
      many(de.Fila)(sql`
        select f.n as "Id", f.estado as "EstadoId", ${de.deFila} from ${filas} f ${de.junto ?? empty}
         where f.importacion_id = ${id} ${estado === undefined ? empty : sql`and f.estado = ${estado}`}
           ${desde ? sql`and f.n > ${desde[0]}::bigint` : empty}
         order by f.n ${firstRows(limite)}`),
    deleteImportacion: ({ Id, Version }: Leida) =>
      maybeOne(Numero)(
        sql`delete from ${tabla} where id = ${Id} and version = ${Version} and estado_id = 1 returning id as "Id"`,
      ),
    /** Deletes files that were not accepted, and the rows of files accepted long ago. */
    deleteCaducadas: async (): Promise<number> => {
      const [sinAceptar, viejas] = await Promise.all([
        execute(
          sql`delete from ${tabla} where estado_id = 1 and creada < now() - make_interval(hours => ${HORAS_VISTA_PREVIA}::int)`,
        ),
        execute(sql`
          delete from ${filas} f using ${tabla} i
           where i.id = f.importacion_id and i.estado_id in (3, 5) and i.importada < now() - make_interval(days => ${de.dias}::int)`),
      ]);
      return sinAceptar + viejas;
    },
  };
}

type PorGuardar<F> = {
  tabla: string;
  filas: readonly F[];
  insertar(nombre: string): Promise<{ Id: number }>;
  /** Inserts some of the rows, because a statement with thousands could exceed its time limit. */
  insertarFilas(nueva: { Id: number }, filas: readonly F[]): Promise<unknown>;
  guardada?(nueva: { Id: number }): Promise<void>;
};
/** Stores a file that was read with the outcome of each row, and nothing else. It is half of the work of a reading. */
export const guardarLeida = <F>(
  usuario: Usuario,
  { nombre }: ReceivedFile,
  marcha: Marcha,
  { tabla, filas, insertar, insertarFilas, guardada }: PorGuardar<F>,
): Promise<{ Id: number }> =>
  transaction(async () => {
    const nueva = await insertar(nombre.slice(-200) || 'fichero.csv');
    for (let i = 0; i < filas.length; i += CADA) {
      await insertarFilas(nueva, filas.slice(i, i + CADA));
      await marcha.avisar((filas.length + Math.min(i + CADA, filas.length)) / 2, filas.length);
    }
    await guardada?.(nueva);
    await anotar(tabla, { id: nueva.Id, estado: 1 }, usuario, 'leer');
    await marcha.acabar(nueva.Id);
    return nueva;
  });

const CAMBIADA = 'La importación ha cambiado mientras tanto; vuelva a abrirla';
type Cual = { id: number; version: number | undefined; motivo?: string };
type Actos<A extends string, I> = {
  tabla: string;
  ciclo: { actos: Record<A, { hasta: number | null }> };
  autorizar(acto: A, usuario: Usuario, leida: NoInfer<I>): void;
  selectImportacion(id: number): Promise<I | undefined>;
};
/** Makes the acts on a file: `hacer` moves its row, and gives no row when another person was first. @throws Refusal 404, 403, 409. */
export const actosDe =
  <A extends string, I extends Leida>({ tabla, ciclo, autorizar, selectImportacion }: Actos<A, I>) =>
  <M extends object = object>(
    acto: A,
    hacer: (leida: I, fichero: Cual & M, quienId: number) => Promise<object | undefined>,
  ) =>
  (usuario: Usuario, fichero: Cual & M): Promise<{ Id: number }> =>
    transaction(async () => {
      const { id, version, motivo } = fichero;
      const leida = vigente(await selectImportacion(id), version, CAMBIADA);
      autorizar(acto, usuario, leida);
      ganada(await hacer(leida, fichero, usuario.id), CAMBIADA);
      const { hasta } = ciclo.actos[acto];
      await anotar(tabla, { id, ...(hasta !== null && { estado: hasta }) }, usuario, acto, motivo);
      return { Id: id };
    });

type Mala = { Id: number; celdas: readonly string[]; error: string };
/** CSV of the wrong rows as they were written, to be corrected and sent again, with an added column of errors. */
export const csvDeMalas = (nombre: string, columnas: readonly string[], malas: readonly Mala[]): Download =>
  csv(nombre, [
    [...columnas, 'Línea', 'Error'],
    ...malas.map(({ Id, celdas, error }) => [...celdas, String(Id), error]),
  ]);

type PorPagina = { usuario: Usuario; query: { limite: number; cursor?: string | undefined } };
type ConId = { usuario: Usuario; params: { id: number } };
type Movida = ConId & { version: number | undefined };
type Manejados<I, F, VI, VF> = {
  policy: Policy;
  consultas: {
    selectImportaciones(limite: number, desde: Cursor): Promise<I[]>;
    selectImportacion(id: number): Promise<I | undefined>;
    selectFilas(id: number, pedidas: Pedidas, desde: Cursor): Promise<F[]>;
  };
  ver(usuario: Usuario): (importacion: I) => VI;
  verFila(fila: F): VF;
  errores(id: number): Promise<Download>;
  leer(usuario: Usuario, fichero: ReceivedFile): Promise<Empezada>;
  leyendo(usuario: Usuario, lectura: number | undefined): Promise<LecturaDeFichero>;
  descartar(usuario: Usuario, fichero: Cual): Promise<{ Id: number }>;
};
/** Handlers of the calls of `llamadasDeImportacion` except `importar`, for which some areas ask more. */
export const manejadoresDe = <I extends Leida, F extends { Id: number }, VI, VF>(de: Manejados<I, F, VI, VF>) => {
  const { policy, consultas } = de;
  return {
    importaciones: listaPorId({
      policy,
      filas: ({ query }: PorPagina, desde) => consultas.selectImportaciones(query.limite, desde),
      ver: de.ver,
    }),
    importacion: detalle({
      policy,
      fila: ({ params }: ConId) => consultas.selectImportacion(params.id),
      ver: (usuario, fila) => de.ver(usuario)(fila),
    }),
    filas: lista({
      policy,
      clave: claveId,
      filas: async ({ params, query }: PorPagina & ConId & { query: { estado?: string | undefined } }, desde) => {
        existente(await consultas.selectImportacion(params.id));
        return consultas.selectFilas(params.id, { limite: query.limite, estado: query.estado }, desde);
      },
      orden: ({ Id }) => [Id],
      ver: () => de.verFila,
    }),
    errores: { policy, handle: ({ params }: ConId) => de.errores(params.id) },
    leer: {
      policy,
      antes: () => undefined,
      handle: ({ usuario, fichero }: { usuario: Usuario; fichero: ReceivedFile }) => de.leer(usuario, fichero),
    },
    leyendo: {
      policy,
      handle: ({ usuario, query }: { usuario: Usuario; query: { lectura?: number | undefined } }) =>
        de.leyendo(usuario, query.lectura),
    },
    descartar: {
      policy,
      handle: ({ usuario, params, version }: Movida) => de.descartar(usuario, { ...params, version }),
    },
  };
};
