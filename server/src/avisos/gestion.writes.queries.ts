import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioAviso } from '#contract/avisos/gestion.schemas.ts';
import { CICLO_AVISO, type AccionAviso } from '#contract/avisos/avisos.rules.ts';
import { maybeOne } from '#server/base/db.ts';
import { zanjarNotificaciones } from '#server/notificaciones/notificaciones.port.ts';

const Id = z.object({ Id: z.int() });
const uno = (query: Sql) => maybeOne(Id, query);

/** Who does it, to which notice, as it was read. */
export type Leido = { id: number; version: number; usuarioId: number };
/** The form with its HTML already clean, and the pictures that it shows. */
export type AvisoLimpio = FormularioAviso & { imagenes: readonly number[] };

/** A line of history for every row of `de`, whose `fila` is the notice as it is now. */
const insertHistorial = (de: Sql, acto: AccionAviso | 'crear', usuarioId: number, comentario: Sql | string = '') => sql`
  insert into historial (entidad, entidad_id, quien_id, acto, estado_id, comentario)
  select 'aviso', (fila).id, ${usuarioId}::bigint, ${acto}, estado_de_aviso(fila), (${comentario})::text from ${de}`;

/** The notice still is what was read, in a state that allows the act. */
const comoSeLeyo = ({ id, version }: Leido, accion: AccionAviso) => sql`
  a.id = ${id} and a.version = ${version} and estado_de_aviso(a) = any(${[...CICLO_AVISO[accion]]}::int[])`;
const audienciaExiste = ({ audiencia: { areas, centros } }: FormularioAviso) => sql`
  (select count(*) from area where codigo = any(${areas}::text[])) = ${new Set(areas).size}
  and (select count(*) from centro_trabajo where codigo = any(${centros}::text[])) = ${new Set(centros).size}`;

const columnas = sql`canal, titular, texto, hastags, todos, areas, centros, subcontratas, desde, hasta, fijado, portada_id`;
/** In the order of `columnas`. Who is everybody needs no parts. */
const valores = ({ audiencia: a, ...f }: FormularioAviso, desde = sql`${f.desde}::timestamptz`) => sql`
  ${f.canal}::text, ${f.titular}, ${f.texto}, ${f.hastags}::text[], ${a.todos}::boolean, ${a.todos ? [] : a.areas}::text[],
  ${a.todos ? [] : a.centros}::text[], ${a.subcontratas && !a.todos}::boolean, ${desde}, ${f.hasta}::timestamptz,
  ${f.fijado}::boolean, ${f.portadaId}::bigint`;

/** What the pictures of the current edition are: a draft's may change. CTEs over `de`. */
const conImagenes = (de: Sql, imagenes: readonly number[]) => sql`
  sin_usar as (
    delete from aviso_usa_imagen x using ${de} c
     where x.aviso_id = (c.fila).id and x.edicion = (c.fila).edicion and x.imagen_id <> all(${imagenes}::bigint[])),
  en_uso as (
    insert into aviso_usa_imagen (aviso_id, edicion, imagen_id)
    select (c.fila).id, (c.fila).edicion, i from ${de} c, unnest(${imagenes}::bigint[]) i on conflict do nothing)`;
/** What readers can see, word by word. */
const conEdicion = (de: Sql, usuarioId: number, sustancial: Sql) => sql`
  dicho as (
    insert into aviso_edicion (aviso_id, edicion, titular, texto, sustancial, autor_id)
    select (c.fila).id, (c.fila).edicion, (c.fila).titular, (c.fila).texto, ${sustancial}, ${usuarioId}::bigint
      from ${de} c where (c.fila).publicado is not null
    on conflict (aviso_id, edicion) do update
      set titular = excluded.titular, texto = excluded.texto, autor_id = excluded.autor_id, instante = excluded.instante)`;
/**
 * What has to be read is told to its readers afterwards, when it is seen, and what was told to whom it is no longer asked of is taken
 * back (`anuncio.queries.ts`): the audience may be another one. Whatever settles goes after it, since it waits for who is telling.
 */
const porAnunciar = (de: Sql) => sql`
  por_anunciar as (
    insert into aviso_anuncio as n (aviso_id, edicion, dicho)
    select (c.fila).id, (c.fila).edicion_lectura, estado_de_aviso(c.fila) <> 2 from ${de} c where (c.fila).publicado is not null
    on conflict (aviso_id, edicion) do update set hasta_usuario = 0, terminado = null, repaso = true, dicho = n.dicho or excluded.dicho
    returning aviso_id)`;
/** What had been told about it is no longer waiting. */
const zanjadas = sql`
  zanjadas as (${zanjarNotificaciones(sql`select 'aviso:' || aviso_id from por_anunciar`, ['aviso_nuevo'])})`;
/** What is seen keeps the instant in which it began; one that waited and waits no longer is said now, not when it was put to wait. */
const desdeAhora = (desde: string | null) => sql`
  case estado_de_aviso(a)
    when 3 then a.desde
    when 2 then case when ${desde}::timestamptz > now() then ${desde}::timestamptz else date_trunc('milliseconds', now()) end
    else ${desde}::timestamptz end`;
/** Whoever wrote it has read it, if it is for them too. */
const leidoPorSuAutor = (de: Sql, usuarioId: number) => sql`
  leido as (
    insert into aviso_visita (usuario_id, aviso_id, edicion)
    select u.id, (c.fila).id, (c.fila).edicion from ${de} c join usuario u on u.id = ${usuarioId}
     where (c.fila).publicado is not null and aviso_es_para(c.fila, u)
    on conflict do nothing)`;

/** The new draft; undefined when its audience does not exist. */
export const insertAviso = (f: AvisoLimpio, usuarioId: number) =>
  uno(sql`
    with nuevo as (
      insert into aviso as a (autor_id, ${columnas})
      select ${usuarioId}::bigint, ${valores(f)} where ${audienciaExiste(f)}
      returning a as fila),
    ${conImagenes(sql`nuevo`, f.imagenes)},
    hecho as (${insertHistorial(sql`nuevo`, 'crear', usuarioId)})
    select (fila).id as "Id" from nuevo`);

/**
 * The changed notice; undefined when it is no longer the one that was read, or its audience does not exist. What readers
 * could already see becomes another edition; one that has to be read takes back what had been told of the one before.
 */
export const updateAviso = (leido: Leido, f: AvisoLimpio, { sustancial }: { sustancial: boolean }) =>
  uno(sql`
    with cambiado as (
      update aviso a set (${columnas}) = (select ${valores(f, desdeAhora(f.desde))}), version = a.version + 1,
             edicion = a.edicion + (estado_de_aviso(a) = 3)::int,
             edicion_lectura = case when estado_de_aviso(a) = 3 and ${sustancial}::boolean then a.edicion + 1 else a.edicion_lectura end,
             relectura = case when estado_de_aviso(a) = 3 and ${sustancial}::boolean then date_trunc('milliseconds', now()) else a.relectura end
       where ${comoSeLeyo(leido, 'editar')} and ${audienciaExiste(f)}
      returning a as fila),
    ${conImagenes(sql`cambiado`, f.imagenes)},
    ${conEdicion(sql`cambiado`, leido.usuarioId, sql`${sustancial}::boolean`)},
    ${leidoPorSuAutor(sql`cambiado`, leido.usuarioId)},
    ${porAnunciar(sql`cambiado`)},
    ${sustancial ? sql`${zanjadas},` : empty}
    hecho as (${insertHistorial(sql`cambiado`, 'editar', leido.usuarioId, sustancial ? 'Cambio sustancial' : '')})
    select (fila).id as "Id" from cambiado`);

/** One statement, and as much work, however many its readers are. */
export const updatePublicado = (leido: Leido) =>
  uno(sql`
    with publicado as (
      update aviso a set publicado = date_trunc('milliseconds', now()), version = a.version + 1
       where ${comoSeLeyo(leido, 'publicar')} and (a.hasta is null or a.hasta > now())
      returning a as fila),
    ${conEdicion(sql`publicado`, leido.usuarioId, sql`true`)},
    ${leidoPorSuAutor(sql`publicado`, leido.usuarioId)},
    ${porAnunciar(sql`publicado`)},
    hecho as (${insertHistorial(sql`publicado`, 'publicar', leido.usuarioId)})
    select (fila).id as "Id" from publicado`);

/** What had been told of it is taken back; what somebody is telling at this instant, afterwards, when its turn comes again. */
export const updateRetirado = (leido: Leido, motivo: string) =>
  uno(sql`
    with retirado as (
      update aviso a set retirado = date_trunc('milliseconds', now()), version = a.version + 1
       where ${comoSeLeyo(leido, 'retirar')} returning a as fila),
    ${porAnunciar(sql`retirado`)},
    ${zanjadas},
    hecho as (${insertHistorial(sql`retirado`, 'retirar', leido.usuarioId, motivo)})
    select (fila).id as "Id" from retirado`);

/** A new draft that says the same; dates that have passed are left out. Undefined when the first one does not exist. */
export const insertCopia = (id: number, usuarioId: number) =>
  uno(sql`
    with nuevo as (
      insert into aviso as a (autor_id, ${columnas})
      select ${usuarioId}::bigint, canal, titular, texto, hastags, todos, areas, centros, subcontratas,
             case when desde > now() then desde end, case when hasta > now() then hasta end, fijado, portada_id
        from aviso where id = ${id}
      returning a as fila),
    en_uso as (
      insert into aviso_usa_imagen (aviso_id, edicion, imagen_id)
      select (n.fila).id, 1, x.imagen_id from nuevo n, aviso o join aviso_usa_imagen x on x.aviso_id = o.id and x.edicion = o.edicion
       where o.id = ${id}),
    hecho as (${insertHistorial(sql`nuevo`, 'duplicar', usuarioId, sql`select 'Copia de «' || titular || '»' from aviso where id = ${id}`)})
    select (fila).id as "Id" from nuevo`);

export const deleteBorrador = (leido: Leido) =>
  uno(sql`
    with borrado as (delete from aviso a where ${comoSeLeyo(leido, 'borrar')} returning a as fila),
    hecho as (${insertHistorial(sql`borrado`, 'borrar', leido.usuarioId, sql`(fila).titular`)})
    select (fila).id as "Id" from borrado`);
