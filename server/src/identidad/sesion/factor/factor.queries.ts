import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { EstadoFactor, FactorDePersona } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { CON_FACTOR } from '#contract/identidad/sesion/sesion.schemas.ts';
import { firstRows, wordArray } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';

const Factor = z.object({ secreto: z.nullable(z.string()), nuevo: z.nullable(z.string()) });
/** Encrypted secrets of a person: in use, and prepared within the last hour, without a first code yet. */
export const selectFactor = (usuarioId: number) =>
  maybeOne(Factor)(sql`
    select secreto, case when preparado > now() - interval '1 hour' then secreto_nuevo end as nuevo
      from factor where usuario_id = ${usuarioId}`);

export const selectEstadoFactor = (usuarioId: number) =>
  one(z.pick(EstadoFactor, { Activado: true, Codigos: true }))(sql`
    select (select activado from factor where usuario_id = ${usuarioId}) as "Activado",
           (select count(*)::int from codigo_recuperacion where usuario_id = ${usuarioId} and usado is null) as "Codigos"`);

/** Uses the code of a step, unless that step or a later one was used. */
export const updatePaso = async (usuarioId: number, secreto: string, paso: number) =>
  (await execute(sql`
    update factor set ultimo_paso = ${paso} where usuario_id = ${usuarioId} and secreto = ${secreto} and ultimo_paso < ${paso}`)) ===
  1;
/** Uses a recovery code, once. */
export const updateCodigoUsado = async (usuarioId: number, huella: string) =>
  (await execute(
    sql`update codigo_recuperacion set usado = now() where usuario_id = ${usuarioId} and huella = ${huella} and usado is null`,
  )) === 1;

export const insertSecretoNuevo = (usuarioId: number, nuevo: string) =>
  execute(sql`
    insert into factor (usuario_id, secreto_nuevo, preparado) values (${usuarioId}, ${nuevo}, now())
    on conflict (usuario_id) do update set secreto_nuevo = excluded.secreto_nuevo, preparado = now()`);

/** Puts the prepared secret in use with its first code; undefined when it is no longer the prepared one. */
export const updateActivado = (usuarioId: number, nuevo: string, paso: number) =>
  maybeOne(z.object({ id: z.int() }))(sql`
    update factor set secreto = secreto_nuevo, activado = now(), secreto_nuevo = null, preparado = null, ultimo_paso = ${paso}
     where usuario_id = ${usuarioId} and secreto_nuevo = ${nuevo} returning usuario_id as id`);

/** Replaces recovery codes. */
export async function insertCodigos(usuarioId: number, huellas: readonly string[]): Promise<void> {
  await execute(sql`delete from codigo_recuperacion where usuario_id = ${usuarioId}`);
  await execute(
    sql`insert into codigo_recuperacion (usuario_id, huella) select ${usuarioId}, h from unnest(${huellas}::text[]) h`,
  );
}

/** Removes a second factor that is in use; sessions that it opened count as opened with the password. */
export async function deleteFactor(usuarioId: number): Promise<boolean> {
  const gone = await execute(sql`delete from factor where usuario_id = ${usuarioId} and secreto is not null`);
  await execute(sql`update sesion set modo = 'P' where usuario_id = ${usuarioId} and modo = 'F' and terminada is null`);
  return gone === 1;
}

const FactorRow = z.omit(FactorDePersona, { acciones: true, Obligatorio: true });
type Filtro = { limite: number; texto?: string | undefined };
/** People who have a second factor, or a role that requires one. */
export const selectFactores = ({ limite, texto }: Filtro, desde: Desde<typeof claveId>) =>
  many(z.extend(FactorRow, { roles: z.array(z.string()) }))(sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", f.activado as "Activado", u.roles,
           (select count(*)::int from llave_acceso l where l.usuario_id = u.id) as "Llaves"
      from usuario u left join factor f on f.usuario_id = u.id
     where u.activo and (f.activado is not null or u.roles && ${wordArray(CON_FACTOR)})
       ${conPalabras(nombreYMatricula, { texto })}
       ${antesDe(sql`u.id`, desde)}
     order by u.id desc ${firstRows(limite)}`);

/** Person whose second factor an administrator may remove; their row is locked. */
export const selectConFactor = (usuarioId: number) =>
  maybeOne(z.object({ id: z.int(), nombre: z.string(), activado: z.nullable(z.string()) }))(sql`
    select u.id, u.nombre, f.activado from usuario u left join factor f on f.usuario_id = u.id
     where u.id = ${usuarioId} and u.activo for no key update of u`);
