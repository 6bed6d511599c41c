import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';

const Persona = z.object({
  id: z.int(),
  nombre: z.string(),
  puesto: z.string(),
  /** An employee with an open account, on the staff on those days. */
  ficha: z.boolean(),
  centro: z.nullable(z.string()),
  area: z.nullable(z.string()),
  /** Days on which leave is asked for and not decided. */
  pedidos: z.array(z.object({ desde: z.string(), hasta: z.string() })),
  /** Days of theirs that another swap, which may still come about, has already. */
  ocupados: z.array(z.string()),
  /** They may inspect lifting gear on the first of the days. */
  inspecciona: z.boolean(),
});
export type PersonaRow = z.output<typeof Persona>;
/** Facts about two people between two days; `menos`: the swap itself, which does not count. */
export const selectPersonas = (
  ids: readonly [number, number],
  { desde, hasta, menos }: { desde: string; hasta: string; menos: number },
) =>
  many(Persona)(sql`
    select u.id, u.nombre, u.puesto, u.centro_trabajo_codigo as centro, u.area_codigo as area,
           u.activo and 'EMPLEADO' = any(u.roles) and en_plantilla_entre(u, ${desde}::date, ${hasta}::date) as ficha,
           (select coalesce(json_agg(json_build_object('desde', p.desde, 'hasta', p.hasta)), '[]') from permiso p
             where p.usuario_id = u.id and p.estado_id = 1 and p.desde <= ${hasta}::date and p.hasta >= ${desde}::date) as pedidos,
           (select coalesce(json_agg(x.dia), '[]') from cambio_turno c cross join lateral (values (c.da_dia), (c.toma_dia)) x (dia)
             where u.id in (c.propone_id, c.otra_id) and c.estado_id in (1, 2) and c.id <> ${menos} and x.dia is not null) as ocupados,
           es_competente_izado(u.id, null, ${desde}::date) as inspecciona
      from usuario u where u.id = any (${ids}::bigint[])`);

type Nuevo = {
  proponeId: number;
  otraId: number;
  da: { dia: string; turnoId: number };
  toma: { dia: string; turnoId: number } | null;
  motivo: string;
};
export const insertCambio = ({ proponeId, otraId, da, toma, motivo }: Nuevo) =>
  one(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    insert into cambio_turno (numero, propone_id, otra_id, da_dia, da_turno_id, toma_dia, toma_turno_id, motivo)
    values (${numeroDelAno('CT', 'cambioturno')}, ${proponeId}, ${otraId}, ${da.dia}::date, ${da.turnoId}, ${toma?.dia ?? null}::date,
      ${toma?.turnoId ?? null}::bigint, ${motivo})
    returning id as "Id", numero as "Numero"`);

const Guardado = z.object({
  Id: z.int(),
  Numero: z.string(),
  EstadoId: z.int(),
  Version: z.int(),
  proponeId: z.int(),
  propone: z.string(),
  otraId: z.int(),
  otra: z.string(),
  daDia: z.string(),
  daTurnoId: z.int(),
  tomaDia: z.nullable(z.string()),
  tomaTurnoId: z.nullable(z.int()),
  motivo: z.string(),
  vistoPorId: z.nullable(z.int()),
});
export type Guardado = z.output<typeof Guardado>;
/** A swap as it is written, whoever reads. */
export const selectGuardado = (id: number) =>
  maybeOne(Guardado)(sql`
    select c.id as "Id", c.numero as "Numero", c.estado_id as "EstadoId", c.version as "Version", c.propone_id as "proponeId",
           p.nombre as propone, c.otra_id as "otraId", o.nombre as otra, c.da_dia as "daDia", c.da_turno_id as "daTurnoId",
           c.toma_dia as "tomaDia", c.toma_turno_id as "tomaTurnoId", c.motivo, c.visto_por_id as "vistoPorId"
      from cambio_turno c join usuario p on p.id = c.propone_id join usuario o on o.id = c.otra_id where c.id = ${id}`);
/** Person who answers for another one, but none of these two. */
export const selectResponde = (personaId: number, otraId: number) =>
  maybeOne(z.object({ id: z.nullable(z.int()) }))(
    sql`select aprobador_por_area_o_jerarquia(${personaId}, null, array[${otraId}::bigint]) as id`,
  );
export const updateVisto = ({ Id: id, Version }: Guardado, vistoPorId: number) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update cambio_turno set visto_por_id = ${vistoPorId}, version = version + 1
     where id = ${id} and version = ${Version} and estado_id = 2 and visto_por_id is null returning id as "Id"`);

type DiaCambiado = { usuarioId: number; fecha: string; turnoId: number | null };
/** Shifts that a granted swap gives, over the assignment that holds on each day. */
export const insertTurnosCambiados = (cambioId: number, dias: readonly DiaCambiado[]) =>
  execute(sql`
    insert into turno_cambiado (usuario_id, fecha, asignacion_id, turno_id, cambio_id)
    select d."usuarioId", d.fecha, a.id, d."turnoId", ${cambioId}
      from jsonb_to_recordset(${JSON.stringify(dias)}::jsonb) as d ("usuarioId" bigint, fecha date, "turnoId" bigint)
     cross join lateral (
       select a.id from asignacion a where a.usuario_id = d."usuarioId" and a.desde <= d.fecha and coalesce(a.hasta >= d.fecha, true)
        order by a.id desc limit 1) a`);

const Caducado = z.object({ Id: z.int(), proponeId: z.int(), otraId: z.int(), numero: z.string() });
/** Ends at most two hundred swaps that nobody has granted by their first day. */
export const updateCaducados = () =>
  many(Caducado)(sql`
    update cambio_turno c set estado_id = 7, version = version + 1
      from (select id from cambio_turno where estado_id in (1, 2) and least(da_dia, toma_dia) <= hoy()
             order by da_dia, id limit 200 for update skip locked) x
     where c.id = x.id
    returning c.id as "Id", c.propone_id as "proponeId", c.otra_id as "otraId", c.numero`);

/** Swaps that wait for this person's answer, for the day's page. */
export const esperanRespuesta = (usuarioId: number) => sql`
  select c.id, p.nombre, c.creado as desde, c.da_dia as limite from cambio_turno c join usuario p on p.id = c.propone_id
   where c.otra_id = ${usuarioId}::bigint and c.estado_id = 1 order by c.da_dia`;
