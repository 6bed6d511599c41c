import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { FilaDePersona, ImportacionPersonas } from '#contract/personas/importacion.schemas.ts';
import { HORAS_VISTA_PREVIA } from '#contract/personas/personas.rules.ts';
import { firstRows } from '#server/base/constants.ts';
import { many, maybeOne } from '#server/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/kernel/cursor.ts';

const ImportacionRow = z.extend(z.omit(ImportacionPersonas, { Estado: true, acciones: true }), {
  /** Read too long ago to be written. */
  caducada: z.boolean(),
});
export type ImportacionRow = z.output<typeof ImportacionRow>;
const columnas = sql`
  i.id as "Id", i.nombre as "Nombre", i.estado_id as "EstadoId", i.columnas as "Columnas", i.ignoradas as "Ignoradas", i.filas as "Filas",
  i.nuevas as "Nuevas", i.cambian as "Cambian", i.iguales as "Iguales", i.malas as "Malas", i.hechas as "Hechas", i.rechazadas as "Rechazadas",
  i.creada as "Creada", c.nombre as "CreadaPor", i.importada as "Importada", coalesce(d.nombre, '') as "ImportadaPor", i.version as "Version",
  i.creada < now() - make_interval(hours => ${HORAS_VISTA_PREVIA}::int) as caducada`;
const tablas = sql`
  personas_importacion i join usuario c on c.id = i.creada_por_id left join usuario d on d.id = i.importada_por_id`;

export const selectImportaciones = (limite: number, desde: Desde<typeof claveId>) =>
  many(
    ImportacionRow,
    sql`select ${columnas} from ${tablas} where true ${antesDe(sql`i.id`, desde)} order by i.id desc ${firstRows(limite)}`,
  );
export const selectImportacion = (id: number) =>
  maybeOne(ImportacionRow, sql`select ${columnas} from ${tablas} where i.id = ${id}`);

const FilaRow = z.extend(z.omit(FilaDePersona, { Estado: true, Cambios: true, Errores: true }), {
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
    select f.n as "Id", f.matricula as "Matricula", f.nombre as "Nombre", f.usuario_id as "PersonaId", f.estado as "EstadoId", f.cambios, f.errores,
           f.celdas
      from personas_importacion_fila f
     where f.importacion_id = ${id} ${estado === undefined ? empty : sql`and f.estado = ${estado}`}
       ${desde ? sql`and f.n > ${desde[0]}::bigint` : empty}
     order by f.n ${firstRows(limite)}`,
  );
