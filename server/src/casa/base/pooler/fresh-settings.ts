import { ask, giveBack, openPool, takeConnection } from '../connections.ts';
import { limitsOf, SESSION, STATEMENT } from '../session-settings.ts';

export type FoundSetting = { name: string; found: string; wanted: string };

/** Settings that the product relies on, as a connection of the pool finds them that has just been opened. @throws DatabaseAway */
export async function readFreshSettings(url: string, pooled: boolean): Promise<FoundSetting[]> {
  const pool = openPool(url, 1, {}, pooled);
  try {
    const client = await takeConnection(pool);
    // Limits are written in another unit than they are read in.
    const own = limitsOf(STATEMENT);
    const wanted = Object.entries(SESSION).filter(([name]) => !(name in own));
    const { rows } = await ask(
      client,
      `select ${wanted.map(([name]) => `current_setting('${name}') as "${name}"`).join(', ')}`,
    ).finally(() => giveBack(client));
    const found = (rows[0] ?? {}) as Record<string, string>; // one text for each setting
    return wanted.map(([name, value]) => ({ name, found: found[name] ?? '', wanted: value }));
  } finally {
    await pool.end();
  }
}
