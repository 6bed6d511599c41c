// A start whose secrets are not those of its database: said in a sentence, and nothing new is written that would not fit.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '../../server/test/database.ts';
import { SECRETS, useStarts } from '../../server/test/launch.ts';

const { folder, openOnce, refusal } = useStarts();
const secretos = () => join(folder(), 'secretos.json');

const saidBy = async (env: Record<string, string>) => (await openOnce(env)).said;

async function onClone(work: (url: string, db: pg.Client) => Promise<void>): Promise<void> {
  const url = await cloneDatabase();
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await work(url, db);
  } finally {
    await db.end();
    await dropDatabase(url);
  }
}

test('secretos.json lost beside a database of people is not made anew either', () =>
  onClone(async (url) => {
    expect(await refusal({ DATABASE_URL: url })).toContain(`Falta ${secretos()}`);
    expect(readdirSync(folder())).toEqual([]);
    await openOnce({ DATABASE_URL: url, ...SECRETS });
    expect(existsSync(secretos())).toBe(false);
  }));

// @spec 1.operacion
test('firma.json lost where something has been signed is not made anew; one that is given is taken', () =>
  onClone(async (url, db) => {
    await db.query(`
      insert into firma_cadena (seq, instante, clase, contenido, prev, hash, servidor, sello)
      values (1, now(), 'clave', '{}', repeat('A', 43), repeat('B', 43), repeat('C', 43), 'sello')`);
    const env = { ...SECRETS, DATABASE_URL: url };
    expect(await refusal(env)).toContain(`Falta ${join(folder(), 'firma.json')}`);
    expect(existsSync(join(folder(), 'firma.json'))).toBe(false);
    await openOnce({ ...env, FIRMA_SECRET: 'A'.repeat(43) });
  }));

test('vapid.json lost where devices are told things is made anew, and said', () =>
  onClone(async (url, db) => {
    const env = { ...SECRETS, DATABASE_URL: url };
    expect(await saidBy(env)).not.toContain('vapid.json');
    await db.query(`
      insert into suscripcion (usuario_id, sid, endpoint, p256dh, auth, nombre)
      select id, 's', 'https://push.example/1', 'p', 'a', 'Portátil' from usuario where login = 'ana'`);
    expect(await saidBy(env)).not.toContain('vapid.json');
    rmSync(join(folder(), 'vapid.json'));
    expect(await saidBy(env)).toContain('vapid.json');
    expect(existsSync(join(folder(), 'vapid.json'))).toBe(true);
  }));
