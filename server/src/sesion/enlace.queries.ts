import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, transaction } from '#server/base/db.ts';
import { insertSesion, lineaDeUsuario, seLlama } from './sesion.queries.ts';

export type Tipo = 'invitacion' | 'recuperacion';
const DURA: Record<Tipo, Sql> = { invitacion: sql`interval '72 hours'`, recuperacion: sql`interval '15 minutes'` };

const Titular = z.object({
  id: z.int(),
  matricula: z.string(),
  login: z.string(),
  nombre: z.string(),
  correo: z.string(),
});
/** Whose link it is, while it can be used; undefined for any other. */
export const selectTitular = (tipo: Tipo, huella: string) =>
  maybeOne(
    Titular,
    sql`
    select u.id, u.matricula, u.login, u.nombre, u.correo
      from enlace e
      join usuario u on u.id = e.usuario_id
     where e.huella = ${huella} and ${vale(tipo)} and ${puedeUsarlo(tipo)}`,
  );
const vale = (tipo: Tipo) => sql`e.tipo = ${tipo} and e.usado is null and e.caduca > now()`;
// An invitation is for who has no password yet; recovering, for who has one.
const puedeUsarlo = (tipo: Tipo) => sql`u.activo and (u.password_hash is null) = ${tipo === 'invitacion'}`;

/** `titular`: whose link it was found to be. `linea`: the password's link in the chain (`firma/acceso.port.ts`). */
type Nueva = { titular: { id: number; huella: string }; passwordHash: string; linea(from: Sql): Sql };
type Uso = Nueva & { tipo: Tipo; comentario: string };
const gastar = ({ tipo, titular: { id: usuarioId, huella }, passwordHash, linea, comentario }: Uso) => sql`
  with e as (
    update enlace e set usado = now() where e.huella = ${huella} and e.usuario_id = ${usuarioId} and ${vale(tipo)} returning usuario_id),
  u as (
    update usuario u set password_hash = ${passwordHash} from e where u.id = e.usuario_id and ${puedeUsarlo(tipo)} returning u.id),
  eslabon as (${linea(sql`from u`)}),
  linea as (${lineaDeUsuario({ de: sql`u`, acto: tipo === 'invitacion' ? 'registrar' : 'restablecer contraseña', comentario })})
  select id from u`;
const id = z.object({ id: z.int() });

/** Uses up a recovery link and stores the new password, which ends every session; undefined when the link is no longer good. */
export const updateConRecuperacion = (nueva: Nueva) =>
  maybeOne(id, gastar({ ...nueva, tipo: 'recuperacion', comentario: '' }));

/** Uses up an invitation, stores the first password and opens the first session; undefined when it is no longer good. Inside a transaction. */
export const updateConInvitacion = async ({ sid, ...nueva }: Nueva & { sid: string }) => {
  const usuario = await maybeOne(
    id,
    gastar({ ...nueva, tipo: 'invitacion', comentario: 'Acepta el aviso de privacidad' }),
  );
  const { passwordHash } = nueva;
  const abierta = usuario && (await insertSesion({ sid, usuarioId: usuario.id, passwordHash }));
  return abierta && { usuarioId: usuario.id, abierta };
};

type Carta = { huella: string; asunto: string; cuerpo: string };
const enviar = (tipo: Tipo, { huella, asunto, cuerpo }: Carta) => sql`
  nuevo as (
    insert into enlace (huella, tipo, usuario_id, caduca) select ${huella}, ${tipo}, id, now() + ${DURA[tipo]} from u),
  carta as (
    insert into correo (usuario_id, para, asunto, texto) select id, correo, ${asunto}, 'Hola, ' || nombre || ${`:\n\n${cuerpo}`} from u)`;

const Invitada = z.object({ tiene: z.boolean(), hecho: z.boolean() });
type Invitacion = { matricula: string; quien: number; carta: Carta };
/** Links for one person come one after the other, so that each counts those before it: their row is held until the transaction ends. */
const enTurnoDe = <T>(quien: Sql, enviarEnlace: () => Promise<T>): Promise<T> =>
  transaction(async () => {
    await execute(sql`select from usuario u where ${quien} order by u.id for no key update`);
    return enviarEnlace();
  });

/** Invites a person who has no password yet, in place of any earlier invitation; undefined when there is no such active person. */
export const insertInvitacion = (invitacion: Invitacion) =>
  enTurnoDe(sql`lower(u.matricula) = lower(${invitacion.matricula})`, () => invitar(invitacion));
const invitar = ({ matricula, quien, carta }: Invitacion) =>
  maybeOne(
    Invitada,
    sql`
    with u as (
      select id, nombre, correo from usuario where lower(matricula) = lower(${matricula}) and activo and password_hash is null),
    antes as (
      update enlace set usado = now() from u where usuario_id = u.id and usado is null),
    ${enviar('invitacion', carta)},
    linea as (${lineaDeUsuario({ de: sql`u`, acto: 'invitar', quien })})
    select p.password_hash is not null as tiene, exists (select from u) as hecho
      from usuario p
     where lower(p.matricula) = lower(${matricula}) and p.activo`,
  );

/** Mails a recovery link to whom the name means, if they may enter and have not had three in a quarter of an hour. */
export const insertRecuperacion = (username: string, carta: Carta) =>
  enTurnoDe(seLlama(username), () => recuperar(username, carta));
const recuperar = (username: string, carta: Carta) =>
  execute(sql`
    with u as (
      select u.id, u.nombre, u.correo from usuario u
       where ${seLlama(username)} and ${puedeUsarlo('recuperacion')}
         and (select count(*) from enlace e
               where e.usuario_id = u.id and e.tipo = 'recuperacion' and e.creado > now() - interval '15 minutes') < 3
       order by lower(u.matricula) = lower(${username}) desc, u.login = lower(${username}) desc
       limit 1),
    ${enviar('recuperacion', carta)}
    select from u`);
