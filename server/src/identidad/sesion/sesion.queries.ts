import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CON_FACTOR, UsuarioDeSesion } from '#contract/identidad/sesion/sesion.schemas.ts';
import { wordArray } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { getKeys } from '#server/casa/claves/keys.ts';

const FilaUsuario = z.object({
  id: z.int(),
  matricula: z.string(),
  login: z.string(),
  nombre: z.string(),
  correo: z.string(),
  roles: z.array(z.string()),
  sid: z.string(),
  faltaFactor: z.boolean(),
});
/** People of the live sessions among `sids`: the only statement of every call, shared by calls that arrive together. */
export const selectUsuariosDeSesion = (sids: readonly string[]) =>
  many(FilaUsuario)(sql`
    select u.id, u.matricula, u.login, u.nombre, u.correo, u.roles, s.sid,
           ${getKeys().segundoFactor}::boolean and s.modo = 'P' and u.roles && ${wordArray(CON_FACTOR)} as "faltaFactor"
      from sesion s
      join usuario u on u.id = s.usuario_id
     where s.sid = any(${sids}) and s.terminada is null and s.caduca > now() and u.activo`);

/** Person of a session, with APROBADOR among their roles while they are responsible for something. */
export const selectUsuario = (usuarioId: number) =>
  one(UsuarioDeSesion)(sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", u.login as "Login", u.correo as "Correo",
           roles_de(u) as "Roles"
      from usuario u
     where u.id = ${usuarioId}`);

const Cuenta = z.object({
  id: z.int(),
  activo: z.boolean(),
  passwordHash: z.nullable(z.string()),
  conocido: z.boolean(),
});
/** Account of a typed name (matrícula, login or e-mail, in any case); `conocido`: this device is known for it. */
export const selectCuenta = (username: string, dispositivo: string | undefined) =>
  maybeOne(Cuenta)(sql`
    select u.id, u.activo, u.password_hash as "passwordHash",
           exists (select from dispositivo d
                    where d.huella = ${dispositivo ?? null} and d.usuario_id = u.id and d.visto > now() - interval '180 days') as conocido
      from usuario u
     where ${laQueSeLlama(username)}`);
/**
 * Condition, order and limit for the row `u` of a typed name, among the rows with the condition `y`: whoever can enter comes first, because
 * rows of before S-8480 may share a name.
 */
export const laQueSeLlama = (username: string, y: Sql = sql`true`): Sql => {
  // Only ASCII letters change their case: the sign of the kelvin is no k.
  const bajo = sql`lower(${username} collate "C")`;
  return sql`
  (lower(u.matricula) = ${bajo} or u.login = ${bajo} or u.correo = ${bajo}) and ${y}
  order by u.activo desc, u.password_hash is not null desc, lower(u.matricula) = ${bajo} desc, u.login = ${bajo} desc limit 1`;
};

type Dispositivo = { antes: string | undefined; ahora: string; usuarioId: number };
/** Renames the device for all its users, and adds this person. @returns true where they had used it before. */
export const insertDispositivo = async ({ antes, ahora, usuarioId }: Dispositivo): Promise<boolean> => {
  const conocido =
    (await execute(sql`select from dispositivo where huella = ${antes ?? null} and usuario_id = ${usuarioId}`)) > 0;
  await execute(sql`
    update dispositivo set huella = ${ahora}, visto = case when usuario_id = ${usuarioId} then now() else visto end
     where huella = ${antes ?? null}`);
  await execute(
    sql`insert into dispositivo (huella, usuario_id) values (${ahora}, ${usuarioId}) on conflict do nothing`,
  );
  return conocido;
};

/** Replaces the compared password, whose trigger ends every session; undefined when it has changed meanwhile. */
export const updatePassword = (usuarioId: number, { actual, nuevo }: { actual: string; nuevo: string }) =>
  maybeOne(z.object({ id: z.int() }))(sql`
    update usuario set password_hash = ${nuevo} where id = ${usuarioId} and activo and password_hash = ${actual} returning id`);
