import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Lista, type FormularioLista } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

const Fila = z.object({ Id: z.int() });
/** Elements of a list `l`, in their order. */
export const elementos = sql`coalesce((
  select json_agg(json_build_object('Tipo', e.tipo, 'Segundos', e.segundos, 'TableroId', e.tablero_id, 'ImagenId', e.imagen_id,
           'Imagen', 'p' || e.imagen_id, 'Url', e.url) order by e.orden)
    from elemento_pantalla e where e.lista_id = l.id), '[]')`;
const ListaRow = z.extend(z.omit(Lista, { acciones: true }), { EstadoId: z.int() });
export type ListaRow = z.output<typeof ListaRow>;
const columnas = sql`
  l.id as "Id", l.nombre as "Nombre", l.version as "Version", ${elementos} as "Elementos", p.nombres as "Pantallas",
  case when p.hay then 2 else 1 end as "EstadoId"`;
/** Screens that show a list `l`; withdrawn screens keep theirs. */
const tablas = sql`lista_pantalla l, lateral (
  select coalesce(json_agg(p.nombre order by p.nombre collate "es-ES-x-icu") filter (where p.revocada is null), '[]') as nombres,
    count(*) > 0 as hay
    from pantalla p where p.lista_id = l.id or exists (select from franja_pantalla f where f.pantalla_id = p.id and f.lista_id = l.id)) p`;

export const selectListas = () =>
  many(ListaRow)(sql`select ${columnas} from ${tablas} order by l.nombre collate "es-ES-x-icu", l.id limit 500`);
export const selectLista = (id: number) =>
  maybeOne(ListaRow)(sql`select ${columnas} from ${tablas} where l.id = ${id} for update of l`);
export const insertLista = (nombre: string) =>
  one(Fila)(sql`insert into lista_pantalla (nombre) values (${nombre}) returning id as "Id"`);
export const updateLista = (id: number, version: number, nombre: string) =>
  maybeOne(Fila)(sql`
    update lista_pantalla set nombre = ${nombre}, version = version + 1 where id = ${id} and version = ${version}
    returning id as "Id"`);
export const deleteLista = (id: number, version: number) =>
  maybeOne(Fila)(sql`delete from lista_pantalla where id = ${id} and version = ${version} returning id as "Id"`);
export const deleteElementos = (listaId: number) =>
  execute(sql`delete from elemento_pantalla where lista_id = ${listaId}`);
export const insertElementos = (listaId: number, nuevos: FormularioLista['elementos']) =>
  execute(sql`
    insert into elemento_pantalla (lista_id, orden, tipo, segundos, tablero_id, imagen_id, url)
    select ${listaId}::bigint, e.* from rows from (jsonb_to_recordset(${JSON.stringify(nuevos)}::jsonb)
             as (tipo text, segundos smallint, "tableroId" bigint, "imagenId" bigint, url text)) with ordinality
             as x (tipo, segundos, tablero, imagen, url, n), lateral (select x.n, x.tipo, x.segundos, x.tablero, x.imagen, x.url) e`);

export const selectAnfitriones = () =>
  many(z.object({ Anfitrion: z.string(), EnUso: z.boolean() }))(sql`
    select a.anfitrion as "Anfitrion", exists (
             select from elemento_pantalla e
               where e.tipo = 'pagina'
                 and split_part(split_part(split_part(substr(e.url, 9), '/', 1), '?', 1), '#', 1) = a.anfitrion) as "EnUso"
      from anfitrion_pantalla a order by a.anfitrion limit 200`);
export const insertAnfitrion = (anfitrion: string, usuarioId: number) =>
  execute(sql`
    insert into anfitrion_pantalla (anfitrion, creado_por_id)
    select ${anfitrion}, ${usuarioId}::bigint where (select count(*) from anfitrion_pantalla) < 200 on conflict do nothing`);
export const deleteAnfitrion = (anfitrion: string) =>
  maybeOne(z.object({ anfitrion: z.string() }))(
    sql`delete from anfitrion_pantalla where anfitrion = ${anfitrion} returning anfitrion`,
  );
export const selectCentros = () =>
  many(z.object({ Codigo: z.string(), Nombre: z.string(), Pantallas: z.int() }))(sql`
    select c.codigo as "Codigo", c.nombre as "Nombre",
      (select count(*)::int from pantalla p where p.centro = c.codigo and p.revocada is null) as "Pantallas"
      from centro_trabajo c order by c.nombre collate "es-ES-x-icu"`);

type Nueva = { archivoId: number; ancho: number; alto: number; usuarioId: number };
export const insertImagen = ({ archivoId, ancho, alto, usuarioId }: Nueva) =>
  one(Fila)(sql`
      insert into imagen_pantalla (archivo_id, ancho, alto, subida_por_id)
      values (${archivoId}, ${ancho}, ${alto}, ${usuarioId})
      returning id as "Id"`);
/** File of a picture of some list; keepers of the lists also see pictures in no list yet. */
export const selectImagen = (id: number, gestor: boolean) =>
  maybeOne(z.object({ archivoId: z.int() }))(sql`
    select i.archivo_id as "archivoId" from imagen_pantalla i
     where i.id = ${id} and (${gestor}::boolean or exists (select from elemento_pantalla e where e.imagen_id = i.id))`);
/** Pictures unused for a day; their files go after them. */
export const deleteImagenesSinUso = () =>
  execute(sql`
    delete from imagen_pantalla i
     where i.creada < now() - interval '1 day' and not exists (select from elemento_pantalla e where e.imagen_id = i.id)`);
