import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { AccionBuzon } from '#contract/buzon/buzon.rules.ts';
import { execute, maybeOne, one } from '#server/base/db.ts';
import { insertNotificacionA, zanjarNotificaciones } from '#server/notificaciones/notificaciones.port.ts';
import type { Noticia } from './buzon.mail.ts';

const Fila = z.object({ Id: z.int() });

/** Everybody who reads the mailbox of the area of these rows, but whoever wrote there. */
const lectores = (de: Sql) =>
  sql`select array_agg(distinct p) from ${de} n, personas_de_buzon(n.area_codigo) p where p is distinct from n.autor_id`;

type Firmada = { areaId: number; comentario: string; autorId: number; noticia: Noticia };
/** A signed one, its history and the news to the area. Undefined: that area has nobody to read. */
export const insertFirmada = ({ areaId, comentario, autorId, noticia }: Firmada) =>
  maybeOne(
    Fila,
    sql`
    with nueva as (
      insert into buzon (id, anonima, area_codigo, autor_id, comentario, anunciada)
      select nextval('buzon_numero'), false, a.codigo, ${autorId}, ${comentario}, true
        from area a where a.id = ${areaId} and exists (select personas_de_buzon(a.codigo))
      returning *),
    hecho as (
      insert into historial (entidad, entidad_id, quien_id, acto, estado_id) select 'buzon', id, autor_id, 'crear', estado_id from nueva),
    noticia as (${insertNotificacionA({
      usuarioIds: lectores(sql`nueva`),
      tipo: 'buzon_nueva',
      titulo: noticia.titulo,
      texto: sql`select a.nombre || ': ' || left(n.comentario, 200) from nueva n join area a on a.codigo = n.area_codigo`,
      ruta: sql`select '/menu/buzon/area/' || id from nueva`,
      sobre: sql`select 'buzon:' || id from nueva`,
      correo: {
        asunto: noticia.asunto,
        texto: sql`select ${noticia.frase} || E'\n\n' || n.comentario || E'\n\n' || ${noticia.enlace} || '/' || n.id || E'\n' from nueva n`,
      },
    })})
    select id as "Id" from nueva`,
  );

type Anonima = {
  id: number;
  areaId: number;
  comentario: string;
  huella: string;
  maximo: number;
  /** The request's own, where it has one. */
  clave: string | undefined;
};
const Resultado = z.object({ lleno: z.boolean(), atendida: z.boolean(), nueva: z.boolean(), misma: z.boolean() });
/**
 * An anonymous one: a row, and nothing else anywhere. No history, no news, no number in a row, no word to open screens.
 * `usada`: its key stands already beside a person, for something signed; under it, somebody with the server's keys would find its receipt.
 * `misma`: the same words are already there under this receipt, because they were sent before. `lleno`: the area has had its `maximo` of the day.
 */
export const insertAnonima = ({ id, areaId, comentario, huella, maximo, clave }: Anonima) =>
  one(
    Resultado,
    sql`
    with antes as (select b.comentario, b.area_codigo from buzon_anonima b where b.recibo = ${huella}),
    usada as (select from idempotencia where clave = ${clave ?? null}::uuid),
    destino as (select a.codigo from area a where a.id = ${areaId} and exists (select personas_de_buzon(a.codigo))),
    cupo as (
      select count(*) >= ${maximo} as lleno from buzon_anonima b join destino d on d.codigo = b.area_codigo where b.fecha = hoy()),
    nueva as (
      insert into buzon_anonima (id, anonima, area_codigo, comentario, recibo)
      select ${id}, true, codigo, ${comentario}, ${huella} from destino, cupo where not cupo.lleno and not exists (select from antes) and not exists (select from usada)
      on conflict (recibo) do nothing
      returning id)
    select (select lleno from cupo) as lleno, exists (select from destino) as atendida, exists (select from nueva) as nueva,
           exists (select from antes join destino d on d.codigo = area_codigo where antes.comentario = ${comentario}) as misma`,
  );

/** An expression: there is one of this receipt. */
export const existsRecibo = (huella: string): Sql => sql`exists (select from buzon_anonima where recibo = ${huella})`;

type Acto = {
  id: number;
  version: number;
  estados: readonly number[];
  hasta: number;
  acto: AccionBuzon;
  quienId: number;
  /** What the author reads; undefined: the act does not answer. */
  respuesta?: string;
  /** What only the area reads. */
  nota: string;
  noticia: Noticia;
};
/** What the area does, its history, and the news to whoever signed. Undefined: it was no longer so. */
export const updateEntrada = (a: Acto) =>
  maybeOne(
    Fila,
    sql`
    with hecha as (
      update buzon set estado_id = ${a.hasta}, version = version + 1
             ${a.respuesta === undefined ? empty : sql`, respuesta = ${a.respuesta}, respondida = hoy()`}
       where id = ${a.id} and version = ${a.version} and estado_id = any (${a.estados}::smallint[])
         and area_codigo in (select areas_de_buzon(${a.quienId}))
      returning *),
    hecho as (
      insert into historial (entidad, entidad_id, quien_id, en_nombre_de_id, acto, estado_id, comentario)
      select 'buzon', h.id, ${a.quienId}, case
               when ar.responsable_id = ${a.quienId} or exists (select from buzon_persona p where p.area_codigo = ar.codigo and p.usuario_id = ${a.quienId}) then null
               else ar.responsable_id end,
             ${a.acto}, h.estado_id, ${a.respuesta ?? a.nota}
        from hecha h join area ar on ar.codigo = h.area_codigo),
    zanjada as (${zanjarNotificaciones(sql`select 'buzon:' || id from hecha`, ['buzon_nueva'])}),
    noticia as (${insertNotificacionA({
      usuarioIds: sql`select array_agg(autor_id) from hecha where autor_id is not null`,
      tipo: 'buzon_respuesta',
      titulo: a.noticia.titulo,
      texto: sql`select ar.nombre || ': ' || ${a.noticia.frase} from hecha h join area ar on ar.codigo = h.area_codigo`,
      ruta: sql`select '/menu/buzon/' || id from hecha`,
      correo: {
        asunto: a.noticia.asunto,
        texto: sql`select ${a.noticia.frase} || E'\n\n' || left(h.comentario, 500)
                     || case when h.respuesta <> '' then E'\n\n' || h.respuesta else '' end
                     || E'\n\n' || ${a.noticia.enlace} || '/' || h.id || E'\n' from hecha h`,
      },
    })})
    select id as "Id" from hecha`,
  );

const Anunciadas = z.object({ cuantas: z.int() });
/**
 * Tells the people of one area how many anonymous ones have come on the days that are over, and puts these rows where nothing
 * tells their order or when they were written: out, and in again, shuffled, by one transaction. 0: there are none.
 */
export const updateAnonimasAnunciadas = (noticia: Noticia) =>
  one(
    Anunciadas,
    sql`
    with una as (select area_codigo from buzon_anonima where not anunciada and fecha < hoy() limit 1),
    sacadas as (
      delete from buzon_anonima b using una where b.area_codigo = una.area_codigo and not b.anunciada and b.fecha < hoy()
      returning b.*),
    puestas as (
      insert into buzon_anonima (id, anonima, area_codigo, fecha, comentario, estado_id, respuesta, respondida, version, recibo, anunciada)
      select id, anonima, area_codigo, fecha, comentario, estado_id, respuesta, respondida, version, recibo, true
        from sacadas order by random()
      returning area_codigo, autor_id, estado_id),
    noticia as (${insertNotificacionA({
      usuarioIds: lectores(sql`(select * from puestas where estado_id in (0, 2, 4))`),
      tipo: 'buzon_nueva',
      titulo: noticia.titulo,
      texto: sql`select a.nombre || ': ' || count(*) || case count(*) when 1 then ' sugerencia anónima' else ' sugerencias anónimas' end
                   from puestas p join area a on a.codigo = p.area_codigo where p.estado_id in (0, 2, 4) group by a.nombre`,
      ruta: '/menu/buzon/area',
      correo: { asunto: noticia.asunto, texto: `${noticia.frase}\n\n${noticia.enlace}\n` },
    })})
    select count(*)::int as cuantas from puestas`,
  );
/** What was taken out is gone from the disk too, with what its old places would tell. */
export const deleteHuecos = () => execute(sql`vacuum buzon_anonima`);

type Nombramiento = { responsableId: number; areaId: number; usuarioId: number };
const suya = ({ responsableId, areaId }: Nombramiento) =>
  sql`select codigo from area where id = ${areaId} and responsable_id = ${responsableId}`;
/** Undefined: the area is not theirs, or nobody of the company is that person. */
export const insertPersona = (n: Nombramiento) =>
  maybeOne(
    Fila,
    sql`
    with suya as (${suya(n)}),
    persona as (select u.id from usuario u, suya where u.id = ${n.usuarioId} and u.activo and u.area_codigo is not null),
    nueva as (
      insert into buzon_persona (area_codigo, usuario_id) select suya.codigo, persona.id from suya, persona on conflict do nothing)
    select id as "Id" from persona`,
  );
export const deletePersona = (n: Nombramiento) =>
  maybeOne(
    Fila,
    sql`
    with suya as (${suya(n)})
    delete from buzon_persona p using suya where p.area_codigo = suya.codigo and p.usuario_id = ${n.usuarioId} returning p.usuario_id as "Id"`,
  );
