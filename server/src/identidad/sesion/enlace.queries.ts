import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, oneValue } from '#server/casa/base/db.ts';
import { tomarTurnoDe } from '#server/casa/kernel/vigente.ts';
import { conPuertaAbierta } from '#server/identidad/cerrojo/cerrojo.port.ts';
import { laQueSeLlama } from './sesion.queries.ts';

export type Tipo = 'invitacion' | 'recuperacion';
const DURA: Record<Tipo, Sql> = { invitacion: sql`interval '72 hours'`, recuperacion: sql`interval '15 minutes'` };

const Titular = z.object({
  id: z.int(),
  matricula: z.string(),
  login: z.string(),
  nombre: z.string(),
  correo: z.string(),
});
/** Person of a valid link. */
export const selectTitular = (tipo: Tipo, huella: string) =>
  maybeOne(Titular)(sql`
    select u.id, u.matricula, u.login, u.nombre, u.correo
      from enlace e
      join usuario u on u.id = e.usuario_id
     where e.huella = ${huella} and ${vale(tipo)} and ${puedeUsarlo(tipo)} and ${conPuertaAbierta}`);
const vale = (tipo: Tipo) => sql`e.tipo = ${tipo} and e.usado is null and e.caduca > now()`;
// An invitation is for people without a password; a recovery, for people with one.
const puedeUsarlo = (tipo: Tipo) => sql`u.activo and (u.password_hash is null) = ${tipo === 'invitacion'}`;

type Uso = { titular: { id: number; huella: string }; passwordHash: string };
/** Uses a link up and stores the password of its person, in the current transaction; false for an invalid link. */
export const updateConEnlace = async (tipo: Tipo, { titular: { id, huella }, passwordHash }: Uso) =>
  (await tomarTurnoDe(id)) === 1 &&
  (await execute(
    sql`update enlace e set usado = now() where e.huella = ${huella} and e.usuario_id = ${id} and ${vale(tipo)}`,
  )) === 1 &&
  (await execute(
    sql`update usuario u set password_hash = ${passwordHash} where u.id = ${id} and ${puedeUsarlo(tipo)} and ${conPuertaAbierta}`,
  )) === 1;

/** Condition: a person may ask for a recovery link. For a time, nobody may whose address a directory has changed (S-8491). */
const pideRecuperar = sql`(${puedeUsarlo('recuperacion')} and coalesce(u.sin_enlaces_hasta <= now(), true))`;

/** Person of a matrícula, with their row locked, so that links for one person are made one after the other. */
export const selectInvitable = (matricula: string) =>
  maybeOne(z.object({ id: z.int(), nombre: z.string(), tienePassword: z.boolean(), abierta: z.boolean() }))(sql`
    select id, nombre, password_hash is not null as "tienePassword", ${conPuertaAbierta} as abierta from usuario u
     where lower(matricula) = lower(${matricula} collate "C") and activo for no key update`);
/** Person of a typed name, if they may recover their password; their row is locked in the same way. */
export const selectRecuperable = (username: string) =>
  maybeOne(z.object({ id: z.int(), nombre: z.string(), abierta: z.boolean() }))(
    sql`select u.id, u.nombre, ${conPuertaAbierta} as abierta
          from usuario u where ${laQueSeLlama(username, pideRecuperar)} for no key update`,
  );
/** Recovery links that a person asked for in the last quarter of an hour. */
export const selectRecuperaciones = (usuarioId: number) =>
  oneValue(z.int())(sql`
      select count(*)::int as n from enlace
       where usuario_id = ${usuarioId} and tipo = 'recuperacion' and creado > now() - interval '15 minutes'`);

export const insertEnlace = (tipo: Tipo, { usuarioId, huella }: { usuarioId: number; huella: string }) =>
  execute(
    sql`insert into enlace (huella, tipo, usuario_id, caduca) values (${huella}, ${tipo}, ${usuarioId}, now() + ${DURA[tipo]})`,
  );
/** Voids the unused links of a person. */
export const updateEnlacesAnulados = (usuarioId: number) =>
  execute(sql`update enlace set usado = now() where usuario_id = ${usuarioId} and usado is null`);

/** True for a person without a password who has never accepted the privacy notice: a password is set with it. */
export const existsAvisoPendiente = (usuarioId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
    select u.password_hash is null and not exists (
             select from historial h where h.entidad = 'usuario' and h.entidad_id = u.id and h.acto = 'registrar') as falta
      from usuario u where u.id = ${usuarioId}`);
/** Instant of a person's registration, with which they accept the privacy notice. */
export const selectAceptado = (usuarioId: number) =>
  maybeOne(z.object({ instante: z.iso.datetime() }))(sql`
    select instante from historial where entidad = 'usuario' and entidad_id = ${usuarioId} and acto = 'registrar'
     order by id desc limit 1`);
