import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { UsuarioDeSesion } from '#contract/sesion/sesion.schemas.ts';
import { execute, many, maybeOne, one } from '#server/base/db.ts';
import { soltarDispositivo, tomarDispositivo } from '#server/notificaciones/notificaciones.port.ts';

const FilaUsuario = z.object({
  id: z.int(),
  matricula: z.string(),
  login: z.string(),
  nombre: z.string(),
  correo: z.string(),
  roles: z.array(z.string()),
  sid: z.string(),
});
/** The persons of the sessions of `sids` that are alive now. The only statement that every call pays for, shared by those that arrive together. */
export const selectUsuariosDeSesion = (sids: readonly string[]) =>
  many(
    FilaUsuario,
    sql`
    select u.id, u.matricula, u.login, u.nombre, u.correo, u.roles, s.sid
      from sesion s
      join usuario u on u.id = s.usuario_id
     where s.sid = any(${sids}) and s.terminada is null and s.caduca > now() and u.activo`,
  );

/** The signed-in person, APROBADOR among their roles while it is true. */
export const selectUsuario = (usuarioId: number) =>
  one(
    UsuarioDeSesion,
    sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", u.login as "Login", u.correo as "Correo",
           roles_de(u) as "Roles"
      from usuario u
     where u.id = ${usuarioId}`,
  );

const Cuenta = z.object({
  id: z.int(),
  activo: z.boolean(),
  passwordHash: z.nullable(z.string()),
  conocido: z.boolean(),
});
/** The account that a typed name means (matrícula, login or e-mail, in any case), and whether this device is one of its own. */
export const selectCuenta = (username: string, dispositivo: string | undefined) =>
  maybeOne(
    Cuenta,
    sql`
    select u.id, u.activo, u.password_hash as "passwordHash",
           exists (select from dispositivo d
                    where d.huella = ${dispositivo ?? null} and d.usuario_id = u.id and d.visto > now() - interval '180 days') as conocido
      from usuario u
     where ${seLlama(username)}
     order by lower(u.matricula) = lower(${username}) desc, u.login = lower(${username}) desc
     limit 1`,
  );
/** Names the row `u`. */
export const seLlama = (username: string): Sql =>
  sql`(lower(u.matricula) = lower(${username}) or u.login = lower(${username}) or u.correo = lower(${username}))`;

const Abierta = z.object({
  matricula: z.string(),
  nombre: z.string(),
  roles: z.array(z.string()),
  iat: z.int(),
  exp: z.int(),
});
export type Abierta = z.output<typeof Abierta>;
type Nueva = { sid: string; usuarioId: number; passwordHash: string };
/** Opens a session of 12 hours, unless the password that was compared is no longer theirs or they have been disabled. */
export const insertSesion = ({ sid, usuarioId, passwordHash }: Nueva) =>
  maybeOne(
    Abierta,
    sql`
    with vieja as (
      delete from sesion where usuario_id = ${usuarioId} and caduca < now() - interval '30 days'),
    nueva as (
      insert into sesion (sid, usuario_id, caduca)
      select ${sid}, id, now() + interval '12 hours' from usuario
       where id = ${usuarioId} and activo and password_hash = ${passwordHash}
         for share -- a change of password that has begun is waited for: it ends the sessions that it sees
      returning *)
    select u.matricula, u.nombre, roles_de(u) as roles,
           floor(extract(epoch from n.creada))::int as iat, floor(extract(epoch from n.caduca))::int as exp
      from nueva n
      join usuario u on u.id = n.usuario_id`,
  );

export const updateSesionTerminada = (sid: string) =>
  execute(sql`update sesion set terminada = now() where sid = ${sid} and terminada is null`);

/** Ends a session that its person gave back: the device keeps the subscriptions that it had. */
export const updateSesionDevuelta = (sid: string) =>
  execute(sql`
    with ${soltarDispositivo(sid)}
    update sesion set terminada = now() where sid = ${sid} and terminada is null`);

type Dispositivo = { antes: string | undefined; ahora: string; usuarioId: number; sid: string };
/** Renames the device for everybody who uses it, and counts this person among them; from now on it hears of nobody else's things. */
export const insertDispositivo = ({ antes, ahora, usuarioId, sid }: Dispositivo) =>
  execute(sql`
    with conocido as (
      update dispositivo set huella = ${ahora}, visto = case when usuario_id = ${usuarioId} then now() else visto end
       where huella = ${antes ?? null}
      returning usuario_id),
    ${tomarDispositivo({ antes, ahora, usuarioId, sid })}
    insert into dispositivo (huella, usuario_id)
    select ${ahora}, ${usuarioId} where not exists (select from conocido where usuario_id = ${usuarioId})`);

/** `linea`: the password's link in the chain (`firma/acceso.port.ts`). */
type Cambio = { usuarioId: number; actual: string; nuevo: string; sid: string; linea(from: Sql): Sql };
/**
 * Changes the password that was compared for another, which ends every session (a trigger does), and opens a new one.
 * Undefined, and nothing done, when somebody changed it meanwhile. Inside a transaction.
 */
export const updatePassword = async ({ usuarioId, actual, nuevo, sid, linea }: Cambio) => {
  const changed = await execute(sql`
    with u as (
      update usuario set password_hash = ${nuevo} where id = ${usuarioId} and activo and password_hash = ${actual} returning id),
    eslabon as (${linea(sql`from u`)})
    ${lineaDeUsuario({ de: sql`u`, acto: 'cambiar contraseña' })}`);
  return changed === 0 ? undefined : insertSesion({ sid, usuarioId, passwordHash: nuevo });
};

type Linea = { de: Sql; acto: string; quien?: number; comentario?: string };
/** The history line of an act on the person whose `id` is in `de`; they did it themselves unless `quien` says otherwise. */
export const lineaDeUsuario = ({ de, acto, quien, comentario = '' }: Linea): Sql => sql`
  insert into historial (entidad, entidad_id, quien_id, acto, comentario)
  select 'usuario', id, ${quien === undefined ? sql`id` : quien}, ${acto}, ${comentario} from ${de}`;
