// Guessing at passwords over HTTP: the limits, and the people who can never be locked out by them.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';
import { guessedJustNow, guessedMore } from '../../../test/acts.ts';
import { newBrowser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';

const { app } = await useApp();
beforeEach(() => execute(sql`truncate intento`));

const guess = (username: string, ip = '203.0.113.7') => newBrowser(app, ip).entrar(username, 'no es esta');
const guesses = async (times: number, of: (i: number) => ReturnType<typeof guess>) => {
  const answers = [];
  for (let i = 0; i < times; i++) answers.push(await of(i));
  return answers;
};
const passing = (seconds: number) =>
  execute(sql`update intento set cuando = cuando - make_interval(secs => ${seconds}::float8)`);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
/** A network of its own for each guess: the delay for a network must not hide the limit of the account. */
const elsewhere = (i: number) => `198.18.${i}.1`;

test('from one network the sixth guess has to wait, and each further one longer', async () => {
  expect(statuses(await guesses(5, () => guess('ana')))).toEqual([401, 401, 401, 401, 401]);
  const waits = [];
  for (let i = 0; i < 5; i++) {
    await guessedJustNow();
    const { status, headers, body } = await guess('ana');
    expect([status, (body as { code: string }).code]).toEqual([429, 'demasiados_intentos']);
    waits.push(Number(headers['retry-after']));
    await passing(waits.at(-1)!);
    expect((await guess('ana')).status).toBe(401);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16]);
});

test('the sentence of the refusal gives the wait', async () => {
  await guesses(5, () => guess('ana'));
  await guessedJustNow();
  expect((await guess('ana')).body).toMatchObject({
    Message: 'Demasiados intentos. Vuelva a intentarlo dentro de 1 segundo',
  });
});

test('the right password waits too, and a successful entry resets the count', async () => {
  await guesses(5, () => guess('ana'));
  await guessedJustNow();
  expect((await newBrowser(app).entrar('ana')).status).toBe(429);
  await passing(1);
  expect((await newBrowser(app).entrar('ana')).status).toBe(200);
  expect(statuses(await guesses(20, () => newBrowser(app).entrar('luis')))).toEqual(Array(20).fill(200));
});

test('an account has ten guesses in a quarter of an hour, over all networks', async () => {
  const answers = await guesses(50, (i) => guess('ana', elsewhere(i)));
  expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(40).fill(429)]);
  expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(890);
  expect((await newBrowser(app, elsewhere(60)).entrar('ana')).status).toBe(429);
  await passing(901);
  expect((await newBrowser(app, elsewhere(60)).entrar('ana')).status).toBe(200);
});

test('an unknown name has the same limits', async () => {
  const answers = await guesses(12, (i) => guess('nadie-se-llama-asi', elsewhere(i)));
  expect(statuses(answers)).toEqual([...Array(10).fill(401), 429, 429]);
});

test('a hundred simultaneous guesses count as a hundred', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => guess('ana', elsewhere(i))));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const right = await newBrowser(app, elsewhere(70)).entrar('ana');
  expect(right.status).toBe(429);
});

test('the three names of a person share their guesses, without revealing that they are one person', async () => {
  await guesses(10, (i) => guess('ana', elsewhere(i)));
  // Under another name even the right password is answered like a wrong one, to the byte.
  const other = await newBrowser(app, elsewhere(20)).entrar('0012');
  expect([other.status, other.text]).toEqual([401, (await guess('nadie-de-nadie', elsewhere(21))).text]);
});

test('a network has fifty guesses in ten minutes, over all names', async () => {
  const of = (i: number) => guess(`nadie-${i}`, `192.0.2.${i + 1}`);
  expect(statuses(await guesses(2, of))).toEqual([401, 401]);
  await guessedMore(2, 47); // Both have the key of the neighbourhood.
  expect(statuses(await guesses(3, (i) => of(i + 49)))).toEqual([401, 429, 429]);
  expect((await newBrowser(app, '192.0.3.1').entrar('ana')).status).toBe(200);
});

// @spec 6
test('nobody can lock Ana out of her known device, not even from the same network', async () => {
  const hers = newBrowser(app, '192.0.2.10');
  await hers.entrar('ana');
  await guesses(60, (i) => guess('ana', i % 2 ? '192.0.2.11' : elsewhere(i)));
  expect((await newBrowser(app, '192.0.2.10').entrar('ana')).status).toBe(429);
  expect((await hers.entrar('ana')).status).toBe(200);
  hers.jar.delete('XSRF-TOKEN');
  expect((await hers.entrar('0012')).status).toBe(200);
});

test('a known device has limited guesses of its own', async () => {
  const hers = newBrowser(app);
  await hers.entrar('ana');
  const answers = [];
  for (let i = 0; i < 12; i++) {
    answers.push(await hers.entrar('ana', 'no es esta'));
    await passing(26);
  }
  expect(statuses(answers)).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await newBrowser(app).entrar('ana')).status).toBe(200); // The guesses do not count for the account.
});

test('a device is known for the people who entered on it, and for nobody else', async () => {
  const shared = newBrowser(app);
  await shared.entrar('ana');
  await shared.entrar('luis');
  await guesses(10, (i) => guess('ana', elsewhere(i)));
  await guesses(10, (i) => guess('luis', elsewhere(i)));
  await guesses(10, (i) => guess('eva', elsewhere(i)));
  expect(statuses([await shared.entrar('ana'), await shared.entrar('luis'), await shared.entrar('eva')])).toEqual([
    200, 200, 429,
  ]);
});

test('an invented, forged, copied or old device cookie is not a known device', async () => {
  const hers = newBrowser(app);
  await hers.entrar('ana');
  const copied = hers.jar.get('dispositivo')!;
  await hers.entrar('ana'); // The device gets a new name.
  expect(hers.jar.get('dispositivo')).not.toBe(copied);
  await guesses(10, (i) => guess('ana', elsewhere(i)));
  const [id, mac] = hers.jar.get('dispositivo')!.split('.');
  const forged = [`${id}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.${mac}`, `${id}.${mac}.${mac}`];
  for (const value of [copied, 'x', `${id}.`, ...forged, '%00', '{}']) {
    const thief = newBrowser(app);
    thief.jar.set('dispositivo', value);
    expect([value, (await thief.entrar('ana')).status]).toEqual([value, 429]);
  }
  await execute(sql`update dispositivo set visto = now() - interval '181 days'`);
  expect((await hers.entrar('ana')).status).toBe(429);
});

test('a changed password forgets the devices', async () => {
  const hers = newBrowser(app);
  await hers.entrar('ana');
  await execute(sql`update usuario set password_hash = replace(password_hash, 'v=19', 'v=18') where login = 'ana'`);
  await execute(sql`update usuario set password_hash = replace(password_hash, 'v=18', 'v=19') where login = 'ana'`);
  await guesses(10, (i) => guess('ana', elsewhere(i)));
  expect((await hers.entrar('ana')).status).toBe(429);
});

test('a stored guess names nobody, and is deleted', async () => {
  await guess('ana');
  await guess('mi-contraseña-por-error');
  const rows = await many(z.object({ clave: z.string() }))(sql`select clave from intento`);
  expect(new Set(rows.map(({ clave }) => clave)).size).toBe(7); // The two share the neighbourhood alone.
  for (const { clave } of rows) expect(clave).toMatch(/^[\w-]{43}$/);
  await passing(901);
  await guess('luis', elsewhere(1));
  expect(await many(z.object({ n: z.int() }))(sql`select count(*)::int as n from intento`)).toEqual([{ n: 4 }]);
});

test("a flood fills a short queue and the rest is refused, without spending anybody's guesses", async () => {
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, i) => newBrowser(app, elsewhere(i)).entrar(`nadie-${i}`, 'x')),
  );
  const turned = answers.filter(({ status }) => status === 429);
  expect(turned.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 401).length + turned.length).toBe(120);
  for (const { headers } of turned) expect(headers['retry-after']).toBe('2');
  const [counted] = await many(z.object({ n: z.int() }))(sql`select count(distinct grupo)::int as n from intento`);
  expect(counted).toEqual({ n: 120 - turned.length });
});
