import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  type COLUMNAS_DIRECTORIO,
  Ficha,
  Grupos,
  PersonaDelDirectorio,
} from '#contract/plataforma/directorio/directorio.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { clavesDeFila, type OrdenDePagina, ordenesDe, porTexto } from '#server/casa/kernel/orden/orden.ts';
import {
  type claveNombre,
  columnas,
  type DeGrupo,
  deGrupo,
  deTablas,
  enDirectorio,
  type Lector,
  NOMBRE,
  tras,
} from './alcance.queries.ts';

type Pedida = DeGrupo & { limite: number; palabras?: readonly Buscada[] };
/**
 * A typed word for the search: every word of the directory that begins with it, and how many
 * people have one of them (RAROS + 1 at most).
 */
export type Buscada = { exactas: readonly string[]; personas: number };
/** Most people of one word that are read and sorted at once. */
export const RAROS = 1_000;

/**
 * The first ones by name with all the words: those with the first of `palabras`, in its order, that have the others too. No `exists`: the
 * planner would rather read everybody with each of them.
 */
function conPalabras(
  lector: Lector,
  { limite, palabras = [], ...grupo }: Pedida,
  desde: Desde<typeof claveNombre>,
): Sql {
  const [primera, ...otrasBuscadas] = palabras;
  const con = otrasBuscadas.map(
    ({ exactas }) => sql`
    and (select true from usuario_palabra o where o.usuario_id = p.usuario_id and o.palabra = any (${exactas}::text[])
      limit 1) is not null`,
  );
  const deLaPalabra = sql`
    p.palabra = w.palabra ${desde ? sql`and (p.nombre, p.usuario_id) > (${desde[0]}, ${desde[1]}::bigint)` : empty}
    ${con.length > 0 ? join(con, ' ') : empty} 
    and (select true from usuario u where u.id = p.usuario_id and ${enDirectorio(lector)} ${deGrupo(grupo)} limit 1) is not null`;
  return sql`
    select distinct x.id, x.clave from unnest(${primera?.exactas ?? []}::text[]) w (palabra), lateral (
      select p.usuario_id as id, p.nombre as clave from usuario_palabra p where ${deLaPalabra}
       order by p.nombre, p.usuario_id ${firstRows(limite)}) x
     order by x.clave, x.id ${firstRows(limite)}`;
}

/** People by name, with all the words, if any; where there are more, at least one row more than `limite`. */
export function selectPersonas(lector: Lector, pedida: Pedida, desde: Desde<typeof claveNombre>) {
  const pagina = pedida.palabras
    ? conPalabras(lector, pedida, desde)
    : sql`
    select u.id, ${NOMBRE} as clave from usuario u where ${enDirectorio(lector)} ${deGrupo(pedida)} ${tras(desde)}
     order by ${NOMBRE}, u.id ${firstRows(pedida.limite)}`;
  return many(PersonaDelDirectorio)(sql`
    select ${columnas(lector)}, u.telefono as "Telefono", u.correo as "Correo" from (${pagina}) pagina join ${deTablas} on u.id = pagina.id
     order by pagina.clave, pagina.id`);
}

const nombreDe = (tabla: Sql, codigoDe: Sql) =>
  porTexto(sql`(select x.nombre from ${tabla} x where x.codigo = ${codigoDe})`, 'puede faltar');
export const ordenDirectorio = ordenesDe<(typeof COLUMNAS_DIRECTORIO)[number]>(sql`u.id`, {
  nombre: porTexto(sql`u.nombre`),
  puesto: porTexto(sql`u.puesto`),
  area: nombreDe(sql`area`, sql`u.area_codigo`),
  centro: nombreDe(sql`centro_trabajo`, sql`u.centro_trabajo_codigo`),
});
const EnOrden = z.extend(PersonaDelDirectorio, { clave: clavesDeFila });
/** People in the order of another column, with all the words, if any: the directory is read and sorted. */
export const selectEnOrden = (lector: Lector, { limite, palabras = [], ...grupo }: Pedida, orden: OrdenDePagina) =>
  many(EnOrden)(sql`
    select ${columnas(lector)}, u.telefono as "Telefono", u.correo as "Correo", ${orden.clave} from ${deTablas}
     where ${enDirectorio(lector)} ${deGrupo(grupo)} ${orden.tras}
       ${join(
         [
           empty,
           ...palabras.map(
             ({ exactas }) => sql`
       and u.id in (select p.usuario_id from usuario_palabra p where p.palabra = any (${exactas}::text[]))`,
           ),
         ],
         ' ',
       )}
     ${orden.por} ${firstRows(limite)}`);

const grupos = (lector: Lector, tabla: Sql, si: Sql) => sql`coalesce((
  select json_agg(json_build_object('Codigo', x.codigo, 'Nombre', x.nombre) order by x.nombre collate "es-ES-x-icu") from ${tabla} x
   where exists (select from usuario u where ${si} and ${enDirectorio(lector)})), '[]')`;
export const selectGrupos = (lector: Lector) =>
  one(Grupos)(sql`
    select ${grupos(lector, sql`area`, sql`u.area_codigo = x.codigo`)} as "Areas",
           ${grupos(lector, sql`centro_trabajo`, sql`u.centro_trabajo_codigo = x.codigo`)} as "Centros"`);

const PalabraRow = z.object({
  escrita: z.string(),
  exactas: z.array(z.string()),
  personas: z.int(),
  parecidas: z.array(z.string()),
});
/** Most words of the directory for the beginning of a word: of a single letter's many words, the first ones. */
const MAX_PALABRAS = 1_000;
/**
 * Words of the directory that each of these begins; for one that begins none, those that are the same but for a letter or two:
 * without one of theirs both are equal.
 */
export const selectPalabras = (escritas: readonly string[]) =>
  many(PalabraRow)(sql`
    select e.escrita, coalesce(x.exactas, '{}') as exactas, (
             select count(*)::int from (select from usuario_palabra p where p.palabra = any (x.exactas)
               limit ${raw(String(RAROS + 1))}) p) as personas,
           case when x.exactas is null then array(
             select distinct p.palabra from sin_una_letra(e.escrita) k, lateral (
               select p.palabra from palabra_de_personas p where p.clave = k offset 0) p) else '{}' end as parecidas
      from unnest(${escritas}::text[]) with ordinality w (palabra, n), lateral (select sin_tildes(w.palabra) as escrita) e, lateral (
        select array_agg(y.palabra) as exactas from (
          select p.palabra from palabra_de_personas p
           where p.clave >= e.escrita and p.clave < e.escrita || chr(65533) and p.palabra = p.clave limit ${raw(String(MAX_PALABRAS))}) y) x
     order by w.n`);

const Par = z.object({ n: z.int() });
/** The first of these lists with a word of a person. */
export const selectPar = (listas: readonly (readonly string[])[]) =>
  maybeOne(Par)(sql`
    select l.n from (${join(
      listas.map((lista, n) => sql`select ${n}::int as n, ${lista}::text[] as palabras`),
      ' union all ',
    )}) l where exists (select from usuario_palabra p where p.palabra = any (l.palabras)) order by l.n limit 1`);

const FichaRow = z.extend(z.omit(Ficha, { acciones: true }), { puedeDelegar: z.boolean() });
export type FichaRow = z.output<typeof FichaRow>;
const comoLista = sql`json_build_object('Id', x."Id", 'Nombre', x."Nombre", 'Foto', x."Foto", 'Puesto', x."Puesto",
  'Area', x."Area", 'Centro', x."Centro")`;
/** Most people below that a card shows. */
const A_LA_VISTA = 12;
export const selectFicha = (lector: Lector, id: number) =>
  maybeOne(FichaRow)(sql`
    select p.*, p."Id" <> ${lector.id} and es_responsable(${lector.id}) as "puedeDelegar", (
             select ${comoLista} from (
               select ${columnas(lector)} from ${deTablas} where u.id = p."responsableId" and ${enDirectorio(lector)}) x) as "Responsable",
           coalesce((
             select json_agg(${comoLista}) from (
               select ${columnas(lector)} from ${deTablas} where u.responsable_id = p."Id" and ${enDirectorio(lector)}
                order by ${NOMBRE}, u.id limit ${A_LA_VISTA}) x), '[]') as "ACargo",
           (select count(*)::int from (
             select from usuario u where u.responsable_id = p."Id" and ${enDirectorio(lector)} limit 1000) x) as "Personas"
      from (
        select ${columnas(lector)}, u.responsable_id as "responsableId", u.matricula as "Matricula",
               coalesce(c.zona, 'Europe/Madrid') as "Zona",
               u.telefono as "Telefono", u.correo as "Correo",
               (select e.fase <> 'F' and e.caduca > now() from fichaje_estado e where e.usuario_id = u.id) as "Dentro",
               exists (select from plan_de_jornada(u.id, h.dia, h.dia) d
                        where d.modalidad = 'D' and d.turno_id is not null and d.ausencia is null)
                 and not exists (select from fichaje_estado e
                   where e.usuario_id = u.id and e.fase <> 'F' and e.caduca > now() and e.modalidad = 'P') as "Distancia",
               (select json_build_object('Id', q.id, 'Nombre', q.nombre)
                  from permiso x join cobertura_permiso b on b.permiso_id = x.id and b.estado_id = 2 join usuario q on q.id = b.persona_id
                 where x.usuario_id = u.id and x.estado_id in (2, 6) and hoy() between x.desde and x.hasta and q.activo
                 order by x.id limit 1) as "Cubre"
          from ${deTablas}
               cross join lateral (select (now() at time zone coalesce(c.zona, 'Europe/Madrid'))::date as dia) h
         where u.id = ${id} and ${enDirectorio(lector)}) p`);
