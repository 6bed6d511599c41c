import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many, one } from '#server/casa/base/db.ts';

const Acceso = z.object({ id: z.int(), matricula: z.string(), correo: z.string(), passwordHash: z.string() });
/** Condition: people with a login password. */
export const selectAccesos = () =>
  many(Acceso)(
    sql`select id, matricula, correo, password_hash as "passwordHash" from usuario where password_hash is not null order by id`,
  );

/** Login passwords of people who can sign; null: the password was removed. */
export const selectAccesosDeFirmantes = () =>
  many(z.extend(Acceso, { passwordHash: z.nullable(z.string()) }))(sql`
    select u.id, u.matricula, u.correo, u.password_hash as "passwordHash"
      from usuario u join firma_clave k on k.usuario_id = u.id and k.revocada is null order by u.id`);

const Constancia = z.object({ sello: z.nullable(z.string()), vigente: z.boolean() });
/** Last link about a person's login password under this server's key, and whether `passwordHash` is still the stored one. */
export const selectConstancia = (usuarioId: number, { kid, passwordHash }: { kid: string; passwordHash: string }) =>
  one(Constancia)(sql`
    select coalesce(
             (select c.contenido::jsonb ->> 'acceso' from firma_cadena c
               where c.clase = 'acceso' and firma_usuario(c.contenido) = ${usuarioId} and c.servidor = ${kid} order by c.seq desc limit 1),
             (select p ->> 'acceso' from firma_cadena c, jsonb_array_elements(c.contenido::jsonb -> 'personas') p
               where c.clase = 'inventario' and c.servidor = ${kid} and (p ->> 'usuarioId')::bigint = ${usuarioId} limit 1)) as sello,
           exists (select from usuario where id = ${usuarioId} and password_hash = ${passwordHash}) as vigente`);
