import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Alcance } from '#contract/casa/kernel/claves/alcances.ts';
import { execute, many } from '#server/casa/base/db.ts';

const ClaveRow = z.object({
  publico: z.string(),
  huella: z.instanceof(Buffer),
  id: z.int(),
  nombre: z.string(),
  alcances: z.array(z.custom<Alcance>((alcance) => typeof alcance === 'string')),
  redes: z.array(z.string()),
  responsableId: z.int(),
  caduca: z.string(),
  revocada: z.boolean(),
  caducada: z.boolean(),
  /** Calls of this minute that all processes have written down. */
  llamadas: z.int(),
});
export type ClaveRow = z.output<typeof ClaveRow>;
/**
 * Keys of these public numbers, as they are now: asked on every call, so that a revocation acts at once everywhere. Calls with a wrong
 * secret do not count against the right one.
 */
export const selectClaves = (publicos: readonly string[]) =>
  many(ClaveRow)(sql`
    select s.publico, s.huella, c.id, c.nombre, c.alcances, c.redes::text[] as redes, c.responsable_id as "responsableId",
           to_char(least(c.caduca, s.hasta) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as caduca,
           c.revocada is not null as revocada, least(c.caduca, s.hasta) <= now() as caducada,
           (select coalesce(sum(l.veces), 0)::int from llamada_de_clave l
             where l.clave_id = c.id and l.minuto = date_trunc('minute', now()) and l.estado not in (401, 429)) as llamadas
      from secreto_de_clave s join clave_sistema c on c.id = s.clave_id
     where s.publico = any (${publicos})`);

/** Calls of one key in one minute with one result from one address. `motivo`: code of the refusal, if any. */
export type Llamadas = {
  claveId: number;
  /** Milliseconds since 1970 of the last of them. */
  cuando: number;
  llamada: string;
  estado: number;
  red: string;
  motivo: string | null;
  veces: number;
};

/** Takes these keys, in the order that every process takes them in, until the transaction ends. */
export const selectClavesTomadas = (ids: readonly number[]) =>
  execute(sql`select from clave_sistema where id = any (${ids}::bigint[]) order by id for no key update`);

/** Adds these calls to those of their minute. */
export const insertLlamadas = (llamadas: readonly Llamadas[]) =>
  execute(sql`
    insert into llamada_de_clave (clave_id, minuto, llamada, estado, red, veces)
    select clave, date_trunc('minute', to_timestamp(cuando)), llamada, estado, red, sum(veces)
      from ${filasDe(llamadas)}
     group by 1, 2, 3, 4, 5
    on conflict on constraint llamada_de_clave_una do update set veces = llamada_de_clave.veces + excluded.veces`);

/** Writes the last use and the last refusal of the keys that made these calls. */
export const updateUsos = (llamadas: readonly Llamadas[]) =>
  execute(sql`
    with ll as (select * from ${filasDe(llamadas)}),
         uso as (select distinct on (clave) clave, cuando, red from ll where motivo is null order by clave, cuando desc),
         no as (select distinct on (clave) clave, cuando, red, motivo from ll where motivo is not null order by clave, cuando desc)
    update clave_sistema c
       set usada = coalesce(greatest(c.usada, to_timestamp(uso.cuando)), c.usada), red_de_uso = coalesce(uso.red, c.red_de_uso),
           negada = coalesce(greatest(c.negada, to_timestamp(no.cuando)), c.negada),
           negada_por = coalesce(no.motivo, c.negada_por), red_negada = coalesce(no.red, c.red_negada)
      from (select distinct clave from ll) k left join uso using (clave) left join no using (clave)
     where c.id = k.clave`);

const filasDe = (llamadas: readonly Llamadas[]) => {
  const column = <K extends keyof Llamadas>(name: K) => llamadas.map((llamada) => llamada[name]);
  return sql`unnest(${column('claveId')}::bigint[], ${llamadas.map(({ cuando }) => cuando / 1_000)}::float8[], ${column('llamada')}::text[],
                    ${column('estado')}::smallint[], ${column('red')}::text[], ${column('motivo')}::text[], ${column('veces')}::int[])
             as u (clave, cuando, llamada, estado, red, motivo, veces)`;
};

/** Deletes calls older than their period. */
export const deleteLlamadasViejas = () =>
  execute(
    sql`delete from llamada_de_clave where minuto < now() - make_interval(days => dias_de_conservacion('llamadas_de_claves'))`,
  );
