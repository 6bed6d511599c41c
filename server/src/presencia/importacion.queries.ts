import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { FilaImportada, Importacion } from '#contract/presencia/importacion.schemas.ts';
import { DIAS_DESHACER, HORAS_VISTA_PREVIA } from '#contract/presencia/presencia.rules.ts';
import { firstRows } from '#server/base/constants.ts';
import { many, maybeOne } from '#server/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/kernel/cursor.ts';

const ImportacionRow = z.extend(z.omit(Importacion, { Estado: true, acciones: true }), {
  /** Read too long ago to be written. */
  caducada: z.boolean(),
  /** Written too long ago to be taken back. */
  vieja: z.boolean(),
});
export type ImportacionRow = z.output<typeof ImportacionRow>;
const columnas = sql`
  i.id as "Id", i.nombre as "Nombre", i.estado_id as "EstadoId", i.filas as "Filas", i.buenas as "Buenas", i.repetidas as "Repetidas",
  i.malas as "Malas", i.hechas as "Hechas", i.personas as "Personas", i.creada as "Creada", c.nombre as "CreadaPor", i.importada as "Importada",
  i.deshecha as "Deshecha", coalesce(d.nombre, '') as "DeshechaPor", i.motivo as "Motivo", i.version as "Version",
  i.creada < now() - make_interval(hours => ${HORAS_VISTA_PREVIA}::int) as caducada,
  coalesce(i.importada < now() - make_interval(days => ${DIAS_DESHACER}::int), false) as vieja`;
const tablas = sql`importacion i join usuario c on c.id = i.creada_por_id left join usuario d on d.id = i.deshecha_por_id`;

export const selectImportaciones = (limite: number, desde: Desde<typeof claveId>) =>
  many(
    ImportacionRow,
    sql`select ${columnas} from ${tablas} where true ${antesDe(sql`i.id`, desde)} order by i.id desc ${firstRows(limite)}`,
  );
export const selectImportacion = (id: number) =>
  maybeOne(ImportacionRow, sql`select ${columnas} from ${tablas} where i.id = ${id}`);

const FilaRow = z.omit(FilaImportada, { Estado: true });
export type FilaRow = z.output<typeof FilaRow>;
type Pedidas = { limite: number; estado: string | undefined };
/** Rows of a file in their order; their number is their line. */
export const selectFilas = (id: number, { limite, estado }: Pedidas, desde: Desde<typeof claveId>) =>
  many(
    FilaRow,
    sql`
    select f.n as "Id", f.matricula as "Matricula", coalesce(u.nombre, '') as "Persona", f.dia as "Fecha", f.hora as "Hora", f.tipo as "Tipo",
           f.estado as "EstadoId", f.error as "Error"
      from importacion_fila f left join usuario u on u.id = f.usuario_id
     where f.importacion_id = ${id} ${estado === undefined ? empty : sql`and f.estado = ${estado}`}
       ${desde ? sql`and f.n > ${desde[0]}::bigint` : empty}
     order by f.n ${firstRows(limite)}`,
  );

const Fichador = z.object({
  id: z.int(),
  matricula: z.string(),
  activo: z.boolean(),
  ficha: z.boolean(),
  zona: z.string(),
});
export type Fichador = z.output<typeof Fichador>;
/** People by their matrícula, in any case; spreadsheets eat the zeros with which it begins. */
export const selectFichadores = (matriculas: readonly string[]) =>
  many(
    Fichador,
    sql`
    select u.id, u.matricula, u.activo, 'EMPLEADO' = any (u.roles) as ficha, coalesce(c.zona, 'Europe/Madrid') as zona
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
     where ltrim(lower(u.matricula), '0') in (select ltrim(lower(m), '0') from unnest(${[...matriculas]}::text[]) m)`,
  );

/** Months of somebody to which nothing is added, 'YYYY-MM'. */
export const selectMesesCerrados = async (usuarioId: number): Promise<Set<string>> => {
  const meses = await many(
    z.object({ mes: z.string() }),
    sql`select to_char(mes, 'YYYY-MM') as mes from cierre where usuario_id = ${usuarioId} and estado_id between 2 and 5`,
  );
  return new Set(meses.map(({ mes }) => mes));
};

/** People with closed months among the events that an import wrote. */
export const selectCerradasDe = (id: number) =>
  many(
    z.object({ nombre: z.string(), mes: z.string() }),
    sql`
    select u.nombre, to_char(c.mes, 'MM/YYYY') as mes
      from cierre c join usuario u on u.id = c.usuario_id
     where c.estado_id between 2 and 5 and exists (
       select from importacion_fila f
        where f.importacion_id = ${id} and f.estado = 'I' and f.usuario_id = c.usuario_id and date_trunc('month', f.fecha)::date = c.mes)
     order by c.mes, u.nombre limit 4`,
  );
