import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, oneValue } from '#server/casa/base/db.ts';

const quienEntra = sql`select from usuario where activo and password_hash is not null`;
/** True where somebody can enter: the first start is over. */
export const existsQuienEntre = async (): Promise<boolean> => (await execute(sql`${quienEntra} limit 1`)) > 0;

/** Number of this installation, made when it is first asked for, and the same in every process from then on. */
export const selectInstalacion = async (): Promise<string> => {
  await execute(sql`insert into puesta_en_marcha default values on conflict do nothing`);
  return oneValue(z.uuid())(sql`select instalacion from puesta_en_marcha`);
};

/** Locks the people until the transaction ends; true where an administrator has a password. */
export const existsAdministrador = async () => {
  await execute(sql`lock table usuario in share row exclusive mode`);
  return (
    (await execute(
      sql`select from usuario where 'ADMIN' = any (roles) and activo and password_hash is not null limit 1`,
    )) > 0
  );
};

type Administrador = { matricula: string; login: string; nombre: string; correo: string };
/** The first administrator, without a password, or their other data; undefined when the matrícula is another person's. */
export const insertAdministrador = ({ matricula, login, nombre, correo }: Administrador) =>
  maybeOne(z.object({ id: z.int(), correo: z.string() }))(sql`
    insert into usuario (matricula, login, correo, nombre, roles)
    values (${matricula}, lower(${login}), lower(${correo}), ${nombre}, '{ADMIN}')
    on conflict (matricula) do update set login = excluded.login, correo = excluded.correo, nombre = excluded.nombre
      where usuario.password_hash is null and usuario.activo and usuario.roles = '{ADMIN}'
    returning id, correo`);

/** First password of the first administrator; 0 where somebody can enter already. */
export const updatePrimeraPassword = (id: number, passwordHash: string) =>
  execute(sql`
    update usuario set password_hash = ${passwordHash}
     where id = ${id} and password_hash is null and not exists (${quienEntra})`);

/** Voids all unused invitations of administrators. */
export const updateInvitacionesDeAdministradores = () =>
  execute(sql`
    update enlace e set usado = now() from usuario u
     where u.id = e.usuario_id and e.usado is null and u.password_hash is null and 'ADMIN' = any (u.roles)`);
