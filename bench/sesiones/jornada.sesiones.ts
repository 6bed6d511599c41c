// Sessions of many people, opened without their passwords: two thousand Argon2 at once would be what is measured.
import type { Config } from '#server/casa/config/config.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { configureKeys, getKeys } from '#server/casa/claves/keys.ts';
import { signXsrf } from '#server/casa/http/xsrf.ts';
import { abrirSesion } from '#server/identidad/sesion/apertura/apertura.commands.ts';

/** Headers of a call of each of them, by their number. All have the same password, whose digest is `hash`. */
export async function sesionesDe(
  config: Config,
  ids: readonly number[],
  hash: string,
): Promise<Record<number, Record<string, string>>> {
  openDatabase(config.DATABASE_URL);
  configureKeys(config);
  try {
    const propios: Record<number, Record<string, string>> = {};
    for (const id of ids) {
      const abierta = await abrirSesion(id, { passwordHash: hash, modo: 'P', aparato: '' });
      if (!abierta) throw new Error(`no session for ${id}`);
      const xsrf = signXsrf(abierta.sid, getKeys().xsrf);
      propios[id] = { authorization: `Bearer ${abierta.token}`, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf };
    }
    return propios;
  } finally {
    await closeDatabase();
  }
}
