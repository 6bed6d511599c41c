import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne } from '#server/casa/base/db.ts';

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

/** Voids all unused invitations of administrators. */
export const updateInvitacionesDeAdministradores = () =>
  execute(sql`
    update enlace e set usado = now() from usuario u
     where u.id = e.usuario_id and e.usado is null and u.password_hash is null and 'ADMIN' = any (u.roles)`);
