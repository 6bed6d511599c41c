import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne } from '#server/base/db.ts';
import type { Fila } from '#server/claves/chain.ts';
import type { SealedKey } from '#server/claves/sealed-key.ts';
import { insertNotificacionA } from '#server/notificaciones/notificaciones.port.ts';
import { insertFila } from './cadena.queries.ts';

/** Wrong tries in a row that close signing, and for how long. */
export const MAX_FALLOS = 5;
const BLOQUEO = sql`interval '15 minutes'`;

// The person's own clock: it is what the sentence that they read speaks of.
const horaDe = (instante: Sql) => sql`to_char(${instante} at time zone coalesce((
  select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = f.usuario_id), 'Europe/Madrid'), 'HH24:MI')`;
const bloqueo = sql`json_build_object('hora', ${horaDe(sql`f.bloqueada_hasta`)},
  'hasta', to_char(f.bloqueada_hasta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'segundos', ceil(extract(epoch from f.bloqueada_hasta - clock_timestamp()))::int)`;
const Bloqueo = z.object({ hora: z.string(), hasta: z.string(), segundos: z.int() });
export type Bloqueo = z.output<typeof Bloqueo>;

const Clave = z.object({
  kid: z.string(),
  publica: z.string(),
  sal: z.string(),
  iv: z.string(),
  sellada: z.string(),
  kdf: z.object({ m: z.int(), t: z.int(), p: z.int() }),
  pepperId: z.string(),
  creada: z.string(),
  bloqueo: z.nullable(Bloqueo),
});
/** The key with which this person signs, and whether signing is closed to them now. */
export const selectClave = (usuarioId: number) =>
  maybeOne(
    Clave,
    sql`
    select k.kid, k.publica, k.sal, k.iv, k.sellada, k.kdf, k.pepper_id as "pepperId", k.creada,
           (select ${bloqueo} from firma_fallo f where f.usuario_id = k.usuario_id and f.bloqueada_hasta > clock_timestamp()) as bloqueo
      from firma_clave k where k.usuario_id = ${usuarioId} and k.revocada is null`,
  );

export const insertClaveDeServidor = ({ kid, publica, fila }: { kid: string; publica: string; fila: Fila }) =>
  execute(sql`
    with fila as (${insertFila(fila)})
    insert into firma_clave (kid, seq, publica, creada) select ${kid}, seq, ${publica}, ${fila.instante}::timestamptz from fila`);

type Aviso = { titulo: string; texto: string };
const aviso = (usuarioId: Sql, { titulo, texto }: Aviso) =>
  insertNotificacionA({
    usuarioIds: sql`array(${usuarioId})`,
    tipo: 'firma_aviso',
    titulo,
    texto,
    ruta: '/menu/firma',
    correo: { asunto: titulo, texto },
  });
const historial = (usuarioId: Sql, { acto, comentario = '' }: { acto: string; comentario?: string }) => sql`
  insert into historial (entidad, entidad_id, quien_id, acto, comentario) select 'usuario', id, id, ${acto}, ${comentario} from (${usuarioId}) x (id)`;

type ConFila = { usuarioId: number; fila: Fila };
/** The first key, or the one after a revoked one. 0: there is one already. */
export const insertClave = ({ usuarioId, fila, clave, pepperId }: ConFila & { clave: SealedKey; pepperId: string }) =>
  execute(sql`
    with quien as (
      select u.id from usuario u where u.id = ${usuarioId} and not exists (
        select from firma_clave k where k.usuario_id = u.id and k.revocada is null)),
    fila as (${insertFila(fila, sql`from quien`)}),
    hecha as (
      insert into firma_clave (kid, seq, usuario_id, publica, sal, iv, sellada, kdf, pepper_id, creada)
      select ${clave.kid}, seq, ${usuarioId}::bigint, ${clave.publica}, ${clave.sal}, ${clave.iv}, ${clave.sellada},
             ${JSON.stringify(clave.kdf)}::jsonb, ${pepperId}, ${fila.instante}::timestamptz from fila
      returning usuario_id),
    limpio as (delete from firma_fallo where usuario_id in (select usuario_id from hecha)),
    linea as (${historial(sql`select usuario_id from hecha`, { acto: 'poner contraseña de firma' })}),
    notificacion as (${aviso(sql`select usuario_id from hecha`, {
      titulo: 'Ya tiene contraseña de firma',
      texto: 'Se ha puesto su contraseña de firma. Si no ha sido usted, revóquela y avise a Administración.',
    })})
    select from hecha`);

/** The same key under another password. 0: it is no longer the one that was opened. */
export const updateClave = (usuarioId: number, { clave, antes }: { clave: SealedKey; antes: string }) =>
  execute(sql`
    with hecha as (
      update firma_clave set sal = ${clave.sal}, iv = ${clave.iv}, sellada = ${clave.sellada}, kdf = ${JSON.stringify(clave.kdf)}::jsonb, cambiada = now()
       where usuario_id = ${usuarioId} and kid = ${clave.kid} and sellada = ${antes} and revocada is null
      returning usuario_id),
    linea as (${historial(sql`select usuario_id from hecha`, { acto: 'cambiar contraseña de firma' })}),
    notificacion as (${aviso(sql`select usuario_id from hecha`, {
      titulo: 'Su contraseña de firma ha cambiado',
      texto: 'Se ha cambiado su contraseña de firma. Si no ha sido usted, revóquela y avise a Administración.',
    })})
    select from hecha`);

/** It signs no more, and what it was sealed in is forgotten. 0: there is none. */
export const updateRevocada = ({ usuarioId, fila, kid, motivo }: ConFila & { kid: string; motivo: string }) =>
  execute(sql`
    with hecha as (
      update firma_clave set revocada = ${fila.instante}::timestamptz, sal = '', iv = '', sellada = ''
       where usuario_id = ${usuarioId} and kid = ${kid} and revocada is null
      returning usuario_id),
    fila as (${insertFila(fila, sql`from hecha`)}),
    linea as (${historial(sql`select usuario_id from hecha`, { acto: 'revocar clave de firma', comentario: motivo })}),
    notificacion as (${aviso(sql`select usuario_id from hecha`, {
      titulo: 'Su clave de firma está revocada',
      texto:
        'Su clave de firma se ha revocado: ya no firma nada nuevo, y lo firmado sigue siendo válido. Si no ha sido usted, avise a Administración.',
    })})
    select from hecha`);

const Fallo = z.object({ fallos: z.int(), bloqueo: z.nullable(Bloqueo) });
/**
 * Counts a wrong signing password, once and for all processes; the fifth in a row closes signing and tells the person.
 * Undefined when it was closed already: then it was no try.
 */
export const updateFallo = (usuarioId: number) =>
  maybeOne(
    Fallo,
    sql`
    with f as (
      insert into firma_fallo as t (usuario_id, fallos) values (${usuarioId}, 1)
      on conflict (usuario_id) do update set
        fallos = case when t.bloqueada_hasta is null then t.fallos + 1 else 1 end,
        bloqueada_hasta = case when t.bloqueada_hasta is null and t.fallos + 1 >= ${MAX_FALLOS} then clock_timestamp() + ${BLOQUEO} end
       where t.bloqueada_hasta is null or t.bloqueada_hasta <= clock_timestamp()
      returning *),
    linea as (${historial(sql`select usuario_id from f`, { acto: 'fallar contraseña de firma' })}),
    notificacion as (${aviso(sql`select usuario_id from f where bloqueada_hasta is not null`, {
      titulo: 'Su firma está bloqueada 15 minutos',
      texto:
        'Se ha escrito mal cinco veces seguidas su contraseña de firma y la firma queda bloqueada quince minutos. Si no ha sido usted, cambie su contraseña de acceso y avise a Administración.',
    })})
    select f.fallos, case when f.bloqueada_hasta is not null then ${bloqueo} end as bloqueo from f`,
  );

/** A right one: what came before is forgotten, unless signing was closed meanwhile, and then it is not taken. */
export const deleteFallos = (usuarioId: number) =>
  maybeOne(
    Bloqueo,
    sql`
    with f as (select * from firma_fallo where usuario_id = ${usuarioId} for update),
    fuera as (
      delete from firma_fallo where usuario_id in (select usuario_id from f where bloqueada_hasta is null or bloqueada_hasta <= clock_timestamp()))
    select b.* from f, json_to_record(${bloqueo}) as b (hora text, hasta text, segundos int) where f.bloqueada_hasta > clock_timestamp()`,
  );
/** Whether signing is closed to this person, with or without a key. */
export const selectBloqueo = (usuarioId: number) =>
  maybeOne(
    Bloqueo,
    sql`select b.* from firma_fallo f, json_to_record(${bloqueo}) as b (hora text, hasta text, segundos int)
         where f.usuario_id = ${usuarioId} and f.bloqueada_hasta > clock_timestamp()`,
  );
