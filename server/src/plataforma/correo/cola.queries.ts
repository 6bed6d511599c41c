import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Fallido } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { many, one, oneValue } from '#server/casa/base/db.ts';

const Medida = z.object({ Esperan: z.int(), EnCurso: z.int(), MasAntigua: z.nullable(z.string()) });
/** Messages under lease, and messages that wait for another attempt, are not yet due. */
export const selectMedida = () =>
  one(Medida)(sql`
    select count(*)::int as "Esperan",
           (count(*) filter (where intentos > 0 and proximo > now() and ultimo_error is null))::int as "EnCurso",
           min(proximo) filter (where proximo <= now() and not en_horario) as "MasAntigua"
      from correo where enviado is null and abandonado is null`);

const fallida = sql`c.abandonado is not null and c.enviado is null and c.descartado is null`;
export const selectFallidos = (limite: number) =>
  many(z.omit(Fallido, { Historial: true }))(sql`
    select c.id as "Id", coalesce(u.nombre, 'Sin persona') as "Para", c.creado as "Creado", c.abandonado as "Fallo",
           c.intentos as "Intentos",
           coalesce(c.ultimo_error, 'El proceso se detuvo en su último intento') as "Motivo"
      from correo c left join usuario u on u.id = c.usuario_id where ${fallida} order by c.id desc limit ${limite}`);
export const selectCuantosFallidos = (): Promise<number> =>
  oneValue(z.int())(sql`select count(*)::int as n from correo c where ${fallida}`);

const Id = z.object({ id: z.int() });
const ids = (filas: readonly z.output<typeof Id>[]) => filas.map(({ id }) => id);
/** Puts failed messages back into the queue with new attempts and the person's current address. */
export const updateReintentados = async (cuales: readonly number[]): Promise<number[]> =>
  ids(
    await many(Id)(sql`
      with otra_vez as (
        update correo c set abandonado = null, intentos = 0, proximo = now(), ultimo_error = null,
               para = coalesce((select u.correo from usuario u where u.id = c.usuario_id), c.para)
         where c.id = any (${cuales}::bigint[]) and ${fallida}
        returning c.id)
      select id, avisar_en_vivo('correo', null)::text from otra_vez`),
  );
export const updateDescartados = async (cuales: readonly number[]): Promise<number[]> =>
  ids(
    await many(Id)(
      sql`update correo c set descartado = now() where c.id = any (${cuales}::bigint[]) and ${fallida} returning c.id`,
    ),
  );
