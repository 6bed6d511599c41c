// Somebody who may write whatever they like in the database, and has none of the server's keys.
import { createHash, randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firma } from '#contract/firma/firma.endpoints.ts';
import { sesion } from '#contract/sesion/sesion.endpoints.ts';
import { PASSWORD_DEMO } from '#server/demo/elenco.ts';
import { execute, one, transaction } from '#server/kernel/db.ts';
import { hashPassword } from '#server/kernel/password.ts';
import { newBrowser } from '../../test/browser.ts';
import { decidir, PASSWORD_FIRMA, pedir, ponerClave, sinArea } from '../../test/firma.ts';
import { useApp } from '../../test/harness.ts';

const { app, as, nobody } = await useApp();
sinArea();
const ROBADA = 'acantilado-robado-77';
const cadena = async () => (await as('admin')).client(firma).cadena();
const entrar = (username: string, password: string) =>
  nobody.client(sesion).authenticate({ body: { username, password } });
const estado = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
/** Past the triggers, as the owner of the database may. */
const forzar = (alter: Sql) =>
  transaction(async () => {
    await execute(sql`set local session_replication_role = replica`);
    await execute(alter);
  });
const Hash = z.object({ hash: z.string() });
const hashDe = async (login: string) =>
  (await one(Hash, sql`select password_hash as hash from usuario where login = ${login}`)).hash;
/** A login password that this person never set. */
const ponerHash = (login: string, hash: string) =>
  execute(sql`update usuario set password_hash = ${hash} where login = ${login}`);

beforeEach(async () => {
  await execute(sql`truncate intento`);
});

test('a login password that was written into the row makes no signing key, nor one that is set on top of it', async () => {
  await decidir(await as('luis'), { id: await pedir() });
  const antes = await hashDe('luis');
  await ponerHash('luis', await hashPassword(ROBADA));
  const ladron = newBrowser(app);
  await ladron.entrar('luis', ROBADA);
  const crear = await ladron.call('POST', '/api/firma/crearclave', {
    body: { passwordAcceso: ROBADA, passwordFirma: PASSWORD_FIRMA },
  });
  expect(crear.status).toBe(409);
  await ponerHash('luis', antes);
});

test('a link that was written into its table sets no password', async () => {
  const enlace = randomBytes(32).toString('base64url');
  const huella = createHash('sha256').update(enlace).digest('base64url');
  await execute(sql`
    insert into enlace (huella, tipo, usuario_id, caduca) select ${huella}, 'recuperacion', id, now() + interval '1 hour' from usuario where login = 'luis'`);
  expect(await estado(nobody.client(sesion).restablecer({ body: { enlace, password: ROBADA } }))).toBe(422);
});

test('a password that was changed outside of the program under a key is told', async () => {
  const eva = await as('eva');
  await ponerClave(eva);
  expect(await cadena()).toMatchObject({ Correcta: true });
  const antes = await hashDe('eva');
  await ponerHash('eva', await hashPassword(ROBADA));
  expect((await cadena()).PrimeraAlterada?.Motivo).toMatch(
    /La contraseña de acceso de la matrícula \S+ se ha cambiado fuera/,
  );
  await ponerHash('eva', antes);
  expect(await cadena()).toMatchObject({ Correcta: true });
});
