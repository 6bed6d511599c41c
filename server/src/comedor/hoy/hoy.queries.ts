import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { PlatoDeHoy } from '#contract/comedor/hoy/hoy.schemas.ts';
import { many, one } from '#server/casa/base/db.ts';

const horaO = z.nullable(z.string());
const Dia = z.object({
  abierto: z.boolean(),
  motivo: z.string(),
  menu: z.array(PlatoDeHoy),
  turno: horaO,
  bocadillos: horaO,
  paraLlevar: horaO,
  mesas: horaO,
});
const ofrece = (tipo: 'B' | 'L', corte: Sql) =>
  sql`
    (select to_char(${corte}, 'HH24:MI')
      where exists (select from franja f where f.centro = c.centro and f.tipo = ${tipo} and f.activa))`;
/**
 * A day of a canteen in one statement: open or why not, its published dishes, the beginning of its last sitting, the
 * end of its last slot of tables, and its cut-offs.
 */
export const selectDia = (centro: string, fecha: string) =>
  one(Dia)(sql`
    select coalesce(comedor_abre(${centro}, ${fecha}::date), false) as abierto,
           coalesce(nullif(m.motivo, ''),
             (select d.motivo from comedor_dia d where d.centro = ${centro} and d.fecha = ${fecha}::date), '') as motivo,
           coalesce((select json_agg(json_build_object('Curso', p.curso, 'Nombre', p.nombre, 'Alergenos', p.alergenos,
             'SinAlergenos', p.sin_alergenos,
                       'Vegetariano', p.vegetariano, 'Vegano', p.vegano, 'SinGluten', p.sin_gluten, 'Cambiado', p.cambio is not null,
                       'Retirado', p.retirado is not null, 'Motivo', p.motivo)
                       order by p.curso, p.orden, p.id)
                     from plato p where p.menu_id = m.id and m.estado_id = 2), '[]') as menu,
           ${ofrece('B', sql`c.corte_bocadillos`)} as bocadillos, ${ofrece('L', sql`c.corte_para_llevar`)} as "paraLlevar",
           (select to_char(max(t.desde), 'HH24:MI')
             from turno_comida t
             left join turno_comida_dia d on d.turno_id = t.id and d.fecha = ${fecha}::date
             where t.centro = c.centro and t.activo and extract(isodow from ${fecha}::date) = any (t.dias)
               and d.cerrado is not true) as turno,
           (select to_char(max(f.hasta), 'HH24:MI') from franja_mesa f
             where f.centro = c.centro and f.activa
               and not exists (select from cierre_mesas x
                 where x.centro = c.centro and x.fecha = ${fecha}::date and (x.franja_id is null or x.franja_id = f.id))
               and exists (select from mesa t
                 where t.centro = c.centro and t.activa and extract(month from ${fecha}::date) = any (t.meses))) as mesas
      from comedor c left join menu m on m.centro = c.centro and m.fecha = ${fecha}::date where c.centro = ${centro}`);

const Mia = z.object({
  clase: z.enum(['plaza', 'pedido', 'mesa']),
  id: z.int(),
  usuarioId: z.int(),
  fecha: z.string(),
  texto: z.string(),
  desde: z.string(),
  hasta: z.string(),
  comedor: z.string(),
  zona: z.string(),
  estado: z.int(),
  version: z.int(),
  tipo: z.enum(['', 'B', 'L']),
  corte: z.nullable(z.string()),
  ofrecida: z.boolean(),
});
export type MiaRow = z.output<typeof Mia>;
const MIAS = sql`
    select x.clase, x.id, x.usuario_id as "usuarioId", x.fecha, x.texto, to_char(x.desde, 'HH24:MI') as desde,
           to_char(x.hasta, 'HH24:MI') as hasta,
           t.nombre as comedor, t.zona, x.estado_id as estado, x.version, x.tipo, to_char(x.corte, 'HH24:MI') as corte,
           exists (select from comedor_oferta o where o.clase = x.clase and o.cosa_id = x.id) as ofrecida
      from (
        select 'plaza' as clase, p.id, p.usuario_id, p.fecha, s.nombre as texto, s.desde, s.hasta, s.centro, p.estado_id, p.version,
          '' as tipo, null::time as corte
          from plaza p join turno_comida s on s.id = p.turno_id
         where p.fecha >= current_date - 1 and p.estado_id in (1, 2, 4)
        union all
        select 'pedido', p.id, p.usuario_id, p.fecha,
               (select string_agg(l.unidades || ' × ' || l.nombre, ', ' order by l.n) from pedido_linea l where l.pedido_id = p.id),
               f.desde, f.hasta, p.centro, p.estado_id, p.version, p.tipo,
               case p.tipo when 'B' then c.corte_bocadillos else c.corte_para_llevar end
          from pedido p join franja f on f.id = p.franja_id join comedor c on c.centro = p.centro
         where p.fecha >= current_date - 1 and p.estado_id <> 6
        union all
        select 'mesa', r.id, r.usuario_id, r.fecha, m.nombre, f.desde, f.hasta, m.centro, r.estado_id, r.version, '', null
          from reserva_mesa r join mesa m on m.id = r.mesa_id join franja_mesa f on f.id = r.franja_id
         where r.fecha >= current_date - 1 and r.estado_id in (1, 2)
      ) x join centro_trabajo t on t.codigo = x.centro
     where x.fecha >= (now() at time zone t.zona)::date`;
/** Active seats, orders and tables of a person, from today by the clocks of each canteen. */
export const selectMias = (usuarioId: number) =>
  many(Mia)(sql`${MIAS} and x.usuario_id = ${usuarioId} order by x.fecha, x.desde, x.clase, x.id limit 60`);
/** Bookings of these people that could be given up, and whose cancellation was not offered yet. */
export const selectSinOfrecer = (usuarioIds: readonly number[]) =>
  many(Mia)(sql`
    ${MIAS} and x.usuario_id = any (${usuarioIds}::bigint[]) and (x.estado_id = 1 or (x.clase = 'plaza' and x.estado_id = 2))
       and not exists (select from comedor_oferta o where o.clase = x.clase and o.cosa_id = x.id)
     order by x.usuario_id, x.fecha, x.desde, x.clase, x.id`);
const Cosa = z.object({ clase: Mia.shape.clase, id: z.int() });
/** Records the offers; returns those that no other process has recorded. */
export const insertOfertas = (cosas: readonly z.output<typeof Cosa>[]) =>
  many(Cosa)(sql`
    insert into comedor_oferta (clase, cosa_id)
    select * from unnest(${cosas.map(({ clase }) => clase)}::text[], ${cosas.map(({ id }) => id)}::bigint[]) order by 1, 2
    on conflict do nothing returning clase, cosa_id as id`);

const Consumido = z.object({ usuarioId: z.int(), fecha: z.string(), pedidos: z.int(), centimos: z.int() });
/**
 * Orders of each day of a month, collected or not, and past ones that the kitchen left unmarked (S-8091); one person's,
 * or everybody's.
 */
export const selectConsumos = (mes: string, usuarioId: number | null) =>
  many(Consumido)(sql`
    select p.usuario_id as "usuarioId", p.fecha, count(*)::int as pedidos, sum(p.total_centimos)::int as centimos
      from pedido p
     where p.fecha >= (${mes} || '-01')::date and p.fecha < (${mes} || '-01')::date + interval '1 month'
       and (p.estado_id in (4, 5) or (p.estado_id <> 6 and p.fecha < hoy()))
       and (${usuarioId}::bigint is null or p.usuario_id = ${usuarioId})
     group by 1, 2 order by 1, 2`);
const Persona = z.object({ id: z.int(), matricula: z.string(), nombre: z.string() });
export const selectPersonas = (ids: readonly number[]) =>
  many(Persona)(sql`
      select u.id, u.matricula, u.nombre
      from usuario u
      where u.id = any (${ids}::bigint[])
      order by u.nombre collate "es-ES-x-icu", u.id`);
