import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import type { Canal } from '#contract/oficina/avisos/avisos.rules.ts';
import { momento } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { escapeLike } from '#server/casa/base/search.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';

const AvisoRow = z.extend(z.omit(Aviso, { Hastags: true, Leido: true, HaCambiado: true, Portada: true }), {
  hastags: z.array(z.string()),
  edicionLectura: z.int(),

  /** Last edition read by this person. */
  leida: z.nullable(z.int()),
  portadaId: z.nullable(z.int()),
});
export type AvisoRow = z.output<typeof AvisoRow>;

/** Visible now; `fase` 3: published, neither withdrawn nor closed. */
const alaVista = sql`a.fase = 3 and a.se_ve_desde <= now() and (a.hasta is null or a.hasta > now())`;
/** Notice `a` exists for person `u` while it is visible and they belong to its audience; anybody may eat in any canteen. */
export const visible = sql`${alaVista} and (a.canal = 'C' or aviso_es_para(a, u))`;
// No `exists`: the planner would go through every reading of this person instead of looking up one.
const sinLeer = sql`a.canal = 'A' and ${alaVista} and aviso_se_pide_a(a, u)
  and (select true from aviso_visita v where v.usuario_id = u.id and v.aviso_id = a.id and v.edicion >= a.edicion_lectura limit 1) is null`;

// `leida` is looked up for the rows of the page alone, after sorting.
const columnas = sql`
  a.id as "Id", a.se_ve_desde as "Fecha", a.titular as "Titular", a.texto as "Texto", a.hastags, a.fijado as "Fijado",
  a.edicion as "Version",
  a.portada_id as "portadaId", a.edicion_lectura as "edicionLectura",
  (select max(v.edicion) from aviso_visita v where v.usuario_id = u.id and v.aviso_id = a.id) as leida`;
const tablas = sql`usuario u join aviso a on true`;

/** Checked sort key of a cursor: PostgreSQL must be able to read it. */
export const claveAviso = z.tuple([z.union([z.literal(0), z.literal(1)]), momento, z.int()]);
type ClaveAviso = z.output<typeof claveAviso>;
export const claveDe = ({ Fijado, Fecha, Id: id }: AvisoRow): ClaveAviso => [Fijado ? 1 : 0, Fecha, id];

type Pagina = { limite: number; tras?: ClaveAviso };

/** Unread notices: pinned first, then the oldest first. */
export const selectSinLeer = (usuarioId: number, { limite, tras }: Pagina) =>
  many(AvisoRow)(sql`
    select ${columnas} from ${tablas}
     where u.id = ${usuarioId} and ${sinLeer}
       ${
         tras
           ? sql`and (not a.fijado, a.se_ve_desde, a.id) > (${tras[0] === 0}::boolean, ${tras[1]}::timestamptz, ${tras[2]}::bigint)`
           : empty
       }
     order by not a.fijado, a.se_ve_desde, a.id ${firstRows(limite)}`);

export const selectNumeroSinLeer = (usuarioId: number) =>
  one(z.object({ Numero: z.int() }))(
    sql`select count(*)::int as "Numero" from usuario u join aviso a on true where u.id = ${usuarioId} and ${sinLeer}`,
  );

/** For the day's page. A notice that has to be read is due on any day. */
export const selectEspera = (usuarioId: number) =>
  one(z.object({ Espera: Esperan }))(sql`
    select ${esperan(sql`
      select a.id, a.titular as nombre, a.se_ve_desde as desde, hoy() as limite
      from usuario u
      join aviso a on true
      where u.id = ${usuarioId} and ${sinLeer}`)} as "Espera"`);

type Filtro = { texto?: string; hastag?: string; centro?: string };
/** Condition: the notice has all words, anywhere; a hashtag matches without case and accents. */
const filtro = ({ texto, hastag }: Filtro) => sql`
  ${texto ? conPalabras(texto) : empty}
  ${hastag ? sql`and exists (select from unnest(a.hastags) h where sin_tildes(h) = sin_tildes(${hastag}::text))` : empty}`;
const conPalabras = (texto: string): Sql => sql`
  and a.busqueda like all (select '%' || sin_tildes(palabra) || '%' from unnest(${palabrasDe(texto)}::text[]) palabra)`;
const palabrasDe = (texto: string) => texto.split(/\s+/u).filter(Boolean).map(escapeLike);

/** Visible notices, read or not: pinned first, then the newest first. */
const vistos = (usuarioId: number, canal: Canal, { limite, tras, centro, ...f }: Pagina & Filtro) => sql`
    select ${columnas} from ${tablas}
     where u.id = ${usuarioId}::bigint and a.canal = ${raw(`'${canal}'`)} and ${visible} ${filtro(f)}
       ${centro ? sql`and a.centros = array[${centro}::text]` : empty}
       ${tras ? sql`and (a.fijado, a.se_ve_desde, a.id) < (${tras[0] === 1}::boolean, ${tras[1]}::timestamptz, ${tras[2]}::bigint)` : empty}
     order by a.fijado desc, a.se_ve_desde desc, a.id desc ${firstRows(limite)}`;
export const selectAvisos = (usuarioId: number, canal: Canal, pedidos: Pagina & Filtro) =>
  many(AvisoRow)(vistos(usuarioId, canal, pedidos));
/** For the search: notices and news, in one statement. */
export const selectBuscados = (usuarioId: number, pedidos: Pagina & Filtro) =>
  many(z.extend(AvisoRow, { canal: z.string() }))(sql`
    select x.*, 'A' as canal from (${vistos(usuarioId, 'A', pedidos)}) x
    union all select x.*, 'N' as canal from (${vistos(usuarioId, 'N', pedidos)}) x`);

export const selectAviso = (usuarioId: number, id: number) =>
  maybeOne(AvisoRow)(
    sql`select ${columnas} from ${tablas} where u.id = ${usuarioId} and a.id = ${id} and a.canal <> 'C' and ${visible}`,
  );

const MAX_ETIQUETAS = 30;
/** Spellings of a hashtag count as one, shown in the most frequent. */
export const selectHastags = (usuarioId: number) =>
  many(z.object({ Nombre: z.string(), Avisos: z.int() }))(sql`
    select mode() within group (order by h) as "Nombre", count(distinct a.id)::int as "Avisos"
      from usuario u join aviso a on true cross join unnest(a.hastags) h
     where u.id = ${usuarioId} and a.canal = 'A' and ${visible}
     group by sin_tildes(h)
     order by 2 desc, 1 limit ${MAX_ETIQUETAS}`);

/** Idempotent; undefined when the notice does not exist for this person. `alDia`: no newer edition has to be read. */
export const insertVisita = (usuarioId: number, id: number, edicion: number | undefined) =>
  maybeOne(z.object({ Id: z.int(), alDia: z.boolean() }))(sql`
    with visto as (
      select a.id, least(a.edicion, ${edicion ?? null}::int) as edicion, a.edicion_lectura from usuario u join aviso a on true
       where u.id = ${usuarioId} and a.id = ${id} and ${visible}),
    hecha as (
      insert into aviso_visita (usuario_id, aviso_id, edicion) select ${usuarioId}::bigint, id, edicion from visto
      on conflict do nothing)
    select id as "Id", edicion >= edicion_lectura as "alDia" from visto`);

export const insertVisitaNoticias = (usuarioId: number) =>
  one(z.object({ Fecha: z.string() }))(sql`
    with hecha as (insert into noticias_visita (usuario_id, fecha) values (${usuarioId}, hoy()) on conflict do nothing)
    select hoy() as "Fecha"`);
