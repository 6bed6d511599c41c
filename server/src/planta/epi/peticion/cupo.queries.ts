import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ArticuloPedible } from '#contract/planta/epi/epi.schemas.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';

const Persona = z.object({
  id: z.int(),
  nombre: z.string(),
  puesto: z.string(),
  roles: z.array(z.string()),
  centro: z.nullable(z.string()),
});
export type Persona = z.output<typeof Persona>;
export const selectPersona = (id: number) =>
  maybeOne(Persona)(
    sql`select id, nombre, puesto, roles, centro_trabajo_codigo as centro from usuario where id = ${id} and activo`,
  );

/**
 * Used part of a quota (S-8190): units of an article `t` that person `u` has had in the last `c.meses`, approved or
 * given without a request.
 */
const gastado = (usuarioId: Sql) => sql`(
  coalesce((select sum(e.cantidad)
    from epi_solicitud e
    where e.usuario_id = ${usuarioId} and e.articulo_id = c.articulo_id and e.estado_id in (2, 5, 6)
              and e.creada > now() - make_interval(months => c.meses)), 0)
  + coalesce((select sum(z.cantidad)
    from epi_pieza z
    where z.usuario_id = ${usuarioId} and z.articulo_id = c.articulo_id and z.solicitud_id is null
                and z.estado_id <> 6 and z.creada > now() - make_interval(months => c.meses)), 0))`;
/** Column: rest of quota `c`, as the contract shows it; null without one. */
export const cupoDe = (usuarioId: Sql) => sql`
  case
    when c.id is not null then json_build_object('Cantidad', c.cantidad, 'Meses', c.meses, 'Quedan',
      greatest(c.cantidad - ${gastado(usuarioId)}, 0)) end`;
/** Column: the last size of article `t` that this person asked for or got. */
export const tallaUltima = (usuarioId: Sql) => sql`coalesce(
  (select x.talla from (
     (select e.talla, e.creada
       from epi_solicitud e
       where e.usuario_id = ${usuarioId} and e.articulo_id = t.id and e.estado_id <> 3
       order by e.id desc
       limit 1)
     union all
     (select z.talla, z.creada
       from epi_pieza z
       where z.usuario_id = ${usuarioId} and z.articulo_id = t.id and z.estado_id <> 6
       order by z.id desc
       limit 1)) x
    where x.talla = any (t.tallas) order by x.creada desc limit 1), '')`;

const articulos = (p: Persona, which: Sql) => sql`
  select t.id as "Id", t.nombre as "Nombre", t.modelo as "Modelo", t.norma as "Norma", t.clase as "Clase", t.tallas as "Tallas",
         ${tallaUltima(sql`${p.id}::bigint`)} as "TallaUltima", coalesce(c.obligatorio, false) as "Obligatorio",
         ${cupoDe(sql`${p.id}::bigint`)} as "Cupo"
    from epi_articulo t left join epi_cupo c on c.articulo_id = t.id and c.vive and c.clave = lower(trim(${p.puesto}))
   where t.cerrado is null ${which}`;
/** Articles of the catalogue for this person: those of their job first. */
export const selectArticulos = (p: Persona) =>
  many(ArticuloPedible)(sql`${articulos(p, empty)} order by (c.id is null), t.clase, t.nombre, t.modelo, t.id`);
export const selectArticulo = (p: Persona, id: number) =>
  maybeOne(ArticuloPedible)(articulos(p, sql`and t.id = ${id}`));

/** The reader is PRL or keeps a store. */
export const existsAlmacenDe = async ({ usuarioId, prl }: { usuarioId: number; prl: boolean }): Promise<boolean> =>
  prl ||
  (await maybeOne(z.object({ Id: z.int() }))(
    sql`select almacen_id as "Id" from epi_encargado where usuario_id = ${usuarioId} limit 1`,
  )) !== undefined;
