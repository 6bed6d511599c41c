import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  CLAVES_TIPO_SOLICITUD,
  DIAS_ESCALADO,
  DIAS_RECORDATORIO,
} from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { execute, maybeOne } from '#server/casa/base/db.ts';
import { laEmpresa, limiteDe } from '#server/casa/base/empresa.ts';
import { enManos } from '#server/casa/kernel/approver-sql.ts';

const Espera = z.object({
  Id: z.int(),
  TipoCodigo: z.enum(CLAVES_TIPO_SOLICITUD),
  EntidadId: z.int(),
  Numero: z.string(),
  Resumen: z.string(),
  Peticionario: z.string(),
  aprobadorId: z.nullable(z.int()),
  aprobador: z.string(),
  /** First day of the wait for this approver, 'DD/MM/YYYY'. */
  desde: z.string(),
  /** False when a simultaneous change gave the request to somebody else. */
  bienDada: z.boolean(),
  /** True while the new approver has not been notified. */
  heredada: z.boolean(),
  toca: z.nullable(z.enum(['recordar', 'escalar'])),
  /** Person notified of a delay: the one above the approver, or the requester where one person alone decides. */
  superiorId: z.nullable(z.int()),
  /** One person alone decides. */
  personal: z.boolean(),
  rol: z.nullable(z.string()),
  /** Role of the request itself; null: `rol` stands in for a missing responsible. */
  rolPedido: z.nullable(z.string()),
  /** Approvers of the request and their delegates of today. */
  deciden: z.array(z.int()),
});
export type EsperaRow = z.output<typeof Espera>;
/** Condition: the kind's area is on. */
const deEncendidas = (): Sql => {
  const { solicitudes } = laEmpresa();
  return solicitudes.length > 0
    ? sql`and not exists (select from solicitud x where x.id = solicitud_id and x.tipo = any (${solicitudes}::text[]))`
    : empty;
};
const recordatorio = () => limiteDe('recordatorio', DIAS_RECORDATORIO);
const escalado = () => limiteDe('escalado', DIAS_ESCALADO);
/** The next wait due at `ahora` (null: the database's clock), locked until the transaction ends; rows locked elsewhere are skipped. */
export const selectSiguienteEspera = (ahora: Date | null) =>
  maybeOne(Espera)(sql`
    with toca as (
      select * from espera where revisar <= coalesce(${ahora}::timestamptz, now()) ${deEncendidas()}
       order by revisar, solicitud_id limit 1 for update skip locked)
    select s.id as "Id", s.tipo as "TipoCodigo", s.entidad_id as "EntidadId", s.numero as "Numero",
           s.resumen as "Resumen", q.nombre as "Peticionario",
           s.aprobador_id as "aprobadorId", ${enManos(sql`a.nombre`)} as aprobador,
             to_char(e.desde at time zone 'Europe/Madrid', 'DD/MM/YYYY') as desde,
           not exists (select from quien_decide(s) d where (d.rol, d.id) is distinct
             from (s.rol, s.aprobador_id)) as "bienDada", e.heredada,
           case when e.recordada is null and tras_dias_laborables(s.aprobador_id, e.desde,
             ${recordatorio()}::int) <= i.ahora then 'recordar'
                when e.recordada is not null and tras_dias_laborables(s.aprobador_id, e.desde,
                  ${escalado()}::int) <= i.ahora then 'escalar' end as toca,
           case when s.rol is not null then null when s.para_id is null then superior_de(s.aprobador_id,
             array[s.peticionario_id]) else s.peticionario_id end as "superiorId",
           s.para_id is not null as personal,
           s.rol, s.rol_pedido as "rolPedido", coalesce((select json_agg(x) from quienes_pueden_decidir(s) x), '[]') as deciden
      from toca e join solicitud s on s.id = e.solicitud_id join usuario q on q.id = s.peticionario_id left join usuario a
        on a.id = s.aprobador_id,
           lateral (select coalesce(${ahora}::timestamptz, now()) as ahora) i`);

/** Gives the request to its current approver; a trigger restarts the count. A decision under way goes first. */
export const updateAprobador = (id: number) =>
  execute(sql`
    select pasar_solicitudes_a_quien_decide(array(select x.id
       from solicitud x where x.id = ${id} and x.estado_id = 1 for update skip locked))`);

/** Stores the outcome of a run for a wait, and the next one by the approver's calendar, if any. */
export const updateEspera = (id: number, hecho: 'nada' | 'recordada' | 'escalada' | 'huerfana', ahora: Date | null) =>
  execute(sql`
    update espera e
       set heredada = false,
           recordada = case when ${hecho} = 'recordada' then coalesce(${ahora}::timestamptz, now()) else e.recordada end,
           escalada = case when ${hecho} = 'escalada' then coalesce(${ahora}::timestamptz, now()) else e.escalada end,
           revisar = case when ${hecho} not in ('escalada', 'huerfana') then tras_dias_laborables(s.aprobador_id, e.desde,
             case when ${hecho} = 'recordada' or e.recordada is not null then ${escalado()}::int else ${recordatorio()}::int end) end
      from solicitud s where e.solicitud_id = ${id} and s.id = e.solicitud_id`);
