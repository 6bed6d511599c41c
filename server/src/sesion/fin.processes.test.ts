// The same ends, seen from another process: nothing that a process remembers keeps a session alive.
import { expect, test } from 'vitest';
import { sesion } from '#contract/sesion/sesion.endpoints.ts';
import { askDatabase } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';

const { as, urls, database } = await twoProcesses();
const statusAt = async (url: string, token: string) =>
  (await fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status;
const onBoth = (token: string) => Promise.all(urls.map((url) => statusAt(url, token)));

const write = (statement: string) => askDatabase(database, statement);

const hash = (from: string, to: string) =>
  `update usuario set password_hash = replace(password_hash, '${from}', '${to}') where login = 'ana'`;
const activo = (is: boolean) => `update usuario set activo = ${is} where login = 'ana'`;
test.each([
  ['logout', () => undefined],
  ['a disabled person', () => write(`${activo(false)}; ${activo(true)}`)],
  ['a changed password', () => write(`${hash('v=19', 'v=18')}; ${hash('v=18', 'v=19')}`)],
])('%s on one process is the end on the other, without a moment between', async (name, act) => {
  for (let round = 0; round < 10; round++) {
    const ana = await as('ana', 0);
    expect(await onBoth(ana.token)).toEqual([200, 200]); // now both remember the verified token
    if (name === 'logout') await ana.client(sesion).logout();
    else await act();
    expect(await onBoth(ana.token)).toEqual([401, 401]);
  }
});

test('a role removed on one is gone on the other', async () => {
  const eva = await as('eva', 1);
  await expect(eva.client(sesion).invitar({ body: { matricula: 'nadie' } })).rejects.toMatchObject({ status: 404 });
  await write(`update usuario set roles = '{EMPLEADO}' where login = 'eva'`);
  await expect(eva.client(sesion).invitar({ body: { matricula: 'nadie' } })).rejects.toMatchObject({ status: 403 });
});

test('guesses are counted together', async () => {
  const guess = (url: string) =>
    fetch(`${url}/api/login/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"sonia","password":"no"}',
    }).then(({ status }) => status);
  // The wait after the fifth is one second, then two and four: on a slow machine one or two more guesses fit before one is refused.
  const statuses: number[] = [];
  while (statuses.length < 10 && statuses.at(-1) !== 429) statuses.push(await guess(urls[statuses.length % 2]!));
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.at(-1)).toBe(429);
});
