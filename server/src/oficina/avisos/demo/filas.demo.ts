import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, one } from '#server/casa/base/db.ts';
import type { AvisoDemo } from './build.demo.ts';

const Id = z.object({ id: z.int() });

/** People came before the notices that they have to read: each on a day of their own, one to nine years ago. */
export const updateAltas = () =>
  execute(
    sql`
      update usuario
      set creado = now() - interval '1 year' - make_interval(days => (id * 173 % 2900)::int)
      where password_hash is not null`,
  );

export const insertImagenDemo = (i: { archivoId: number; ancho: number; alto: number; autor: string }) =>
  one(Id)(sql`
    insert into aviso_imagen (archivo_id, ancho, alto, subida_por_id)
    select ${i.archivoId}, ${i.ancho}, ${i.alto}, u.id from usuario u where u.login = ${i.autor} returning id`);

/** A notice as it is now, with the text of each of its editions. */
export const insertAvisoDemo = (a: AvisoDemo & { autor: string; imagenId: number | null }) =>
  one(Id)(sql`
    with nuevo as (
      insert into aviso (canal, titular, texto, hastags, todos, areas, centros, subcontratas, desde, hasta, fijado, portada_id, autor_id,
        creado, publicado, retirado, version, edicion, edicion_lectura, relectura)
      select ${a.canal}, ${a.titular}, ${a.cambio?.texto ?? a.texto}, ${a.hastags ?? []}::text[], ${a.audiencia.todos}::boolean,
             ${a.audiencia.areas}::text[], ${a.audiencia.centros}::text[], ${a.audiencia.subcontratas}::boolean,
             ${a.desde}::timestamptz, ${a.hasta}::timestamptz, ${a.fijado}::boolean, ${a.canal === 'N' ? a.imagenId : null}::bigint, u.id,
             ${a.creado}::timestamptz, ${a.publicado}::timestamptz, ${a.retirado?.instante ?? null}::timestamptz,
             ${1 + Number(a.publicado !== null) + Number(a.cambio !== null) + Number(a.retirado !== null)}::int,
             ${a.cambio ? 2 : 1}::int, ${a.cambio ? 2 : 1}::int, ${a.cambio?.instante ?? null}::timestamptz
        from usuario u where u.login = ${a.autor}
      returning *),
    dicho as (
      insert into aviso_edicion (aviso_id, edicion, titular, texto, sustancial, autor_id, instante)
      select id, e.edicion, titular, e.texto, true, autor_id, e.instante
        from nuevo, (values (1, ${a.texto}, ${a.publicado}::timestamptz),
                            (2, ${a.cambio?.texto ?? null}::text, ${a.cambio?.instante ?? null}::timestamptz)) e (edicion, texto, instante)
       where e.texto is not null and publicado is not null),
    anunciado as (
      insert into aviso_anuncio (aviso_id, edicion, dicho, terminado)
      select id, e, se_ve_desde <= now(), case when se_ve_desde <= now() then se_ve_desde end
        from nuevo, generate_series(1, edicion) e
        where publicado is not null),
    en_uso as (
      insert into aviso_usa_imagen (aviso_id, edicion, imagen_id)
      select id, e, ${a.imagenId}::bigint from nuevo, generate_series(1, edicion) e where ${a.imagenId}::bigint is not null),
    contado as (
      insert into historial (entidad, entidad_id, quien_id, acto, estado_id, comentario, instante)
      select 'aviso', id, autor_id, l.acto, l.estado, l.comentario, l.instante
        from nuevo cross join lateral (values
          ('crear', 1, '', creado), ('publicar', case when desde > publicado then 2 else 3 end, '', publicado),
          ('editar', 3, 'Cambio sustancial', relectura), ('retirar', 5, ${a.retirado?.motivo ?? ''}, retirado)) l (acto, estado,
            comentario, instante)
       where l.instante is not null
       order by l.instante)
    select id from nuevo`);

type Lectores = { siempre: readonly string[]; sinLeer?: readonly string[] };
/**
 * Each reader reads each edition within some days, in working hours and while it is in force. About one in twelve does not, except readers
 * in `siempre`; readers in `sinLeer` skip the last edition. A digest gives the chance, so the same people read the same notices.
 */
export const insertVisitas = (id: number, { siempre, sinLeer = [] }: Lectores) =>
  execute(sql`
    insert into aviso_visita (usuario_id, aviso_id, edicion, instante)
    select u.id, a.id, e.edicion, greatest(e.instante + interval '4 minutes', least(fin.instante - interval '1 minute', leido.instante))
      from aviso a
      join aviso_edicion e on e.aviso_id = a.id
      join usuario u on u.activo and u.password_hash is not null and aviso_se_pide_a(a, u)
      cross join lateral (select ('x' || substr(md5(u.login || a.id || e.edicion), 1, 7))::bit(28)::int / 268435456.0 as azar,
                                 ('x' || substr(md5(u.login || a.id || e.edicion), 8, 7))::bit(28)::int / 268435456.0 as hora) s
      cross join lateral (select least(now(), a.hasta, a.retirado,
        (select s2.instante from aviso_edicion s2 where s2.aviso_id = a.id and s2.edicion = e.edicion + 1)) as instante) fin
      cross join lateral (
        select date_trunc('day',
          e.instante + (s.azar ^ 3) * interval '6 days') + interval '6 hours' + s.hora * interval '8 hours' as instante) leido
     where a.id = ${id} and a.se_ve_desde <= now() and e.instante + interval '5 minutes' < fin.instante
       and (u.login = any(${siempre}::text[]) or s.azar > 0.08)
       and not (e.edicion = a.edicion and u.login = any(${sinLeer}::text[]))
    on conflict do nothing`);
