import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, one, transaction } from '#server/base/db.ts';
import { lineaDeUsuario } from './sesion.queries.ts';

export type Administrador = { matricula: string; login: string; nombre: string; correo: string };
const Resultado = z.object({ yaHay: z.boolean(), id: z.nullable(z.int()), correo: z.nullable(z.string()) });

/**
 * The first administrator, without a password, and an invitation for them. Asked again while nobody has used
 * one, only the last invitation is good, whoever it is for. Nothing is written once an administrator has a password.
 */
export const insertAdministrador = ({ matricula, login, nombre, correo }: Administrador, huella: string) =>
  transaction(async () => {
    await execute(sql`lock table usuario in share row exclusive mode`); // of two commands at once, one is the first
    return one(
      Resultado,
      sql`
      with hay as (
        select from usuario where 'ADMIN' = any (roles) and activo and password_hash is not null),
      u as (
        insert into usuario (matricula, login, correo, nombre, roles)
        select ${matricula}, lower(${login}), lower(${correo}), ${nombre}, '{ADMIN}' where not exists (select from hay)
        on conflict (matricula) do update set login = excluded.login, correo = excluded.correo, nombre = excluded.nombre
          where usuario.password_hash is null and usuario.activo and usuario.roles = '{ADMIN}'
        returning id, correo),
      antes as (
        update enlace e set usado = now() from usuario p
         where p.id = e.usuario_id and e.usado is null and p.password_hash is null and 'ADMIN' = any (p.roles) and exists (select from u)),
      nuevo as (
        insert into enlace (huella, tipo, usuario_id, caduca) select ${huella}, 'invitacion', id, now() + interval '72 hours' from u),
      linea as (${lineaDeUsuario({ de: sql`u`, acto: 'crear administrador' })})
      select exists (select from hay) as "yaHay", (select id from u) as id, (select correo from u) as correo`,
    );
  });
