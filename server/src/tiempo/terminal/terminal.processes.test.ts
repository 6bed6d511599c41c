// Secrets of terminals, PINs and QRs stay out of the server's log at every level, in success and in failure.
import { afterAll, expect, test } from 'vitest';
import { terminal } from '#contract/tiempo/terminal/terminal.endpoints.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import { buildSobre, buildTerminal, ponerPin, renovarQr } from '../../../test/build/tiempo/build-terminal.ts';
import { statusOf } from '../../../test/acts.ts';
import { useClient, useDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { logInAt, spawnServer, testEnv, visitorAt } from '../../../test/harness.ts';

const database = await useDatabase();
const db = await useClient(database);
const server = await spawnServer({ ...testEnv(database, useFolder()), LOG_LEVEL: 'trace' });
afterAll(() => server.stop());

// @spec 1.terminal
test('the secret of a terminal and the text typed there never reach the log', async () => {
  const as = (user: string) => logInAt(server.url, user);
  const [ana, nobody] = [await as('ana'), visitorAt(server.url)];
  const muro = nobody.client(terminal);
  const PIN = '92837465';
  const MALO = '56473829';
  const { Secreto: secreto } = await buildTerminal(as);
  await ponerPin(ana, PIN);
  const qr = await renovarQr(ana);
  const { Clave } = await muro.estado({ body: { secreto } });
  const planted = [secreto, PIN, MALO, qr];

  const { Pase: pase } = await muro.identificar({ body: { secreto, matricula: '0012', pin: PIN } });
  planted.push(pase);
  await muro.fichar({ body: { secreto, pase, tipo: 'E', clave: crypto.randomUUID() } });
  expect(await statusOf(muro.identificar({ body: { secreto, qr } }))).toBe(200);
  expect(await statusOf(muro.identificar({ body: { secreto, matricula: '0012', pin: MALO } }))).toBe(422);
  expect(await statusOf(muro.identificar({ body: { secreto, matricula: '0012', pin: `${PIN}9` } }))).toBe(422);
  // The page of the terminal, and malformed addresses with its secret.
  for (const path of ['/terminal/', '/api/terminal/', '/api/terminal/estado/', '/api/terminal/estado?secreto='])
    await fetch(server.url + path + secreto, { headers: { referer: `${server.url}/terminal/${secreto}` } });
  const sobres = [await buildSobre(Clave, { pin: PIN, tipo: 'PF' }), await buildSobre(Clave, { qr, tipo: 'PF' })];
  planted.push(...sobres.map(({ sobre }) => sobre));
  await muro.pendientes({ body: { secreto, ahora: hace(0, 's'), sobres } });

  // The database's error message quotes the row.
  await db.query(`alter table credencial add constraint prueba check (fallos < 0) not valid`);
  expect(await statusOf(muro.identificar({ body: { secreto, matricula: '0012', pin: MALO } }))).toBe(500);
  await db.query(`alter table credencial drop constraint prueba; alter table terminal rename to terminal_`);
  const calls = [
    muro.estado({ body: { secreto } }),
    muro.identificar({ body: { secreto, matricula: '0012', pin: PIN } }),
    muro.identificar({ body: { secreto, qr } }),
  ];
  expect(await Promise.all(calls.map(statusOf))).toEqual([500, 500, 500]);
  await expect.poll(() => server.log().match(/call failed/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
  expect(planted.filter((secret) => server.log().includes(secret))).toEqual([]);
});
