import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Dia,
  DiaDeCocina,
  MAX_CONOCIDOS,
  Menus,
  MenusDeCocina,
  PlatoConocido,
  PlatoDeCocina,
} from '#contract/comedor/menus/menu.schemas.ts';
import { MenuEnPantalla } from '#contract/oficina/pantallas/reproductor.schemas.ts';
import { enUtc } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';

/** A dish `p` as JSON, with more keys and values. */
const comoPlato = (mas: Sql) => sql`json_build_object(
  'Id', p.id, 'Curso', p.curso, 'Nombre', p.nombre, 'Descripcion', p.descripcion, 'Precio', p.precio_centimos / 100.0,
  'Alergenos', p.alergenos, 'SinAlergenos', p.sin_alergenos, 'Vegetariano', p.vegetariano, 'Vegano', p.vegano, 'SinGluten', p.sin_gluten,
  'ParaLlevar', p.para_llevar, 'Cambio', ${enUtc(sql`p.cambio`)}, 'Retirado', p.retirado is not null, 'Motivo', p.motivo ${mas})`;
/** Days `d` from `desde` with their menu `m`, as JSON; `si`: which menus are shown. */
const losDias = (
  cuantos: number,
  { si, platos, mas, masDePlato }: Record<'si' | 'platos' | 'mas' | 'masDePlato', Sql>,
) => sql`(
  select json_agg(json_build_object(
           'Fecha', d.dia, 'Abre', comedor_abre(c.centro, d.dia),
           'Cierre', coalesce((select x.motivo from comedor_dia x where x.centro = c.centro and x.fecha = d.dia and not x.abierto),
             (select f.nombre
               from festivo f
               where f.fecha = d.dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = c.centro)
               order by f.id limit 1), ''),
           'EstadoId', m.estado_id, 'Motivo', coalesce(m.motivo, ''),
           'Platos', coalesce((select json_agg(${comoPlato(masDePlato)} order by p.curso, p.orden, p.id)
                                 from plato p where p.menu_id = m.id and ${platos}), '[]') ${mas}) order by d.dia)
    from (select c.desde + n as dia from generate_series(0, ${cuantos - 1}::int) n) d
    left join menu m on m.centro = c.centro and m.fecha = d.dia and ${si})`;

export type Pedida = { centro?: string | undefined; fecha?: string | undefined };
/** The requested canteen, or the first one, with the first day read: the day itself, or Monday of its week. */
const elComedor = (
  usuarioId: number,
  { centro, fecha }: Pedida,
  { semana, suyo: condicion }: { semana: boolean; suyo: Sql },
) => {
  const dia = sql`
    coalesce(${fecha ?? null}::date,
      h.hoy + case when ${semana} and extract(isodow from h.hoy) > 5 and not comedor_abre(c.centro, h.hoy) then 2 else 0 end)`;
  return sql`(
    select c.centro, t.nombre, h.hoy, case when ${semana} then date_trunc('week', ${dia})::date else ${dia} end as desde
      from comedor c join centro_trabajo t on t.codigo = c.centro join usuario u on u.id = ${usuarioId},
           lateral (select (now() at time zone t.zona)::date as hoy) h
     where c.activo and (${centro ?? null}::text is null or c.centro = ${centro ?? null}) and ${condicion}
     order by c.centro is distinct from u.centro_trabajo_codigo, t.nombre collate "es-ES-x-icu", c.centro limit 1) c`;
};

const MenusRow = z.extend(Menus, { Dias: z.array(z.omit(Dia, { Estado: true })) });
export type MenusRow = z.output<typeof MenusRow>;
/** Published menus of a week, or of a day: all in one statement, because everybody reads it at noon. */
export const selectMenus = (usuarioId: number, pedida: Pedida, semana: boolean) =>
  maybeOne(MenusRow)(sql`
    select c.centro as "Centro", c.nombre as "Nombre", c.hoy as "Hoy", ${losDias(semana ? 7 : 1, {
      si: sql`m.estado_id in (2, 3)`,
      platos: sql`m.estado_id = 2`,
      mas: sql``,
      masDePlato: sql``,
    })} as "Dias"
      from ${elComedor(usuarioId, pedida, { semana, suyo: sql`true` })}`);

const PlatoDeCocinaRow = z.omit(PlatoDeCocina, { acciones: true });
const DiaDeCocinaRow = z.extend(z.omit(DiaDeCocina, { Estado: true, acciones: true }), {
  Platos: z.array(PlatoDeCocinaRow),
});
const MenusDeCocinaRow = z.extend(MenusDeCocina, { Dias: z.array(DiaDeCocinaRow) });
export type MenusDeCocinaRow = z.output<typeof MenusDeCocinaRow>;
/** Menus of a week of a kitchen that this person runs, drafts included. */
export const selectMenusDeCocina = (usuarioId: number, pedida: Pedida) =>
  maybeOne(MenusDeCocinaRow)(sql`
    select c.centro as "Centro", c.nombre as "Nombre", c.hoy as "Hoy", ${losDias(7, {
      si: sql`true`,
      platos: sql`true`,
      mas: sql`, 'Id', m.id, 'Version', coalesce(m.version, 0)`,
      masDePlato: sql`, 'Version', p.version, 'Pedidos', (
        select count(*) from pedido_linea l join pedido o on o.id = l.pedido_id where l.plato_id = p.id and o.estado_id <> 6)`,
    })} as "Dias"
      from ${elComedor(usuarioId, pedida, { semana: true, suyo: sql`c.centro = any (cocinas_de(u.id))` })}`);

/** Dishes of a kitchen's menus from a year ago on, each once and as it was written last, by name. */
export const selectConocidos = (centro: string) =>
  many(PlatoConocido)(sql`
    select c."Curso", c."Nombre", c."Descripcion", c."Precio", c."Alergenos", c."SinAlergenos", c."Vegetariano", c."Vegano", c."SinGluten",
           c."ParaLlevar", c."Ultimo"
      from (
        select * from (
          select distinct on (p.curso, lower(p.nombre)) p.curso as "Curso", p.nombre as "Nombre", p.descripcion as "Descripcion",
                 p.precio_centimos / 100.0::float8 as "Precio", p.alergenos as "Alergenos", p.sin_alergenos as "SinAlergenos",
                 p.vegetariano as "Vegetariano", p.vegano as "Vegano", p.sin_gluten as "SinGluten", p.para_llevar as "ParaLlevar",
                 m.fecha as "Ultimo"
            from menu m join plato p on p.menu_id = m.id
           where m.centro = ${centro} and m.fecha > hoy() - 366
           order by p.curso, lower(p.nombre), m.fecha desc, p.id desc) x
         order by x."Ultimo" desc, x."Nombre" limit ${MAX_CONOCIDOS}) c
     order by c."Nombre" collate "es-ES-x-icu", c."Curso"`);

/**
 * Published menus of a canteen for its wall screen, from its today on, without withdrawn dishes; a closed day has none.
 */
export const selectParaPantalla = (centro: string, dias: number) =>
  many(MenuEnPantalla)(sql`
    select m.fecha as "Fecha", t.nombre as "Comedor", json_agg(${comoPlato(sql``)} order by p.curso, p.orden, p.id) as "Platos"
      from comedor c join centro_trabajo t on t.codigo = c.centro join menu m on m.centro = c.centro join plato p on p.menu_id = m.id
     where c.centro = ${centro} and c.activo and m.estado_id = 2 and p.retirado is null and comedor_abre(c.centro, m.fecha)
       and m.fecha between (now() at time zone t.zona)::date and (now() at time zone t.zona)::date + ${dias}::int
     group by m.fecha, t.nombre order by m.fecha`);
