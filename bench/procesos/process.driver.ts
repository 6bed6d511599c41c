// The same statements in a bare loop of the driver: as many at a time, over as many connections of the same settings, prepared
// under a name.
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openPool } from '#server/casa/base/connections.ts';
import { fill, type Sentencia, takeOrders } from './clients.ts';

const pool = openPool(process.env.DATABASE_URL ?? '', 10);
const names = new Map<string, string>();
const nameOf = (text: string) => {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha1').update(text).digest('base64url')));
  return name;
};

type Cabeza = { n: number; hash: string; ids: number[] };
/** A link of somebody's clock-ins, in its place after their head. */
function linked(value: unknown, cabeza: Cabeza | undefined): unknown {
  if (!cabeza || typeof value !== 'string' || !value.includes('@')) return value;
  const [id] = cabeza.ids;
  if (value === '#@ID@') return id;
  return value
    .replaceAll('@ID@', String(id))
    .replaceAll('@N@', String(cabeza.n + 1))
    .replaceAll('@PREV@', cabeza.hash);
}

/** Statements between `begin` and `commit` share one connection, as in the server. */
async function once(sentencias: readonly Sentencia[], viaje: number, clave: string): Promise<void> {
  let client: pg.PoolClient | undefined;
  let seq: unknown;
  let cabeza: Cabeza | undefined;
  try {
    for (const { text, values } of sentencias) {
      if (text === 'begin') client = await pool.connect();
      const given = values.map((value) => (value === '#@SEQ@' ? seq : linked(fill(value, viaje, clave), cabeza)));
      const query = text === 'begin' || text === 'commit' ? { text } : { name: nameOf(text), text, values: given };
      const { rowCount, rows } = await (client ?? pool).query<{ seq?: unknown } & Partial<Cabeza>>(query);
      seq = rows[0]?.seq ?? seq;
      if (rows[0]?.ids) cabeza = rows[0] as Cabeza; // the statement with the numbers gives the head too
      // an act settles notifications whether there are any or not
      const mayFindNone =
        text === 'begin' ||
        text === 'commit' ||
        /update notificacion|from plaza p join|savepoint|pg_advisory/.test(text);
      if (!mayFindNone && rowCount === 0) throw new Error(`nothing came of ${text.slice(0, 80)}`);
    }
  } catch (error) {
    console.error(error); // the round is refused with its reason
    client?.release(true);
    client = undefined;
    throw error;
  } finally {
    client?.release();
  }
}

takeOrders(({ sentencias }) => async ({ next, told }) => {
  for (let viaje = next(); viaje !== undefined; viaje = next())
    await once(sentencias, viaje, randomUUID()).then(
      () => told(true),
      () => told(false),
    );
});
