// A start whose secrets do not belong to its database says so in a sentence, and writes no new secrets.
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

test('a lost secretos.json is not made anew beside a database with people', () =>
  onClone(async (url) => {
    expect(await refusal({ DATABASE_URL: url })).toContain(`Falta ${secretos()}`);
    expect(readdirSync(folder())).toEqual([]);
    await openOnce({ DATABASE_URL: url, ...SECRETS });
    expect(existsSync(secretos())).toBe(false);
  }));

// @spec 1.operacion
test('a lost firma.json is not made anew where there are signatures, and a given secret is used', () =>
  onClone(async (url, db) => {
    await db.query(`
      insert into firma_cadena (seq, instante, clase, contenido, prev, hash, servidor, sello)
      values (1, now(), 'clave', '{}', repeat('A', 43), repeat('B', 43), repeat('C', 43), 'sello')`);
    const env = { ...SECRETS, DATABASE_URL: url };
    expect(await refusal(env)).toContain(`Falta ${join(folder(), 'firma.json')}`);
    expect(existsSync(join(folder(), 'firma.json'))).toBe(false);
    await openOnce({ ...env, FIRMA_SECRET: 'A'.repeat(43) });
  }));

test('a lost vapid.json is made anew where devices have notifications, and reported', () =>
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
