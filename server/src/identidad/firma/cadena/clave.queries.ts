import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne } from '#server/casa/base/db.ts';
import type { Fila } from '#server/casa/claves/chain.ts';
import type { SealedKey } from '#server/casa/claves/sealed-key.ts';

/** Wrong attempts in a row that block signing, and the length of the block. */
export const MAX_FALLOS = 5;
const BLOQUEO = sql`interval '15 minutes'`;

// Time of day at the person's work centre, for the sentence that they read.
const horaDe = (instante: Sql) => sql`to_char(${instante} at time zone coalesce((
  select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = f.usuario_id),
    'Europe/Madrid'), 'HH24:MI')`;
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
/** Key with which a person signs, and the current block of their signing. */
export const selectClave = (usuarioId: number) =>
  maybeOne(Clave)(sql`
    select k.kid, k.publica, k.sal, k.iv, k.sellada, k.kdf, k.pepper_id as "pepperId", k.creada,
           (select ${bloqueo} from firma_fallo f where f.usuario_id = k.usuario_id and f.bloqueada_hasta > clock_timestamp()) as bloqueo
      from firma_clave k where k.usuario_id = ${usuarioId} and k.revocada is null`);

export const selectTitular = (id: number) =>
  maybeOne(z.object({ id: z.int() }))(sql`select id from usuario where id = ${id}`);

/** The server's own key, whose link is in the chain. */
export const insertClaveDeServidor = ({ kid, publica, fila }: { kid: string; publica: string; fila: Fila }) =>
  execute(
    sql`insert into firma_clave (kid, seq, publica, creada) values (${kid}, ${fila.seq}, ${publica}, ${fila.instante})`,
  );

type NuevaClave = { usuarioId: number; fila: Fila; clave: SealedKey; pepperId: string };
/** Inserts a key whose link is in the chain. 0: the person has a key already. */
export const insertClave = ({ usuarioId, fila, clave, pepperId }: NuevaClave) =>
  execute(sql`
    insert into firma_clave (kid, seq, usuario_id, publica, sal, iv, sellada, kdf, pepper_id, creada)
    select ${clave.kid}, ${fila.seq}::bigint, ${usuarioId}::bigint, ${clave.publica}, ${clave.sal}, ${clave.iv}, ${clave.sellada},
           ${JSON.stringify(clave.kdf)}::jsonb, ${pepperId}, ${fila.instante}::timestamptz
     where not exists (select from firma_clave where usuario_id = ${usuarioId} and revocada is null)`);

/** Stores the same key under another password. 0: the key has changed since it was opened. */
export const updateClave = (usuarioId: number, { clave, antes }: { clave: SealedKey; antes: string }) =>
  execute(sql`
    update firma_clave set sal = ${clave.sal}, iv = ${clave.iv}, sellada = ${clave.sellada},
      kdf = ${JSON.stringify(clave.kdf)}::jsonb, cambiada = now()
     where usuario_id = ${usuarioId} and kid = ${clave.kid} and sellada = ${antes} and revocada is null`);

/** Revokes the key at the instant of its link and deletes its private half. 0: the key no longer exists. */
export const updateRevocada = ({ usuarioId, fila, kid }: { usuarioId: number; fila: Fila; kid: string }) =>
  execute(sql`
    update firma_clave set revocada = ${fila.instante}::timestamptz, sal = '', iv = '', sellada = ''
     where usuario_id = ${usuarioId} and kid = ${kid} and revocada is null`);

const Fallo = z.object({ fallos: z.int(), bloqueo: z.nullable(Bloqueo) });
/** Counts a wrong signing password, for all processes; the fifth in a row blocks signing. Undefined when it was blocked already. */
export const updateFallo = (usuarioId: number) =>
  maybeOne(Fallo)(sql`
    with f as (
      insert into firma_fallo as t (usuario_id, fallos) values (${usuarioId}, 1)
      on conflict (usuario_id) do update set
        fallos = case when t.bloqueada_hasta is null then t.fallos + 1 else 1 end,
        bloqueada_hasta = case when t.bloqueada_hasta is null and t.fallos + 1 >= ${MAX_FALLOS} then clock_timestamp() + ${BLOQUEO} end
       where t.bloqueada_hasta is null or t.bloqueada_hasta <= clock_timestamp()
      returning *)
    select f.fallos, case when f.bloqueada_hasta is not null then ${bloqueo} end as bloqueo from f`);

/** Resets the count of wrong attempts after a right one. A block that began meanwhile stays. */
export const deleteFallos = (usuarioId: number) =>
  execute(sql`
    delete from firma_fallo where usuario_id = ${usuarioId} and (bloqueada_hasta is null or bloqueada_hasta <= clock_timestamp())`);
/** Resets the count and the block, because the person has a new key. */
export const deleteBloqueo = (usuarioId: number) =>
  execute(sql`delete from firma_fallo where usuario_id = ${usuarioId}`);

/** Current block of a person's signing, with or without a key. */
export const selectBloqueo = (usuarioId: number) =>
  maybeOne(
    Bloqueo,
  )(sql`select b.* from firma_fallo f, json_to_record(${bloqueo}) as b (hora text, hasta text, segundos int)
         where f.usuario_id = ${usuarioId} and f.bloqueada_hasta > clock_timestamp()`);
