import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Ajustes, type FormularioAjustes, type FormularioDia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';

/** Settings of a kitchen, with future exceptions and the holidays of its centre. */
export const selectAjustes = (centro: string) =>
  maybeOne(Ajustes)(sql`
    select c.centro as "Centro", h.hoy as "Hoy", c.dias::int[] as "Dias", to_char(c.corte_bocadillos, 'HH24:MI') as "CorteBocadillos",
           to_char(c.corte_para_llevar, 'HH24:MI') as "CorteParaLlevar", c.version as "Version",
           coalesce((select json_agg(json_build_object('Fecha', f.fecha, 'Nombre', f.nombre) order by f.fecha)
                       from (select f.fecha, min(f.nombre) as nombre from festivo f
                              where f.fecha between h.hoy and h.hoy + 60 and extract(isodow from f.fecha) = any (c.dias)
                                and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = c.centro)
                              group by f.fecha) f), '[]') as "Festivos",
           coalesce((select json_agg(json_build_object('Fecha', d.fecha, 'Abierto', d.abierto, 'Motivo', d.motivo) order by d.fecha)
                       from (select *
                         from comedor_dia d
                         where d.centro = c.centro and d.fecha >= h.hoy
                         order by d.fecha
                         limit 100) d),
                         '[]') as "Excepciones"
      from comedor c join centro_trabajo t on t.codigo = c.centro, lateral (select (now() at time zone t.zona)::date as hoy) h
     where c.centro = ${centro}`);
export const updateAjustes = (centro: string, version: number, f: FormularioAjustes) =>
  maybeOne(z.object({ centro: z.string() }))(sql`
    update comedor
    set dias = ${f.dias}::smallint[], corte_bocadillos = ${f.corteBocadillos}::time, corte_para_llevar = ${f.corteParaLlevar}::time,
           version = version + 1
     where centro = ${centro} and version = ${version} returning centro`);
export const insertDia = (centro: string, { fecha, abierto, motivo }: FormularioDia) =>
  execute(sql`
    insert into comedor_dia (centro, fecha, abierto, motivo) values (${centro}, ${fecha}::date, ${abierto}, ${motivo})
    on conflict (centro, fecha) do update set abierto = excluded.abierto, motivo = excluded.motivo`);
export const deleteDia = (centro: string, fecha: string) =>
  maybeOne(z.object({ fecha: z.string() }))(
    sql`delete from comedor_dia where centro = ${centro} and fecha = ${fecha}::date returning fecha`,
  );
const Id = z.object({ id: z.int() });
/** Orders of a day that the kitchen can still cancel; its slots are locked against new ones. */
export async function selectPorAnular(centro: string, fecha: string): Promise<number[]> {
  await execute(sql`select from franja where centro = ${centro} order by id for no key update`);
  const filas = await many(Id)(
    sql`select id from pedido where centro = ${centro} and fecha = ${fecha}::date and estado_id in (1, 2, 3) order by id`,
  );
  return filas.map(({ id }) => id);
}
/**
 * Future days on which the canteen is closed and somebody has something: the first ones. Waits for bookings in
 * progress.
 */
export async function selectCerradosConAlgo(centro: string) {
  await execute(sql`select from comedor where centro = ${centro} for no key update`);
  return many(z.object({ fecha: z.string() }))(sql`
    select x.fecha from (
        select p.fecha
        from plaza p
        join turno_comida t on t.id = p.turno_id
        where t.centro = ${centro} and p.fecha >= hoy() and p.estado_id in (1, 2)
        union select p.fecha from pedido p where p.centro = ${centro} and p.fecha >= hoy() and p.estado_id in (1, 2, 3)
        union select r.fecha
          from reserva_mesa r
          join mesa m on m.id = r.mesa_id
          where m.centro = ${centro} and r.fecha >= hoy() and r.estado_id = 1) x
     where not comedor_abre(${centro}, x.fecha) order by 1 limit 3`);
}
