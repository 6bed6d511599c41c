import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { FilaDeElemento, ImportacionElementos } from '#contract/inspecciones/importacion.schemas.ts';
import { DIAS_FILAS, HORAS_VISTA_PREVIA } from '#contract/inspecciones/inspecciones.rules.ts';
import type { FormularioElemento } from '#contract/izado/izado.schemas.ts';
import { firstRows } from '#server/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/base/db.ts';
import { llana } from '#server/http/csv-read.ts';
import { antesDe, type claveId, type Desde } from '#server/kernel/cursor.ts';
import {
  type Catalogo,
  type Contexto,
  type FilaComparada,
  type FilaLeida,
  type Leido,
  textosDe,
} from './fila.rules.ts';

const Numero = z.object({ Id: z.int() });
const ImportacionRow = z.extend(z.omit(ImportacionElementos, { Estado: true, acciones: true }), {
  /** Read too long ago to be written. */
  caducada: z.boolean(),
});
export type ImportacionRow = z.output<typeof ImportacionRow>;
const columnas = sql`
  i.id as "Id", i.nombre as "Nombre", i.estado_id as "EstadoId", i.columnas as "Columnas", i.ignoradas as "Ignoradas", i.filas as "Filas",
  i.nuevas as "Nuevas", i.cambian as "Cambian", i.iguales as "Iguales", i.malas as "Malas", i.hechas as "Hechas", i.rechazadas as "Rechazadas",
  i.creada as "Creada", c.nombre as "CreadaPor", i.importada as "Importada", coalesce(d.nombre, '') as "ImportadaPor", i.version as "Version",
  i.creada < now() - make_interval(hours => ${HORAS_VISTA_PREVIA}::int) as caducada`;
const tablas = sql`izado_importacion i join usuario c on c.id = i.creada_por_id left join usuario d on d.id = i.importada_por_id`;
export const selectImportaciones = (limite: number, desde: Desde<typeof claveId>) =>
  many(
    ImportacionRow,
    sql`select ${columnas} from ${tablas} where true ${antesDe(sql`i.id`, desde)} order by i.id desc ${firstRows(limite)}`,
  );
export const selectImportacion = (id: number) =>
  maybeOne(ImportacionRow, sql`select ${columnas} from ${tablas} where i.id = ${id}`);

const FilaRow = z.extend(z.omit(FilaDeElemento, { Estado: true, Cambios: true, Errores: true }), {
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  errores: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
  celdas: z.record(z.string(), z.string()),
});
export type FilaRow = z.output<typeof FilaRow>;
type Pedidas = { limite: number; estado: string | undefined };
/** Rows of a file by their line. */
export const selectFilas = (id: number, { limite, estado }: Pedidas, desde: Desde<typeof claveId>) =>
  many(
    FilaRow,
    sql`
    select f.n as "Id", f.codigo as "Codigo", f.nombre as "Nombre", f.elemento_id as "ElementoId", f.estado as "EstadoId", f.cambios, f.errores, f.celdas
      from izado_importacion_fila f
     where f.importacion_id = ${id} ${estado === undefined ? empty : sql`and f.estado = ${estado}`} ${desde ? sql`and f.n > ${desde[0]}::bigint` : empty}
     order by f.n ${firstRows(limite)}`,
  );

const Opcion = z.object({ clave: z.string(), nombre: z.string() });
const Elemento = z.object({
  id: z.int(),
  version: z.int(),
  baja: z.boolean(),
  codigo: z.string(),
  tipoId: z.int(),
  cmu: z.int(),
  longitud: z.nullable(z.number()),
  fabricante: z.string(),
  serie: z.string(),
  areaCodigo: z.string(),
  centro: z.string(),
  lugar: z.string(),
});
/** Elements that the file names, and what its words may mean. */
export async function selectContexto(codigos: readonly string[]): Promise<Contexto> {
  const [tipos, areas, centros, elementos] = await Promise.all([
    many(Opcion, sql`select id::text as clave, nombre from tipo_izado where activo order by id`),
    many(
      Opcion,
      sql`select codigo as clave, nombre from area where coalesce(abierto_hasta, hoy()) >= hoy() order by codigo`,
    ),
    many(Opcion, sql`select codigo as clave, nombre from centro_trabajo order by codigo`),
    many(
      Elemento,
      sql`
      select id, version, estado_id = 4 as baja, codigo, tipo_id as "tipoId", cmu_kg as cmu, longitud::float8 as longitud, fabricante, serie,
             area_codigo as "areaCodigo", centro, lugar
        from izado_elemento where codigo = any (${codigos}::text[])`,
    ),
  ]);
  const porPalabras = (todas: readonly z.output<typeof Opcion>[]) =>
    new Map(todas.flatMap((una) => [[llana(una.clave), una] as const, [llana(una.nombre), una] as const]));
  const catalogo: Catalogo = { tipo: porPalabras(tipos), area: porPalabras(areas), centro: porPalabras(centros) };
  const existentes = new Map(
    elementos.map(({ id, version, baja, ...datos }) => [
      datos.codigo,
      { id, version, baja, datos, textos: textosDe(datos, catalogo) },
    ]),
  );
  return { catalogo, existentes };
}

type Nueva = Pick<Leido, 'columnas' | 'ignoradas'> & { nombre: string; quienId: number };
/** Keeps a file that was read, with the outcome of each row and its cells as they were written. */
export const insertImportacion = (
  { nombre, quienId, columnas: suyas, ignoradas }: Nueva,
  filas: readonly (FilaComparada & Pick<FilaLeida, 'celdas'>)[],
) =>
  one(
    Numero,
    sql`
    with leidas as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as f (n int, codigo text, nombre text, datos jsonb, cambios jsonb, errores jsonb,
        celdas jsonb, "elementoId" bigint, estado text)),
    nueva as (
      insert into izado_importacion (nombre, creada_por_id, columnas, ignoradas, filas, nuevas, cambian, iguales, malas)
      select ${nombre}, ${quienId}, ${suyas}::text[], ${ignoradas}::text[], count(*), count(*) filter (where estado = 'N'),
             count(*) filter (where estado = 'C'), count(*) filter (where estado = 'I'), count(*) filter (where estado = 'M') from leidas
      returning id),
    filas as (
      insert into izado_importacion_fila (importacion_id, n, codigo, nombre, datos, cambios, errores, celdas, elemento_id, estado)
      select nueva.id, n, left(codigo, 250), left(nombre, 250), datos, cambios, errores, celdas, "elementoId", estado from leidas, nueva)
    select id as "Id" from nueva`,
  );

type Movida = { Id: number; Version: number };
export const updateEmpezada = ({ Id, Version }: Movida, quienId: number) =>
  maybeOne(
    Numero,
    sql`
    update izado_importacion set estado_id = 2, version = version + 1, importada_por_id = ${quienId}
     where id = ${Id} and version = ${Version} and estado_id = 1 returning id as "Id"`,
  );
export const deleteImportacion = ({ Id, Version }: Movida) =>
  maybeOne(
    Numero,
    sql`delete from izado_importacion where id = ${Id} and version = ${Version} and estado_id = 1 returning id as "Id"`,
  );

const Tarea = z.object({
  id: z.int(),
  quienId: z.int(),
  nombre: z.string(),
  roles: z.array(z.string()),
  quien: z.string(),
});
/** The first import that is under way and that no other process has in hand. */
export const selectTarea = () =>
  maybeOne(
    Tarea,
    sql`
    select i.id, i.importada_por_id as "quienId", i.nombre, u.roles, u.nombre as quien from izado_importacion i join usuario u on u.id = i.importada_por_id
     where i.estado_id = 2 order by i.id limit 1 for update of i skip locked`,
  );
const Pendiente = z.object({
  n: z.int(),
  elementoId: z.nullable(z.int()),
  datos: z.custom<{ version: number | null; formulario: FormularioElemento }>(),
});
export type Pendiente = z.output<typeof Pendiente>;
export const selectPorEscribir = (id: number, cuantas: number) =>
  many(
    Pendiente,
    sql`
    select n, elemento_id as "elementoId", datos from izado_importacion_fila
     where importacion_id = ${id} and estado in ('N', 'C') order by n limit ${cuantas}`,
  );
export type Hecha = { n: number; estado: 'H' | 'R'; elementoId: number | null; error: string };
export const updateHechas = (id: number, hechas: readonly Hecha[]) =>
  execute(sql`
    with hechas as (
      select * from jsonb_to_recordset(${JSON.stringify(hechas)}::jsonb) as h (n int, estado text, "elementoId" bigint, error text)),
    filas as (
      update izado_importacion_fila f set estado = h.estado, elemento_id = coalesce(h."elementoId", f.elemento_id),
             errores = case when h.error = '' then f.errores else jsonb_build_array(jsonb_build_object('campo', '', 'mensaje', h.error)) end
        from hechas h where f.importacion_id = ${id} and f.n = h.n)
    update izado_importacion i set hechas = i.hechas + c.buenas, rechazadas = i.rechazadas + c.malas
      from (select count(*) filter (where estado = 'H') as buenas, count(*) filter (where estado = 'R') as malas from hechas) c where i.id = ${id}`);
export const updateTerminada = (id: number) =>
  execute(sql`update izado_importacion set estado_id = 3, version = version + 1, importada = now() where id = ${id}`);
/** Forgets files that were not accepted, and the rows of those that were long ago. */
export const deleteCaducadas = async (): Promise<number> => {
  const [sinAceptar, filas] = await Promise.all([
    execute(
      sql`delete from izado_importacion where estado_id = 1 and creada < now() - make_interval(hours => ${HORAS_VISTA_PREVIA}::int)`,
    ),
    execute(sql`
      delete from izado_importacion_fila f using izado_importacion i
       where i.id = f.importacion_id and i.estado_id = 3 and i.importada < now() - make_interval(days => ${DIAS_FILAS}::int)`),
  ]);
  return sinAceptar + filas;
};
