import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  ARTICULOS_SIN_RED,
  DIAS_LECTURAS,
  ESTADO_ARTICULO,
  MAX_HALLADOS,
} from '#contract/oficina/ayuda/ayuda.rules.ts';
import { AreaDeAyuda, Articulo, ArticuloResumen } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { AREAS_AYUDA, type AreaAyuda, CODIGOS_AYUDA } from '#contract/oficina/ayuda/areas.rules.ts';
import { caminoApagado } from '#server/casa/base/empresa.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import { contains } from '#server/casa/base/search.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { puedeTodo } from './ayuda.policy.ts';

type Lector = Pick<Usuario, 'id' | 'roles'>;
/** Areas in which this person writes. */
export const escritas = (usuario: Lector): Sql =>
  puedeTodo(usuario)
    ? sql`(select codigo from ayuda_area)`
    : sql`(select codigo from ayuda_area where rol = any(${[...usuario.roles]}::text[]))`;
/** Areas of the help whose screens are all switched off in the company. */
export const sinPantallas = (): AreaAyuda[] =>
  CODIGOS_AYUDA.filter((codigo) => AREAS_AYUDA[codigo].rutas.every(caminoApagado));
/** Condition: published, of an area that is switched on, and for this person's roles or written by this person. */
const legible = (usuario: Lector): Sql => sql`
  t.estado_id = ${ESTADO_ARTICULO.publicado} and t.area <> all(${sinPantallas()}::text[])
    and (t.roles = '{}' or t.roles && ${[...usuario.roles]}::text[] or t.area in ${escritas(usuario)})`;

const AreaRow = z.omit(AreaDeAyuda, { Nombre: true, Edito: true });
export type AreaRow = z.output<typeof AreaRow>;
export const selectAreas = (usuario: Lector) =>
  many(AreaRow)(sql`
    select x.codigo as "Codigo", x.rol as "Rol", a.id as "BuzonId", coalesce(a.nombre, '') as "Buzon", x.version as "Version",
           (select count(*)::int from articulo_ayuda t where t.area = x.codigo and ${legible(usuario)}) as "Articulos"
      from ayuda_area x left join area a on a.codigo = x.buzon_area and exists (select personas_de_buzon(a.codigo))`);

const ResumenRow = z.extend(z.omit(ArticuloResumen, { Area: true }), { Orden: z.int() });
export type ResumenRow = z.output<typeof ResumenRow>;
const resumen = sql`t.id as "Id", t.area as "AreaCodigo", t.titulo as "Titulo", t.orden as "Orden"`;

export const claveArticulo = z.tuple([z.enum(CODIGOS_AYUDA), z.int32(), z.int()]);
/** Condition: after the row of a cursor, by area and by the order within each area. */
export const trasArticulo = (desde: Desde<typeof claveArticulo>): Sql =>
  desde ? sql`and (t.area, t.orden, t.id) > (${desde[0]}::text, ${desde[1]}::int, ${desde[2]}::bigint)` : empty;
type Pedidos = { area?: string | undefined; limite: number };
export const selectArticulos = (usuario: Lector, { area, limite }: Pedidos, desde: Desde<typeof claveArticulo>) =>
  many(ResumenRow)(sql`
    select ${resumen} from articulo_ayuda t
     where ${legible(usuario)} ${area ? sql`and t.area = ${area}` : empty} ${trasArticulo(desde)}
     order by t.area, t.orden, t.id ${firstRows(limite)}`);

const HalladoRow = z.extend(ResumenRow, { texto: z.string() });
export type HalladoRow = z.output<typeof HalladoRow>;
/** Trigram similarity from which a word of a text counts as the word looked for. */
const PARECIDO = 0.5;
type Buscado = { texto: string; area?: string | undefined; parecido: boolean; limite?: number };
const LECTURAS = sql`
  coalesce((select sum(l.veces) from ayuda_lectura l where l.articulo_id = t.id and l.dia > hoy() - ${DIAS_LECTURAS}::int), 0)`;
/** Articles with all the words: matches in the title first, then the most read; `parecido`: with similar words. */
export const selectHallados = (usuario: Lector, { texto, area, parecido, limite = MAX_HALLADOS }: Buscado) => {
  const palabras = texto.split(/[^\p{L}\p{N}]+/u).filter((p) => p.length > 2);
  const hay = (donde: Sql) =>
    parecido
      ? sql`(select coalesce(min(word_similarity(sin_tildes(p), ${donde})), 0) from unnest(${palabras}::text[]) p) >= ${PARECIDO}`
      : contains(donde, texto);
  return many(HalladoRow)(sql`
    select ${resumen}, texto_de_html(t.texto) as texto from articulo_ayuda t
     where ${legible(usuario)} ${area ? sql`and t.area = ${area}` : empty} and ${hay(sql`t.busqueda`)}
     order by case when ${hay(sql`t.titulo_busqueda`)} then 0 else 1 end, ${LECTURAS} desc, t.orden, t.id limit ${limite}`);
};

const ArticuloRow = z.extend(z.omit(Articulo, { Area: true }), { Orden: z.int() });
export type ArticuloRow = z.output<typeof ArticuloRow>;
const entero = ({ id }: Lector) => sql`
  ${resumen}, t.texto as "Texto", t.edicion as "Edicion", t.publicado as "Publicado",
  (select v.sirve from ayuda_valoracion v where v.articulo_id = t.id and v.edicion = t.edicion and v.usuario_id = ${id}) as "MeSirvio"`;
export const selectArticulo = (usuario: Lector, id: number) =>
  maybeOne(ArticuloRow)(
    sql`select ${entero(usuario)} from articulo_ayuda t where t.id = ${id} and ${legible(usuario)}`,
  );
export const selectMasLeidos = (usuario: Lector) =>
  many(ArticuloRow)(sql`
    select ${entero(usuario)} from articulo_ayuda t where ${legible(usuario)}
     order by ${LECTURAS} desc, t.orden, t.id limit ${ARTICULOS_SIN_RED}`);

const Tocado = z.object({ Id: z.int() });
/** Counts a reading without its reader. Undefined: the article does not exist for this person. */
export const insertLectura = (usuario: Lector, id: number) =>
  maybeOne(Tocado)(sql`
    insert into ayuda_lectura as l (articulo_id, dia, veces)
    select t.id, hoy(), 1
    from articulo_ayuda t
    where t.id = ${id} and ${legible(usuario)}
    on conflict (articulo_id, dia) do update set veces = l.veces + 1 returning articulo_id as "Id"`);
/** Stores the answer of a person to a published edition; a later answer replaces it. */
export const insertValoracion = (
  usuario: Lector,
  id: number,
  { sirve, edicion }: { sirve: boolean; edicion: number },
) =>
  maybeOne(Tocado)(sql`
    insert into ayuda_valoracion (articulo_id, edicion, usuario_id, sirve)
    select t.id, e.edicion, ${usuario.id}, ${sirve}
    from articulo_ayuda t
    join articulo_ayuda_edicion e on e.articulo_id = t.id and e.edicion = ${edicion}
     where t.id = ${id} and ${legible(usuario)}
    on conflict (articulo_id, edicion, usuario_id) do update set sirve = excluded.sirve, instante = now() returning articulo_id as "Id"`);
export const insertDuda = (duda: { buzonId: number; area: string; articuloId: number | null }) =>
  execute(
    sql`insert into ayuda_duda (buzon_id, area, articulo_id) values (${duda.buzonId}, ${duda.area}, ${duda.articuloId})`,
  );

/** Deletes answers older than the company keeps them, and readings that no longer count. */
export const deletePasadas = async () => {
  await execute(
    sql`delete from ayuda_valoracion where instante < now() - make_interval(days => dias_de_conservacion('valoraciones_ayuda'))`,
  );
  await execute(sql`delete from ayuda_lectura where dia <= hoy() - ${DIAS_LECTURAS}::int`);
};
