import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { execute, many, manyValues } from '#server/casa/base/db.ts';

/** Lines of the history that one look takes. */
const TANDA = 500;

/** Takes the next lines that nobody has been told of; those in the hands of another process are passed over. */
export const deletePorContar = () =>
  manyValues(z.int())(sql`
    delete from webhook_por_contar where historial_id in (
      select historial_id from webhook_por_contar order by historial_id limit ${TANDA} for update skip locked)
    returning historial_id`);
/** The same for the lines of visits. */
export const deleteVisitasPorContar = () =>
  manyValues(z.int())(sql`
    delete from webhook_visita_por_contar where hecho_id in (
      select hecho_id from webhook_visita_por_contar order by hecho_id limit ${TANDA} for update skip locked)
    returning hecho_id`);

const AsuntoRow = z.object({
  entidad: z.string(),
  entidadId: z.int(),
  tramite: z.boolean(),
  acto: z.string(),
  matiz: z.string(),
  instante,
  numero: z.nullable(z.string()),
  personaId: z.nullable(z.int()),
  matricula: z.nullable(z.string()),
});
export type AsuntoRow = z.output<typeof AsuntoRow>;
const columnas = sql`
  a.entidad, a.entidad_id as "entidadId", a.tramite, a.acto, a.matiz, a.instante, a.numero, a.persona_id as "personaId", a.matricula`;
export const selectAsuntos = (historialIds: readonly number[]) =>
  many(AsuntoRow)(sql`select ${columnas} from asuntos_de_historial(${historialIds}::bigint[]) a order by a.id`);
export const selectAsuntosDeVisitas = (hechoIds: readonly number[]) =>
  many(AsuntoRow)(sql`select ${columnas} from asuntos_de_visitas(${hechoIds}::bigint[]) a order by a.id`);

export type Suceso = { tipo: string; cuerpo: string; personaId: number | null };
/** Writes these events, each with a delivery for every receiver that is on and wants it; an event that nobody wants is not kept. */
export const insertSucesos = (sucesos: readonly Suceso[]) =>
  execute(sql`
    with dichos as materialized (
      select s.n, s.tipo, s.cuerpo, s."personaId", gen_random_uuid() as mensaje
        from rows from (jsonb_to_recordset(${JSON.stringify(sucesos)}::jsonb) as (tipo text, cuerpo text, "personaId" bigint))
          with ordinality as s (tipo, cuerpo, "personaId", n)
       where exists (select from webhook w where w.estado_id = 1 and s.tipo = any (w.eventos))),
    escritos as (
      insert into webhook_suceso (mensaje, tipo, cuerpo, persona_id)
      select mensaje, tipo, cuerpo, "personaId" from dichos order by n returning id, tipo)
    insert into webhook_entrega (webhook_id, suceso_id)
    select w.id, e.id from escritos e join webhook w on w.estado_id = 1 and e.tipo = any (w.eventos) order by e.id, w.id`);

/** Deletes events and their deliveries at the end of their time. */
export const deleteSucesosViejos = () =>
  execute(sql`
    delete from webhook_suceso where id in (
      select id from webhook_suceso where creado < now() - make_interval(days => dias_de_conservacion('webhooks'))
       order by creado limit 5000)`);

const MisDatosRow = z.object({ Fecha: instante, Evento: z.string(), Receptores: z.string() });
/** Events about a person that other systems have been told of. */
export const selectDichoDe = (usuarioId: number) =>
  many(MisDatosRow)(sql`
    select s.creado as "Fecha", s.tipo as "Evento",
           coalesce((select string_agg(distinct w.nombre, ', ') from webhook_entrega e join webhook w on w.id = e.webhook_id
                      where e.suceso_id = s.id and e.entregada is not null), '') as "Receptores"
      from webhook_suceso s where s.persona_id = ${usuarioId} order by s.id desc`);
