import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many, one, transaction } from '#server/casa/base/db.ts';

const Edades = z.object({ clave: z.string(), edades: z.array(z.number()) });

/**
 * Records a guess before it is made, so that a hundred at once count as a hundred: `decide` gets the ages in seconds of the
 * earlier ones of each key (youngest first) and returns the keys under which this one counts, or throws.
 * @returns what `deleteIntento` needs if it turns out right.
 */
export const insertIntento = (
  claves: readonly string[],
  decide: (edades: ReadonlyMap<string, number[]>) => readonly string[],
) =>
  transaction(async () => {
    const sorted = claves.toSorted(); // The same order everywhere: two guesses with common keys wait for each other and never deadlock.
    await execute(sql`select pg_advisory_xact_lock(hashtextextended(clave, 0)) from unnest(${sorted}::text[]) clave`);
    const rows = await many(Edades)(sql`
      select clave, array_agg(extract(epoch from clock_timestamp() - cuando)::float8 order by cuando desc) as edades
        from intento
       where clave = any (${sorted}) and cuando > clock_timestamp() - interval '15 minutes'
       group by clave`);
    const counted = decide(new Map(rows.map(({ clave, edades }) => [clave, edades])));
    const grupo = randomUUID();
    await execute(sql`
      insert into intento (clave, grupo, cuando) select clave, ${grupo}, clock_timestamp() from unnest(${counted}::text[]) clave`);
    return { claves: counted, grupo };
  });

/** Removes a guess that was not wrong, or was never compared. */
export const deleteIntento = ({ claves, grupo }: { claves: readonly string[]; grupo: string }) =>
  execute(sql`delete from intento where clave = any (${claves}) and grupo = ${grupo}`);

/** Deletes guesses that are too old for every rule, a few at a time, skipping rows locked by another process. */
export const deleteIntentosViejos = () =>
  execute(sql`
    delete from intento where (clave, grupo) in (
      select clave, grupo from intento where cuando < now() - interval '15 minutes' limit 200 for update skip locked)`);

/** Stored password of a signed-in person, for a comparison. */
export const selectPassword = (usuarioId: number) =>
  one(z.object({ passwordHash: z.nullable(z.string()) }))(
    sql`select password_hash as "passwordHash" from usuario where id = ${usuarioId}`,
  );
