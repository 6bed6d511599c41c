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
  /** The day since which this person has it, 'DD/MM/YYYY'. */
  desde: z.string(),
  /** False when two things happened at once and it is somebody else's. */
  bienDada: z.boolean(),
  /** True while its new approver has not been notified. */
  heredada: z.boolean(),
  toca: z.nullable(z.enum(['recordar', 'escalar'])),
  /** The person who is told of a delay: above whoever has it, or the one who asks where one person alone decides. */
  superiorId: z.nullable(z.int()),
  /** One person alone decides. */
  personal: z.boolean(),
  rol: z.nullable(z.string()),
  /** Role that was asked for; null: `rol` stands in where nobody is above. */
  rolPedido: z.nullable(z.string()),
  /** The people who have it and those who stand in for them today. */
  deciden: z.array(z.int()),
});
export type EsperaRow = z.output<typeof Espera>;
/** Condition: of a kind whose area is on. */
const deEncendidas = (): Sql => {
  const { solicitudes } = laEmpresa();
  return solicitudes.length > 0
    ? sql`and not exists (select from solicitud x where x.id = solicitud_id and x.tipo = any (${solicitudes}::text[]))`
    : empty;
};
const recordatorio = () => limiteDe('recordatorio', DIAS_RECORDATORIO);
const escalado = () => limiteDe('escalado', DIAS_ESCALADO);
/** The next wait to be looked at by `ahora` (null: the database's own instant), held until the transaction ends; beside other processes. */
export const selectSiguienteEspera = (ahora: Date | null) =>
  maybeOne(
    Espera,
    sql`
    with toca as (
      select * from espera where revisar <= coalesce(${ahora}::timestamptz, now()) ${deEncendidas()}
       order by revisar, solicitud_id limit 1 for update skip locked)
    select s.id as "Id", s.tipo as "TipoCodigo", s.entidad_id as "EntidadId", s.numero as "Numero", s.resumen as "Resumen", q.nombre as "Peticionario",
           s.aprobador_id as "aprobadorId", ${enManos(sql`a.nombre`)} as aprobador, to_char(e.desde at time zone 'Europe/Madrid', 'DD/MM/YYYY') as desde,
           not exists (select from quien_decide(s) d where (d.rol, d.id) is distinct from (s.rol, s.aprobador_id)) as "bienDada", e.heredada,
           case when e.recordada is null and tras_dias_laborables(s.aprobador_id, e.desde, ${recordatorio()}::int) <= i.ahora then 'recordar'
                when e.recordada is not null and tras_dias_laborables(s.aprobador_id, e.desde, ${escalado()}::int) <= i.ahora then 'escalar' end as toca,
           case when s.rol is not null then null when s.para_id is null then superior_de(s.aprobador_id, array[s.peticionario_id]) else s.peticionario_id end as "superiorId",
           s.para_id is not null as personal,
           s.rol, s.rol_pedido as "rolPedido", coalesce((select json_agg(x) from quienes_pueden_decidir(s) x), '[]') as deciden
      from toca e join solicitud s on s.id = e.solicitud_id join usuario q on q.id = s.peticionario_id left join usuario a on a.id = s.aprobador_id,
           lateral (select coalesce(${ahora}::timestamptz, now()) as ahora) i`,
  );

/** Gives it to whoever decides now, and its trigger begins the count again. A decision that has its row goes first: it is looked at once more. */
export const updateAprobador = (id: number) =>
  execute(sql`
    select pasar_solicitudes_a_quien_decide(array(select x.id
       from solicitud x where x.id = ${id} and x.estado_id = 1 for update skip locked))`);

/** Outcome of a look at a wait, and its next look by the calendar of the person who has it, if any. */
export const updateEspera = (id: number, hecho: 'nada' | 'recordada' | 'escalada' | 'huerfana', ahora: Date | null) =>
  execute(sql`
    update espera e
       set heredada = false,
           recordada = case when ${hecho} = 'recordada' then coalesce(${ahora}::timestamptz, now()) else e.recordada end,
           escalada = case when ${hecho} = 'escalada' then coalesce(${ahora}::timestamptz, now()) else e.escalada end,
           revisar = case when ${hecho} not in ('escalada', 'huerfana') then tras_dias_laborables(s.aprobador_id, e.desde,
             case when ${hecho} = 'recordada' or e.recordada is not null then ${escalado()}::int else ${recordatorio()}::int end) end
      from solicitud s where e.solicitud_id = ${id} and s.id = e.solicitud_id`);
