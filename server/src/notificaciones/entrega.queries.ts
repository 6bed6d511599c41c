import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_NOTIFICACION, MODOS_CORREO } from '#contract/notificaciones/notificaciones.rules.ts';
import { insertCorreoA } from '#server/correo/correo.port.ts';
import { execute, many, maybeOne } from '#server/kernel/db.ts';

const EnCurso = z.object({
  id: z.int(),
  usuarioId: z.int(),
  tipo: z.enum(CLAVES_NOTIFICACION),
  titulo: z.string(),
  enDispositivo: z.string(),
  ruta: z.string(),
  urgente: z.boolean(),
  intentos: z.int(),
  aceptadaPor: z.array(z.int()),
  /** Outside of the person's hours: it has been put off to their next window, and nothing else is to be done. */
  fuera: z.boolean(),
  leida: z.boolean(),
  activo: z.boolean(),
  /** What the person prefers for this kind. */
  dispositivo: z.boolean(),
  correo: z.enum(MODOS_CORREO),
  /** Seconds until their window closes. */
  resto: z.int(),
});
export type EnCurso = z.output<typeof EnCurso>;

export type Turno = {
  /** Nobody else is given it for so many seconds. */
  arriendo: number;
  /** False: what is not urgent does not wait for anybody's hours either. */
  desconexion: boolean;
  /** The instant that counts as now; null: the database's own. */
  ahora: Date | null;
};
const reloj = (ahora: Date | null) => sql`coalesce(${ahora}::timestamptz, now())`;
// Without waiting for anybody's hours: what has never been tried is held by its window and by nothing else.
const toca = (ahora: Date | null, desconexion: boolean) =>
  desconexion ? sql`n.entregar_desde <= ${reloj(ahora)}` : sql`(n.entregar_desde <= ${reloj(ahora)} or n.intentos = 0)`;
/**
 * Takes the next notification that is due, counting the try. Its window is asked again, whatever was planned when it was
 * written: a server that was down, a new holiday or another work centre must not make it arrive at night.
 */
export const updateSiguienteEntrega = ({ arriendo, desconexion, ahora }: Turno) =>
  maybeOne(
    EnCurso,
    sql`
    with toca as (
      select n.id, n.usuario_id, n.tipo, n.urgente or not ${desconexion}::boolean as ya from notificacion n
       where n.entregada is null and ${toca(ahora, desconexion)}
       order by n.entregar_desde, n.id
       limit 1
         for update of n skip locked),
    plan as (
      -- the last minute of a window is no time to begin: what the push service keeps meanwhile would arrive outside
      select toca.*, ventana, not toca.ya and lower(ventana) > ${reloj(ahora)} as fuera
        from toca, ventana_de(toca.usuario_id, ${reloj(ahora)} + interval '1 minute') ventana)
    update notificacion n
       set intentos = n.intentos + case when p.fuera then 0 else 1 end,
           entregar_desde = case when p.fuera then lower(p.ventana) else ${reloj(ahora)} + make_interval(secs => ${arriendo}) end
      from plan p
      join usuario u on u.id = p.usuario_id
      left join preferencia pref on pref.usuario_id = p.usuario_id and pref.tipo = p.tipo
     where n.id = p.id
    returning n.id, n.usuario_id as "usuarioId", n.tipo, n.titulo, n.en_dispositivo as "enDispositivo", n.ruta, n.urgente, n.intentos,
              to_json(n.aceptada_por) as "aceptadaPor", p.fuera, n.leida is not null as leida, u.activo,
              coalesce(pref.dispositivo, true) as dispositivo, coalesce(pref.correo, 'reserva') as correo,
              case when p.fuera or lower(p.ventana) > ${reloj(ahora)} then 0 else floor(extract(epoch from upper(p.ventana) - ${reloj(ahora)}))::int end as resto`,
  );

const Suscripcion = z.object({ id: z.int(), endpoint: z.string(), p256dh: z.string(), auth: z.string() });
export type Suscripcion = z.output<typeof Suscripcion>;
/** The devices of a person that have not taken this one yet. */
export const selectSuscripciones = (usuarioId: number, menos: readonly number[]) =>
  many(
    Suscripcion,
    sql`select id, endpoint, p256dh, auth from suscripcion where usuario_id = ${usuarioId} and id <> all (${menos}::bigint[]) order by id`,
  );

/** What was learnt of the devices: gone for good, refused, or still well. */
type Escuchas = { aceptan: readonly number[]; caducadas: readonly number[]; rechazan: readonly number[] };
/** Refusals in a row after which a device is forgotten. */
const MAX_FALLOS = 10;
export const updateEscuchas = ({ aceptan, caducadas, rechazan }: Escuchas) =>
  execute(sql`
    with idas as (
      delete from suscripcion
       where id = any (${caducadas}::bigint[]) or (id = any (${rechazan}::bigint[]) and fallos >= ${MAX_FALLOS - 1}))
    update suscripcion set fallos = case when id = any (${aceptan}::bigint[]) then 0 else fallos + 1 end
     where (id = any (${aceptan}::bigint[]) and fallos > 0) or (id = any (${rechazan}::bigint[]) and fallos < ${MAX_FALLOS - 1})`);

type Tomada = Pick<EnCurso, 'id' | 'intentos'>;
type Hecha = Tomada & {
  resultado: 'dispositivo' | 'correo' | 'ambos' | 'leida' | 'nadie';
  aceptadaPor: readonly number[];
  /** The mail keeps to the person's hours too. */
  enHorario: boolean;
};
/** Told, with its mail in the same statement where there is one. Only the try that has it in hand may say so. */
export const updateEntregada = ({ id, intentos, resultado, aceptadaPor, enHorario }: Hecha) =>
  execute(sql`
    with hecha as (
      update notificacion set entregada = now(), resultado = ${resultado}, aceptada_por = ${aceptadaPor}::bigint[]
       where id = ${id} and intentos = ${intentos} and entregada is null
      returning *),
    correo as (${insertCorreoA({
      usuarioIds: sql`select array_agg(usuario_id) from hecha where resultado in ('correo', 'ambos')`,
      asunto: sql`select correo_asunto from hecha`,
      texto: sql`select correo_texto from hecha`,
      adjuntos: sql`select correo_adjuntos from hecha`,
      enHorario,
    })})
    select from hecha`);

type Aplazada = Tomada & { aceptadaPor: readonly number[]; espera: number; ahora: Date | null };
/** Another try for the devices that could not be reached, after `espera` seconds. */
export const updateAplazada = ({ id, intentos, aceptadaPor, espera, ahora }: Aplazada) =>
  execute(sql`
    update notificacion
       set aceptada_por = ${aceptadaPor}::bigint[],
           entregar_desde = ${reloj(ahora)} + make_interval(secs => ${espera})
     where id = ${id} and intentos = ${intentos} and entregada is null`);

/** Puts back what a process had in its hands when it was told to stop, as if it had not been tried. */
export const updateDevuelta = ({ id, intentos, aceptadaPor }: Tomada & Pick<Hecha, 'aceptadaPor'>) =>
  execute(sql`
    update notificacion set intentos = intentos - 1, entregar_desde = now(), aceptada_por = ${aceptadaPor}::bigint[]
     where id = ${id} and intentos = ${intentos} and entregada is null`);

/** What nobody looks for any more: news after six months, devices unseen for as long as they are remembered. */
export const deleteNotificacionesViejas = () =>
  execute(sql`
    with dispositivos as (delete from suscripcion where vista < now() - interval '180 days')
    delete from notificacion where id in (
      select id from notificacion where creada < now() - interval '180 days' order by creada limit 5000)`);
