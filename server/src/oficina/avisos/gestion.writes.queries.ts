import sql, { raw } from 'sql-template-tag';
import * as z from 'zod/mini';
import { type ActoAviso, AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import type { Audiencia, FormularioAviso } from '#contract/oficina/avisos/gestion.schemas.ts';
import { execute, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import type { AvisoVigente } from './gestion.queries.ts';

/** The form with its HTML already clean, and the pictures in that HTML. */
export type AvisoLimpio = FormularioAviso & { imagenes: readonly number[] };

/** A notice after its write. */
const Escrito = z.object({
  Id: z.int(),
  EstadoId: z.int(),
  titular: z.string(),
  edicion: z.int(),
  edicionLectura: z.int(),
  publicado: z.boolean(),
});
export type AvisoEscrito = z.output<typeof Escrito>;
const escrito = sql`
  a.id as "Id", estado_de_aviso(a) as "EstadoId", a.titular, a.edicion, a.edicion_lectura as "edicionLectura",
  a.publicado is not null as publicado`;

/** The version that was read, in a state that allows the act. */
const vigente = ({ Id, Version }: AvisoVigente, acto: ActoAviso) => sql`
  a.id = ${Id} and a.version = ${Version} and estado_de_aviso(a) = any(${[...AVISO.actos[acto].desde]}::int[])`;

/** False when one of the codes of the audience does not exist. */
export const existsAudiencia = async ({ areas, centros }: Audiencia): Promise<boolean> => {
  const n = await oneValue(z.int())(sql`
    select ((select count(*) from area where codigo = any(${areas}::text[])) +
            (select count(*) from centro_trabajo where codigo = any(${centros}::text[])))::int as n`);
  return n === new Set(areas).size + new Set(centros).size;
};

const columnas = sql`canal, titular, texto, hastags, todos, areas, centros, subcontratas, desde, hasta, fijado, portada_id`;
/** Values in the order of `columnas`. An audience of everybody has no parts. */
const valores = ({ audiencia: a, ...f }: FormularioAviso, desde = sql`${f.desde}::timestamptz`) => sql`
  ${f.canal}::text, ${f.titular}, ${f.texto}, ${f.hastags}::text[], ${a.todos}::boolean, ${a.todos ? [] : a.areas}::text[],
  ${a.todos ? [] : a.centros}::text[], ${a.subcontratas && !a.todos}::boolean, ${desde}, ${f.hasta}::timestamptz,
  ${f.fijado}::boolean, ${f.portadaId}::bigint`;

export const insertAviso = (f: AvisoLimpio, usuarioId: number) =>
  one(Escrito)(
    sql`insert into aviso as a (autor_id, ${columnas}) values (${usuarioId}, ${valores(f)}) returning ${escrito}`,
  );

/** A visible notice keeps its beginning; a scheduled one that no longer waits begins now, not when it was scheduled. */
const desdeAhora = (desde: string | null) => sql`
  case estado_de_aviso(a)
    when 3 then a.desde
    when 2 then case when ${desde}::timestamptz > now() then ${desde}::timestamptz else date_trunc('milliseconds', now()) end
    else ${desde}::timestamptz end`;
/** A change of a visible notice is another edition; a substantial one has to be read. */
export const updateAviso = (aviso: AvisoVigente, f: AvisoLimpio, { sustancial }: { sustancial: boolean }) =>
  maybeOne(Escrito)(sql`
    update aviso a set (${columnas}) = (select ${valores(f, desdeAhora(f.desde))}), version = a.version + 1,
           edicion = a.edicion + (estado_de_aviso(a) = 3)::int,
           edicion_lectura = case when estado_de_aviso(a) = 3 and ${sustancial}::boolean then a.edicion + 1 else a.edicion_lectura end,
           relectura = case when estado_de_aviso(a) = 3
             and ${sustancial}::boolean then date_trunc('milliseconds', now()) else a.relectura end
     where ${vigente(aviso, 'editar')} returning ${escrito}`);

const ahora = (aviso: AvisoVigente, acto: ActoAviso, columna: 'publicado' | 'retirado') =>
  maybeOne(Escrito)(sql`
    update aviso a set ${raw(columna)} = date_trunc('milliseconds', now()), version = a.version + 1
     where ${vigente(aviso, acto)} returning ${escrito}`);
export const updatePublicado = (aviso: AvisoVigente) => ahora(aviso, 'publicar', 'publicado');
export const updateRetirado = (aviso: AvisoVigente) => ahora(aviso, 'retirar', 'retirado');

export const deleteBorrador = (aviso: AvisoVigente) =>
  maybeOne(Escrito)(sql`delete from aviso a where ${vigente(aviso, 'borrar')} returning ${escrito}`);

/** The draft; undefined when the original does not exist. */
export const insertCopia = (id: number, usuarioId: number) =>
  maybeOne(Escrito)(sql`
    insert into aviso as a (autor_id, ${columnas})
    select ${usuarioId}::bigint, canal, titular, texto, hastags, todos, areas, centros, subcontratas,
           case when desde > now() then desde end, case when hasta > now() then hasta end, fijado, portada_id
      from aviso where id = ${id}
    returning ${escrito}`);
export const insertImagenesDeCopia = ({ Id, edicion }: AvisoEscrito, originalId: number) =>
  execute(sql`
    insert into aviso_usa_imagen (aviso_id, edicion, imagen_id)
    select ${Id}::bigint, ${edicion}::int, x.imagen_id from aviso o join aviso_usa_imagen x on x.aviso_id = o.id and x.edicion = o.edicion
     where o.id = ${originalId}`);

/** The pictures of the current edition: those of a draft may change. */
export const updateImagenes = ({ Id, edicion }: AvisoEscrito, imagenes: readonly number[]) =>
  execute(sql`
    with sin_usar as (
      delete from aviso_usa_imagen where aviso_id = ${Id} and edicion = ${edicion} and imagen_id <> all(${imagenes}::bigint[]))
    insert into aviso_usa_imagen (aviso_id, edicion, imagen_id)
    select ${Id}::bigint, ${edicion}::int, i from unnest(${imagenes}::bigint[]) i on conflict do nothing`);

/** The text of the current edition, word by word; a scheduled notice may still change its first one. */
export const insertEdicion = ({ Id }: AvisoEscrito, usuarioId: number, { sustancial }: { sustancial: boolean }) =>
  execute(sql`
    insert into aviso_edicion (aviso_id, edicion, titular, texto, sustancial, autor_id)
    select id, edicion, titular, texto, ${sustancial}::boolean, ${usuarioId}::bigint from aviso where id = ${Id}
    on conflict (aviso_id, edicion) do update
      set titular = excluded.titular, texto = excluded.texto, autor_id = excluded.autor_id, instante = excluded.instante`);

/** The author has read the notice, if they are among its readers. */
export const insertLecturaDelAutor = ({ Id, edicion }: AvisoEscrito, usuarioId: number) =>
  execute(sql`
    insert into aviso_visita (usuario_id, aviso_id, edicion)
    select u.id, a.id, ${edicion}::int from aviso a join usuario u on u.id = ${usuarioId}
     where a.id = ${Id} and aviso_es_para(a, u) on conflict do nothing`);

/**
 * Job of the announcer: from the first reader again, since the audience may have changed. Waits for the announcement in
 * progress.
 */
export const insertPorAnunciar = ({ Id, edicionLectura, EstadoId }: AvisoEscrito) =>
  execute(sql`
    insert into aviso_anuncio as n (aviso_id, edicion, dicho) values (${Id}, ${edicionLectura}, ${EstadoId}::int <> 2)
    on conflict (aviso_id, edicion) do update set hasta_usuario = 0, terminado = null, repaso = true, dicho = n.dicho or excluded.dicho`);
