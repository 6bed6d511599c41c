import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Notificacion } from '#contract/plataforma/notificaciones/notificacion.schemas.ts';
import { TIPOS_NOTIFICACION, type TipoNotificacion } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';

/** Notification to one or more people: source of the row in the app, the push and the mail. */
export type Escrita = {
  tipo: TipoNotificacion;
  /** Text of the push, without other people, places or amounts, because a locked screen may show it. */
  titulo: string;
  /** Second line of the push, under the same rule. */
  enDispositivo?: string;
  /** Text in the app's list, without restrictions. */
  texto: string;
  /** Path of the web, beginning with '/'. */
  ruta: string;
  /** Subject of the notification, such as 'viaje:17': a later act settles it with `zanjar`. */
  sobre?: string;
  /** Mail for people whom no device reaches, or who always want it. */
  correo: { asunto: string; texto: string; adjuntos: readonly number[] };
  /** Delivered outside working hours too; default: by kind. */
  urgente?: boolean;
  /** Instant from which the notification is of no use: it does not wait for hours that open later. */
  antesDe?: string | Date;
};
/** Condition: the person `u` is one of these. */
export const personasDe = (usuarioIds: readonly number[]): Sql => sql`u.id = any (${usuarioIds}::bigint[])`;
/** Condition: the person `u` has this role and is not `salvo`. The role is literal text, because some roles have an index. */
export const conRol = (rol: Rol, salvo: number | null): Sql =>
  sql`${raw(`'${rol}'`)} = any (u.roles) and u.id is distinct from ${salvo}::bigint`;
/** Inserts one notification per active person, planned for their working hours unless urgent or useless by then. */
export const insertNotificaciones = (quienes: Sql, n: Escrita) =>
  execute(sql`
  insert into notificacion (usuario_id, tipo, titulo, texto, en_dispositivo, ruta, sobre, urgente, antes_de, entregar_desde,
    correo_asunto, correo_texto, correo_adjuntos)
  select u.id, ${n.tipo}, left(${n.titulo}, 120), left(${n.texto}, 2000), left(${n.enDispositivo ?? ''}, 200), ${n.ruta},
         ${n.sobre ?? null},
         corre, ${n.antesDe ?? null}::timestamptz, case when corre then now() else abre end,
         ${n.correo.asunto}, ${n.correo.texto}, ${n.correo.adjuntos}::bigint[]
    from usuario u, proxima_hora_para_notificar(u.id, now()) abre,
         lateral (select ${n.urgente ?? TIPOS_NOTIFICACION[n.tipo].urgente ?? false}
           or coalesce(${n.antesDe ?? null}::timestamptz < abre, false) as corre) c
   where ${quienes} and u.activo and ${n.tipo}::text <> all (${laEmpresa().notificaciones}::text[])`);

export const updateLeidasSobre = (sobre: string, tipos: readonly TipoNotificacion[], usuarioIds?: readonly number[]) =>
  execute(sql`
    update notificacion set leida = now()
     where sobre = ${sobre} and leida is null and tipo = any (${tipos}::text[])
       ${usuarioIds ? sql`and usuario_id = any (${usuarioIds}::bigint[])` : empty}`);

const idsDe = (filas: readonly { id: number }[]) => filas.map(({ id }) => id);
export const selectPendientesSobre = async (sobre: string, tipo: TipoNotificacion) =>
  idsDe(
    await many(z.object({ id: z.int() }))(
      sql`select usuario_id as id from notificacion where sobre = ${sobre} and tipo = ${tipo} and leida is null`,
    ),
  );

export const selectNotificados = async (
  usuarioIds: readonly number[],
  { sobre, tipo, desde }: { sobre: string; tipo: TipoNotificacion; desde: string },
) =>
  idsDe(
    await many(z.object({ id: z.int() }))(sql`
      select usuario_id as id from notificacion
       where usuario_id = any (${usuarioIds}::bigint[]) and sobre = ${sobre} and tipo = ${tipo}
         and (leida is null or (creada >= ${desde} and resultado in ('dispositivo', 'correo', 'ambos')))`),
  );

export const claveNotificacion = z.tuple([z.int()]);
/** Condition on a notification: of an area that is on, and leading into one. */
export const deEncendidas = (): Sql => {
  const { notificaciones, caminos } = laEmpresa();
  if (caminos.length === 0) return empty;
  return sql`and tipo <> all (${notificaciones}::text[]) and ruta !~ ${`^(${caminos.join('|')})([/?#]|$)`}`;
};
/** Notifications of a person, the newest first, and one row more when there are more. */
export const selectNotificaciones = (usuarioId: number, limite: number, tras: readonly [number] | undefined) =>
  many(Notificacion)(sql`
    select id as "Id", tipo as "Tipo", titulo as "Titulo", texto as "Texto", ruta as "Ruta", creada as "Fecha", leida is not null as "Leida"
      from notificacion
     where usuario_id = ${usuarioId} ${deEncendidas()} ${tras ? sql`and id < ${tras[0]}::bigint` : empty}
     order by id desc ${firstRows(limite)}`);

export const selectSinLeer = (usuarioId: number) =>
  one(
    z.object({ Numero: z.int() }),
  )(sql`select count(*)::int as "Numero" from (select from notificacion where usuario_id = ${usuarioId} and leida is null
      ${deEncendidas()} limit 100) sin_leer`);

/** Marks a notification as read, once; undefined for that of another person. */
export const updateLeida = (usuarioId: number, id: number) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update notificacion set leida = coalesce(leida, now()) where id = ${id} and usuario_id = ${usuarioId}
      ${deEncendidas()} returning id as "Id"`);

export const updateTodasLeidas = (usuarioId: number) =>
  execute(sql`
    update notificacion set leida = now()
     where id in (select id from notificacion where usuario_id = ${usuarioId} and leida is null order by id for update)`);
