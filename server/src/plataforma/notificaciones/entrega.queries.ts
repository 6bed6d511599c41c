import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_NOTIFICACION, MODOS_CORREO } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import { buildLease, type Tomada } from '#server/casa/kernel/lease.ts';
import { deEncendidas } from './notificacion.queries.ts';

/** Four attempts to reach the devices within twenty minutes; then the mail follows. */
export const colaDeEntregas = buildLease({
  tabla: 'notificacion',
  vez: 'entregar_desde',
  pendiente: sql`entregada is null`,
  arriendo: 120,
  esperas: [60, 300, 900],
});

export type Vez = {
  /** False: notifications do not wait for working hours. */
  desconexion: boolean;
  /** The instant that counts as now; null: the database's own. */
  ahora: Date | null;
};
const reloj = (ahora: Date | null) => sql`coalesce(${ahora}::timestamptz, now())`;
// Without working hours, only a retry is held: an untried row was held by its window alone.
const toca = ({ ahora, desconexion }: Vez) => sql`${cuando({ ahora, desconexion })} ${deEncendidas()}`;
const cuando = ({ ahora, desconexion }: Vez) =>
  desconexion ? sql`n.entregar_desde <= ${reloj(ahora)}` : sql`(n.entregar_desde <= ${reloj(ahora)} or n.intentos = 0)`;

const Debida = z.object({
  id: z.int(),
  usuarioId: z.int(),
  tipo: z.enum(CLAVES_NOTIFICACION),
  titulo: z.string(),
  enDispositivo: z.string(),
  ruta: z.string(),
  sobre: z.nullable(z.string()),
  urgente: z.boolean(),
  antesDe: z.nullable(z.string()),
  conAdjuntos: z.boolean(),
  intentos: z.int(),
  aceptadaPor: z.array(z.int()),
  leida: z.boolean(),
  /** False: the notification is settled or no longer true. */
  enPie: z.boolean(),
  activo: z.boolean(),
  /** Preferences of the person for this kind. */
  dispositivo: z.boolean(),
  correo: z.enum(MODOS_CORREO),
  /** Working hours of the person now, their next beginning, and the seconds until they end. */
  enHoras: z.boolean(),
  abre: z.string(),
  resto: z.int(),
});
export type Debida = z.output<typeof Debida>;
/**
 * Next notification that is due, locked. Its window is computed again, because a server that was down or a new holiday must not make
 * it arrive at night.
 */
export const selectDebida = (vez: Vez) =>
  maybeOne(Debida)(sql`
    select t.id, t.usuario_id as "usuarioId", t.tipo, t.titulo, t.en_dispositivo as "enDispositivo", t.ruta, t.sobre, t.urgente,
           t.antes_de as "antesDe", t.correo_adjuntos <> '{}' as "conAdjuntos", t.intentos, to_json(t.aceptada_por) as "aceptadaPor",
           t.leida is not null as leida, t.en_pie as "enPie", u.activo,
           coalesce(p.dispositivo, true) as dispositivo, coalesce(p.correo, 'reserva') as correo,
           lower(v) <= ahora as "enHoras", floor(extract(epoch from upper(v) - ahora))::int as resto,
           case when lower(v) > ahora then lower(v) else lower(ventana_para_notificar(u.id, upper(v))) end as abre
      from (select n.*, notificacion_sigue_vigente(n) as en_pie from notificacion n
             where n.entregada is null and ${toca(vez)}
             order by n.entregar_desde, n.id
             limit 1
               for update skip locked) t
      join usuario u on u.id = t.usuario_id
      left join preferencia p on p.usuario_id = t.usuario_id and p.tipo = t.tipo
      cross join ${reloj(vez.ahora)} ahora
      -- the last minute of a window is no time to begin: what the push service keeps meanwhile would arrive outside
      cross join ventana_para_notificar(u.id, ahora + interval '1 minute') v`);

/** Other rows of its kind and person that can be sent with it, locked. Rows that do not wait for working hours go alone. */
export const selectJuntas = ({ id, usuarioId, tipo, intentos, aceptadaPor, abre }: Debida, vez: Vez) =>
  many(z.object({ id: z.int() }))(sql`
    select n.id from notificacion n
     where n.usuario_id = ${usuarioId} and n.tipo = ${tipo} and n.id <> ${id} and n.entregada is null and n.leida is null
       and not n.urgente and not coalesce(n.antes_de < ${abre}, false) and n.correo_adjuntos = '{}'
       and n.intentos = ${intentos} and n.aceptada_por = ${aceptadaPor}::bigint[] and ${toca(vez)} and notificacion_sigue_vigente(n)
     order by n.id
       for update of n skip locked`);

/** Counts an attempt and leases the rows for it. */
export const updateTomadas = (ids: readonly number[], { urgente, ahora }: { urgente: boolean; ahora: Date | null }) =>
  execute(sql`
    update notificacion set urgente = ${urgente}, intentos = intentos + 1, entregar_desde = ${colaDeEntregas.vence(reloj(ahora))}
     where id = any (${ids}::bigint[])`);
/** Postpones rows to the working hours that begin then. */
export const updatePospuestas = (ids: readonly number[], abre: string) =>
  execute(sql`update notificacion set entregar_desde = ${abre} where id = any (${ids}::bigint[])`);
/** Settles a row that no longer holds. */
export const updatePasada = (id: number) =>
  execute(
    sql`update notificacion set leida = coalesce(leida, now()), entregada = now(), resultado = 'leida' where id = ${id}`,
  );

const Suscripcion = z.object({ id: z.int(), endpoint: z.string(), p256dh: z.string(), auth: z.string() });
export type Suscripcion = z.output<typeof Suscripcion>;
/** Devices of a person that have not received this notification. */
export const selectSuscripciones = (usuarioId: number, menos: readonly number[]) =>
  many(
    Suscripcion,
  )(sql`select id, endpoint, p256dh, auth from suscripcion where usuario_id = ${usuarioId} and en_manos_de is null
      and id <> all (${menos}::bigint[]) order by id`);

/** Devices by their answer: `caducadas` no longer exist. */
type Escuchas = { aceptan: readonly number[]; caducadas: readonly number[]; rechazan: readonly number[] };
/** Refusals in a row after which a device is forgotten. */
const MAX_FALLOS = 10;
export const updateEscuchas = async ({ aceptan, caducadas, rechazan }: Escuchas) => {
  await execute(sql`update suscripcion set fallos = 0 where id = any (${aceptan}::bigint[]) and fallos > 0`);
  await execute(sql`update suscripcion set fallos = fallos + 1 where id = any (${rechazan}::bigint[])`);
  await execute(sql`
    delete from suscripcion
     where id = any (${caducadas}::bigint[]) or (id = any (${rechazan}::bigint[]) and fallos >= ${MAX_FALLOS})`);
};

const Entregada = z.object({
  id: z.int(),
  asunto: z.string(),
  texto: z.string(),
  adjuntos: z.array(z.int()),
  antesDe: z.nullable(z.string()),
});
export type Resultado = 'dispositivo' | 'correo' | 'ambos' | 'leida' | 'nadie';
type Hecha = Tomada & { resultado: Resultado; aceptadaPor: readonly number[] };
/** Ends the delivery of rows that this attempt still holds, and gives the content of their mail. */
export const updateEntregadas = ({ resultado, aceptadaPor, ...tomada }: Hecha) =>
  many(Entregada)(sql`
    update notificacion set entregada = now(), resultado = ${resultado}, aceptada_por = ${aceptadaPor}::bigint[]
     where ${colaDeEntregas.enMano(tomada)}
    returning id, correo_asunto as asunto, correo_texto as texto, to_json(correo_adjuntos) as adjuntos, antes_de as "antesDe"`);

type Aplazada = Tomada & { aceptadaPor: readonly number[]; espera: number; ahora: Date | null };
/** Plans another attempt for unreachable devices, after `espera` seconds. */
export const updateAplazada = ({ aceptadaPor, espera, ahora, ...tomada }: Aplazada) =>
  execute(sql`
    update notificacion
       set aceptada_por = ${aceptadaPor}::bigint[],
           entregar_desde = ${colaDeEntregas.tras(espera, reloj(ahora))}
     where ${colaDeEntregas.enMano(tomada)}`);

/** Puts interrupted deliveries back, without the devices that have taken them. */
export const updateDevuelta = ({ aceptadaPor, ...tomada }: Tomada & Pick<Hecha, 'aceptadaPor'>) =>
  colaDeEntregas.soltar(tomada, sql`, aceptada_por = ${aceptadaPor}::bigint[]`);

/** Deletes old notifications and unseen devices. */
export const deleteNotificacionesViejas = async () => {
  await execute(
    sql`delete from suscripcion where vista < now() - make_interval(days => dias_de_conservacion('dispositivos'))`,
  );
  await execute(sql`
    delete from notificacion where id in (
      select id from notificacion where creada < now() - make_interval(days => dias_de_conservacion('notificaciones'))
        order by creada limit 5000)`);
};
