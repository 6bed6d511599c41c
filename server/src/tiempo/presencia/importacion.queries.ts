import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { FilaImportada, Importacion } from '#contract/tiempo/presencia/importacion.schemas.ts';
import { DIAS_DESHACER } from '#contract/tiempo/presencia/presencia.rules.ts';
import { many } from '#server/casa/base/db.ts';
import { consultasDe } from '#server/casa/importar/importacion.ts';

const ImportacionRow = z.extend(z.omit(Importacion, { Estado: true, acciones: true }), {
  /** The file was read too long ago to be written. */
  caducada: z.boolean(),
  /** The file was written too long ago to be taken back. */
  vieja: z.boolean(),
});
export type ImportacionRow = z.output<typeof ImportacionRow>;
const FilaRow = z.omit(FilaImportada, { Estado: true });
export type FilaRow = z.output<typeof FilaRow>;
export const { selectImportaciones, selectImportacion, selectFilas, deleteImportacion, deleteCaducadas } = consultasDe({
  tabla: 'importacion',
  Importacion: ImportacionRow,
  columnas: sql`
    i.buenas as "Buenas", i.repetidas as "Repetidas", i.personas as "Personas", i.deshecha as "Deshecha",
    coalesce(d.nombre, '') as "DeshechaPor", i.motivo as "Motivo",
    coalesce(i.importada < now() - make_interval(days => ${DIAS_DESHACER}::int), false) as vieja`,
  segundo: 'deshecha_por_id',
  Fila: FilaRow,
  deFila: sql`
    f.matricula as "Matricula", coalesce(u.nombre, '') as "Persona", f.dia as "Fecha", f.hora as "Hora", f.tipo as "Tipo",
    f.error as "Error"`,
  junto: sql`left join usuario u on u.id = f.usuario_id`,
  dias: DIAS_DESHACER,
});

const Fichador = z.object({
  id: z.int(),
  matricula: z.string(),
  alta: z.nullable(fecha),
  baja: z.nullable(fecha),
  ficha: z.boolean(),
  zona: z.string(),
});
export type Fichador = z.output<typeof Fichador>;
/** People by their matrícula, in any case and without its leading zeros, which spreadsheets drop. */
export const selectFichadores = (matriculas: readonly string[]) =>
  many(Fichador)(sql`
    select u.id, u.matricula, u.alta, coalesce(u.baja, u.desactivado) as baja, 'EMPLEADO' = any (u.roles) as ficha,
           coalesce(c.zona, 'Europe/Madrid') as zona
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
     where ltrim(lower(u.matricula), '0') in (select ltrim(lower(m), '0') from unnest(${[...matriculas]}::text[]) m)`);

/** Closed months of somebody, 'YYYY-MM'. */
export const selectMesesCerrados = async (usuarioId: number): Promise<Set<string>> => {
  const meses = await many(z.object({ mes: z.string() }))(sql`
    select to_char(mes, 'YYYY-MM') as mes from cierre where usuario_id = ${usuarioId} and estado_id between 2 and 5`);
  return new Set(meses.map(({ mes }) => mes));
};

/** People whose imported events lie in closed months. */
export const selectCerradasDe = (id: number) =>
  many(z.object({ nombre: z.string(), mes: z.string() }))(sql`
    select u.nombre, to_char(c.mes, 'MM/YYYY') as mes
      from cierre c join usuario u on u.id = c.usuario_id
     where c.estado_id between 2 and 5 and exists (
       select from importacion_fila f
        where f.importacion_id = ${id} and f.estado = 'I' and f.usuario_id = c.usuario_id and date_trunc('month', f.fecha)::date = c.mes)
     order by c.mes, u.nombre limit 4`);
