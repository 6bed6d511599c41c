// Mail and cast of the demo company, after a start whose operator forgot to switch the demo off.
import { beforeEach, expect, test } from 'vitest';
import { askDatabase, cloneDatabase, dropDatabase } from '../../server/test/database.ts';
import { SECRETS, useStarts } from '../../server/test/launch.ts';

const { start, refusal } = useStarts();

let url: string;
beforeEach(async () => {
  url = await cloneDatabase();
  return () => dropDatabase(url);
});

/** The cast makes a database the demo company; when a person of the cast is missing it belongs to a real company. */
async function becomeReal(): Promise<void> {
  await askDatabase(
    url,
    `update usuario set correo = 'ana@astillero.example' where login = 'ana';
     insert into correo (para, asunto, texto, enviado)
     values ('ana@astillero.example', 'Contraseña', 'https://…/recuperar#secreto', now())`,
  );
}

const mail = async (origin: string) => (await fetch(`${origin}/api/correo/demo`)).status;
const showsCast = async (origin: string) => {
  const { Demo } = (await (await fetch(`${origin}/api/login/echoservidor`)).json()) as { Demo: boolean };
  return Demo;
};

// @spec 1.operacion
test('a real company shows neither its mail nor a cast, even with forgotten settings', async () => {
  await becomeReal();
  for (const DEMO of ['', 'si', 'no']) {
    const { ready, child, exit } = start({ ...SECRETS, DATABASE_URL: url, DEMO });
    const origin = await ready;
    expect([await mail(origin), await showsCast(origin)]).toEqual([404, false]);
    child.kill('SIGTERM');
    await exit;
  }
});

test('the demo company shows mail and cast, unless DEMO is off', async () => {
  const shown = start({ ...SECRETS, DATABASE_URL: url, DEMO: '' });
  const origin = await shown.ready;
  expect([await mail(origin), await showsCast(origin)]).toEqual([200, true]);
  const hidden = await start({ ...SECRETS, DATABASE_URL: url, DEMO: 'no' }).ready;
  expect([await mail(hidden), await showsCast(hidden)]).toEqual([404, false]);
});

// @spec 1.operacion
test('settings for trying the product are refused on a real company', async () => {
  await becomeReal();
  expect(await refusal({ ...SECRETS, DATABASE_URL: url, DEMO: '', DESCONEXION: 'no' })).toContain('DESCONEXION');
});
