import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { DIAS_LECTURAS, ESTADO_ARTICULO } from '#contract/oficina/ayuda/ayuda.rules.ts';
import {
  ArticuloGestion,
  ArticuloGestionDetalle,
  type COLUMNAS_ARTICULOS,
  type FormularioArticulo,
} from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { conPalabras } from '#server/casa/base/search.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porEntero,
  porInstante,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { escritas } from './lectura.queries.ts';

const calculado = { Area: true, Estado: true, acciones: true } as const;
const GestionRow = z.extend(z.omit(ArticuloGestion, calculado), { rol: z.string() });
export type GestionRow = z.output<typeof GestionRow>;
const DetalleRow = z.extend(z.omit(ArticuloGestionDetalle, { ...calculado, Historial: true }), {
  rol: z.string(),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

const votos = (sirve: boolean) =>
  sql`(select count(*)::int from ayuda_valoracion v where v.articulo_id = t.id and v.edicion = t.edicion and v.sirve = ${sirve}::boolean)`;
const lecturas = sql`(select coalesce(sum(l.veces), 0)::int
    from ayuda_lectura l
    where l.articulo_id = t.id and l.dia > hoy() - ${DIAS_LECTURAS}::int)`;
const dudas = sql`(select count(*)::int from ayuda_duda d where d.articulo_id = t.id)`;
const columnas = sql`
  t.id as "Id", t.area as "AreaCodigo", x.rol, t.titulo as "Titulo", t.estado_id as "EstadoId", t.orden as "Orden", t.roles as "Roles",
  t.edicion as "Edicion", t.publicado as "Publicado", ${votos(true)} as "Sirvio", ${votos(false)} as "NoSirvio",
  ${lecturas} as "Lecturas", ${dudas} as "Dudas", t.version as "Version"`;
const tablas = sql`articulo_ayuda t join ayuda_area x on x.codigo = t.area`;

type Pedidos = { area?: string | undefined; estado?: string | undefined; texto?: string | undefined; limite: number };
export const ordenGestion = ordenesDe<(typeof COLUMNAS_ARTICULOS)[number]>(sql`t.id`, {
  area: [porCodigo(sql`t.area`), porEntero(sql`t.orden`)],
  titulo: porTexto(sql`t.titulo`),
  estado: porEntero(sql`t.estado_id`),
  publicado: porInstante(sql`t.publicado`, 'puede faltar'),
  lecturas: porEntero(lecturas),
  sirvio: porEntero(votos(true)),
  dudas: porEntero(dudas),
});
export const selectGestion = (usuario: Usuario, pedidos: Pedidos, { tras, por, clave }: OrdenDePagina) => {
  const { area, estado, texto, limite } = pedidos;
  return many(z.extend(GestionRow, { clave: clavesDeFila }))(sql`
    select ${columnas}, ${clave} from ${tablas}
     where t.area in ${escritas(usuario)} ${area ? sql`and t.area = ${area}` : empty}
       ${estado ? sql`and t.estado_id = any(${estado.split(',').map(Number)}::int[])` : empty}
       ${conPalabras(sql`t.busqueda`, { texto })} ${tras} ${por} ${firstRows(limite)}`);
};

const articuloEscrito = (usuario: Usuario, id: number): Sql => sql`t.id = ${id} and t.area in ${escritas(usuario)}`;
export const selectDetalle = (usuario: Usuario, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas}, t.texto as "Texto", coalesce((
             select json_agg(json_build_object('Edicion', e.edicion, 'Titulo', e.titulo, 'Autor', coalesce(u.nombre, 'Extramuros'),
                      'Fecha', to_char(e.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.edicion desc)
               from articulo_ayuda_edicion e left join usuario u on u.id = e.autor_id where e.articulo_id = t.id), '[]') as "Ediciones",
           ${historialDe('articulo_ayuda', sql`t.id`, { lector: usuario.id })} as "Historial"
      from ${tablas} where ${articuloEscrito(usuario, id)}`);
export const selectEdicion = (usuario: Usuario, id: number, edicion: number) =>
  maybeOne(z.object({ Titulo: z.string(), Texto: z.string() }))(sql`
    select e.titulo as "Titulo", e.texto as "Texto"
    from ${tablas}
    join articulo_ayuda_edicion e on e.articulo_id = t.id and e.edicion = ${edicion}
     where ${articuloEscrito(usuario, id)}`);

const ActoRow = z.object({ Id: z.int(), EstadoId: z.int(), rol: z.string(), Titulo: z.string(), Version: z.int() });
type ArticuloParaActo = z.output<typeof ActoRow>;
export const selectParaActo = (usuario: Usuario, id: number) =>
  maybeOne(ActoRow)(sql`
    select t.id as "Id", t.estado_id as "EstadoId", x.rol, t.titulo as "Titulo", t.version as "Version"
    from ${tablas}
    where ${articuloEscrito(usuario, id)}`);
/** Role that writes an area. */
export const selectRolDeArea = (area: string) =>
  oneValue(z.string())(sql`select rol from ayuda_area where codigo = ${area}`);

const Escrito = z.object({ Id: z.int(), EstadoId: z.int(), edicion: z.int() });
const vuelto = sql`returning id as "Id", estado_id as "EstadoId", edicion`;
export const insertArticulo = (f: FormularioArticulo, autorId: number) =>
  one(Escrito)(sql`
    insert into articulo_ayuda (area, titulo, texto, orden, roles, autor_id)
    values (${f.area}, ${f.titulo}, ${f.texto}, ${f.orden}, ${f.roles}::text[], ${autorId}) ${vuelto}`);
const siSigue = ({ Id, EstadoId, Version }: ArticuloParaActo) =>
  sql`id = ${Id} and estado_id = ${EstadoId} and version = ${Version}`;
/** Changes the row as it was read; what is published comes out in a new edition. */
export const updateArticulo = (leido: ArticuloParaActo, f: FormularioArticulo, autorId: number) => {
  const publicado = sql`estado_id = ${ESTADO_ARTICULO.publicado}`;
  return maybeOne(Escrito)(sql`
    update articulo_ayuda set area = ${f.area}, titulo = ${f.titulo}, texto = ${f.texto}, orden = ${f.orden}, roles = ${f.roles}::text[],
           autor_id = ${autorId}, version = version + 1, edicion = edicion + (${publicado})::int,
           publicado = case when ${publicado} then now() else publicado end
     where ${siSigue(leido)} ${vuelto}`);
};
export const updatePublicado = (leido: ArticuloParaActo) =>
  maybeOne(Escrito)(sql`
    update articulo_ayuda set estado_id = ${ESTADO_ARTICULO.publicado}, publicado = now(), edicion = edicion + 1, version = version + 1
     where ${siSigue(leido)} ${vuelto}`);
export const deleteBorrador = (leido: ArticuloParaActo) =>
  maybeOne(Escrito)(sql`delete from articulo_ayuda where ${siSigue(leido)} ${vuelto}`);
/** Keeps the published text word by word. */
export const insertEdicion = (id: number, autorId: number | null) =>
  execute(sql`
    insert into articulo_ayuda_edicion (articulo_id, edicion, titulo, texto, autor_id)
    select id, edicion, titulo, texto, ${autorId}::bigint from articulo_ayuda where id = ${id}`);
