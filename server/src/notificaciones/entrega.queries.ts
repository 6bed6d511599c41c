import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_NOTIFICACION, MODOS_CORREO } from '#contract/notificaciones/notificaciones.rules.ts';
import { insertCorreoA } from '#server/correo/correo.port.ts';
import { execute, many, maybeOne } from '#server/base/db.ts';
import { buildLease, type Tomada } from '#server/kernel/lease.ts';

/** Four attempts to reach the devices within twenty minutes; then it is left to the mail. */
export const colaDeEntregas = buildLease({
  tabla: 'notificacion',
  turno: 'entregar_desde',
  pendiente: sql`entregada is null`,
  arriendo: 120,
  esperas: [60, 300, 900],
});

const EnCurso = z.object({
  /** One, or several of a kind that are told together; the first one names them. */
  ids: z.array(z.int()),
  usuarioId: z.int(),
  tipo: z.enum(CLAVES_NOTIFICACION),
  titulo: z.string(),
  enDispositivo: z.string(),
  ruta: z.string(),
  sobre: z.nullable(z.string()),
  /** Here and now: it does not wait for their next hours, nor for a device or a push service that is slow. */
  urgente: z.boolean(),
  intentos: z.int(),
  aceptadaPor: z.array(z.int()),
  /** Nothing else is to be done: outside of the person's hours it has been put off to their next window; what no longer stands is settled. */
  nada: z.boolean(),
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
  /** False: what is not urgent does not wait for anybody's hours either. */
  desconexion: boolean;
  /** The instant that counts as now; null: the database's own. */
  ahora: Date | null;
};
const reloj = (ahora: Date | null) => sql`coalesce(${ahora}::timestamptz, now())`;
// Without waiting for anybody's hours: what has never been tried is held by its window and by nothing else.
const toca = (ahora: Date | null, desconexion: boolean) =>
  desconexion ? sql`n.entregar_desde <= ${reloj(ahora)}` : sql`(n.entregar_desde <= ${reloj(ahora)} or n.intentos = 0)`;
/** Condition of rows that do not wait for working hours: urgent, or of no use by then. */
const corre = (n: Sql) => sql`(${n}.urgente or coalesce(${n}.antes_de < h.abre, false))`;
/** Rows of a kind and person from which on they are delivered as one, so that a phone does not ring nine times at eight. */
const JUNTAS = 3;
/**
 * Takes the next notification that is due, counting the try, and with it the others of its kind that wait for the same person.
 * Its window is asked again, whatever was planned when it was written: a server that was down, a new holiday or another
 * work centre must not make it arrive at night. So is whether it still stands (`sigue_en_pie`).
 */
export const updateSiguienteEntrega = ({ desconexion, ahora }: Turno) =>
  maybeOne(
    EnCurso,
    sql`
    with toca as (
      select n.* from notificacion n
       where n.entregada is null and ${toca(ahora, desconexion)}
       order by n.entregar_desde, n.id
       limit 1
         for update of n skip locked),
    horas as (
      -- the last minute of a window is no time to begin: what the push service keeps meanwhile would arrive outside
      select ventana, case when lower(ventana) > ${reloj(ahora)} then lower(ventana) else lower(ventana_de(t.usuario_id, upper(ventana))) end as abre
        from toca t, ventana_de(t.usuario_id, ${reloj(ahora)} + interval '1 minute') ventana),
    otras as (
      select n.id from notificacion n, toca t, horas h
       where n.usuario_id = t.usuario_id and n.tipo = t.tipo and n.id <> t.id and n.entregada is null and n.leida is null and t.leida is null
         and not ${corre(sql`n`)} and not ${corre(sql`t`)} and n.correo_adjuntos = '{}' and t.correo_adjuntos = '{}'
         and n.intentos = t.intentos and n.aceptada_por = t.aceptada_por and ${toca(ahora, desconexion)}
         for update of n skip locked),
    pasadas as (
      select n.id from notificacion n where n.id in (select id from toca union all select id from otras) and not sigue_en_pie(n)),
    zanjadas as (
      update notificacion set leida = coalesce(leida, now()), entregada = now(), resultado = 'leida' where id in (select id from pasadas)),
    plan as (
      select h.ventana, ${corre(sql`t`)} as corre, t.id in (select id from pasadas) as pasada,
             ${desconexion}::boolean and not ${corre(sql`t`)} and lower(h.ventana) > ${reloj(ahora)} as fuera,
             array[t.id] || (
               select case when count(*) >= ${JUNTAS - 1} then array_agg(id order by id) end
                 from otras where id not in (select id from pasadas)) as ids
        from toca t, horas h),
    tomadas as (
      update notificacion n
         set urgente = n.urgente or p.corre,
             intentos = n.intentos + case when p.fuera then 0 else 1 end,
             entregar_desde = case when p.fuera then lower(p.ventana) else ${colaDeEntregas.vence(reloj(ahora))} end
        from plan p
       where n.id = any (p.ids) and not p.pasada)
    select to_json(p.ids) as ids, t.usuario_id as "usuarioId", t.tipo, t.titulo, t.en_dispositivo as "enDispositivo", t.ruta, t.sobre, p.corre as urgente,
           t.intentos + case when p.fuera then 0 else 1 end as intentos, to_json(t.aceptada_por) as "aceptadaPor",
           p.fuera or p.pasada as nada, t.leida is not null as leida, u.activo,
           coalesce(pref.dispositivo, true) as dispositivo, coalesce(pref.correo, 'reserva') as correo,
           case when p.fuera or lower(p.ventana) > ${reloj(ahora)} then 0 else floor(extract(epoch from upper(p.ventana) - ${reloj(ahora)}))::int end as resto
      from plan p
      join toca t on true
      join usuario u on u.id = t.usuario_id
      left join preferencia pref on pref.usuario_id = t.usuario_id and pref.tipo = t.tipo`,
  );

const Suscripcion = z.object({ id: z.int(), endpoint: z.string(), p256dh: z.string(), auth: z.string() });
export type Suscripcion = z.output<typeof Suscripcion>;
/** The devices of a person that have not taken this one yet. */
export const selectSuscripciones = (usuarioId: number, menos: readonly number[]) =>
  many(
    Suscripcion,
    sql`select id, endpoint, p256dh, auth from suscripcion where usuario_id = ${usuarioId} and en_manos_de is null and id <> all (${menos}::bigint[]) order by id`,
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

type Hecha = Tomada & {
  resultado: 'dispositivo' | 'correo' | 'ambos' | 'leida' | 'nadie';
  aceptadaPor: readonly number[];
  /** The mail keeps to the person's hours too. */
  enHorario: boolean;
  /** Subject of one mail for several. */
  asuntoComun: string;
};
/** Told, with their mail in the same statement where there is one. */
export const updateEntregada = ({ resultado, aceptadaPor, enHorario, asuntoComun, ...tomada }: Hecha) =>
  execute(sql`
    with hecha as (
      update notificacion set entregada = now(), resultado = ${resultado}, aceptada_por = ${aceptadaPor}::bigint[]
       where ${colaDeEntregas.enMano(tomada)}
      returning *),
    correo as (${insertCorreoA({
      usuarioIds: sql`select array_agg(distinct usuario_id) from hecha where resultado in ('correo', 'ambos')`,
      asunto: sql`select case when count(*) = 1 then min(correo_asunto) else ${asuntoComun} end from hecha`,
      texto: sql`select string_agg(correo_texto, E'\n———\n\n' order by id) from hecha`,
      adjuntos: sql`select array_agg(archivo_id order by h.id, orden) from hecha h, unnest(h.correo_adjuntos) with ordinality a (archivo_id, orden)`,
      enHorario,
      antesDe: sql`select min(antes_de) from hecha`,
    })})
    select from hecha`);

type Aplazada = Tomada & { aceptadaPor: readonly number[]; espera: number; ahora: Date | null };
/** Another try for the devices that could not be reached, after `espera` seconds. */
export const updateAplazada = ({ aceptadaPor, espera, ahora, ...tomada }: Aplazada) =>
  execute(sql`
    update notificacion
       set aceptada_por = ${aceptadaPor}::bigint[],
           entregar_desde = ${colaDeEntregas.tras(espera, reloj(ahora))}
     where ${colaDeEntregas.enMano(tomada)}`);

/** Puts back what a stop cut, except for the devices that have taken it. */
export const updateDevuelta = ({ aceptadaPor, ...tomada }: Tomada & Pick<Hecha, 'aceptadaPor'>) =>
  colaDeEntregas.soltar(tomada, sql`, aceptada_por = ${aceptadaPor}::bigint[]`);

/** Deletes notifications and unseen devices after 180 days. */
export const deleteNotificacionesViejas = () =>
  execute(sql`
    with dispositivos as (delete from suscripcion where vista < now() - interval '180 days')
    delete from notificacion where id in (
      select id from notificacion where creada < now() - interval '180 days' order by creada limit 5000)`);
