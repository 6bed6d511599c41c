// @spec 1.operacion S-5949
// Processes over one database that differ in what they must have alike, and the command that looks at them.
import { spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import type { Comprobacion, Comprobaciones } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { askDatabase, useDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../../test/harness.ts';
import { bareEnv } from '../../../test/launch.ts';

const database = await useDatabase();
const [dir, otherDir] = [useFolder(), useFolder()];
const env = testEnv(database, dir);
const servers: Awaited<ReturnType<typeof spawnServer>>[] = [];
const start = async (more: Record<string, string> = {}) => {
  const server = await spawnServer({ ...env, ...more });
  servers.push(server);
  return server;
};
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** Runs the command to its end. */
async function doctor(args: string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../bin/doctor.ts'), ...args], {
    env: { ...bareEnv(), ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  return { code, said, complained };
}
const malas = (todas: readonly Comprobacion[]) =>
  todas.flatMap(({ Estado, Titulo }) => (Estado === 'mal' ? [Titulo] : []));
const enSuSitio = async (cuantos: number) =>
  expect
    .poll(async () => (await askDatabase(database, 'select from proceso where secretos is not null')).length, {
      timeout: 20_000,
    })
    .toBe(cuantos);

test(
  'processes alike have no fault; one with other secrets and one with another folder are named',
  { timeout: 90_000 },
  async () => {
    const first = await start();
    const second = await start();
    await enSuSitio(2);
    const admin = (await logInAt(first.url, 'admin')).client(operacion);
    const antes = malas((await admin.comprobar()).Comprobaciones);
    // The public address of a test is nobody's.
    expect(antes).toEqual(['Dirección pública']);
    const withSecrets = await start({ XSRF_SECRET: 'another-xsrf-secret-of-the-tests-0123' });
    const withFolder = await start({ DATA_DIR: otherDir });
    await enSuSitio(4);
    const { Comprobaciones: despues } = await admin.comprobar();
    const que = (titulo: string) => despues.flatMap(({ Titulo, Que }) => (Titulo === titulo ? [Que] : [])).join(' ');
    expect(que('Hay procesos con otra carpeta de datos')).toContain(`(${withFolder.pid})`);
    expect(que('Hay procesos con otros secretos')).toContain(
      `(${withSecrets.pid}): no tienen como los demás XSRF_SECRET.`,
    );
    for (const { pid } of [first, second])
      expect(que('Hay procesos con otros secretos') + que('Hay procesos con otra carpeta de datos')).not.toContain(
        `(${pid})`,
      );
  },
);

test(
  'the command tells the same with the product running, and ends by what it finds',
  { timeout: 90_000 },
  async () => {
    const [first] = servers;
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', URL_PUBLICA: first?.url ?? '' };
    const corriendo = await doctor(['--json'], smtp);
    const { Comprobaciones: todas }: Comprobaciones = JSON.parse(corriendo.said);
    expect([...new Set(malas(todas))]).toEqual([
      'Hay procesos con otra carpeta de datos',
      'Hay procesos con otros secretos',
    ]);
    expect(corriendo.code).toBe(1);
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    const parado = await doctor([], smtp);
    expect(parado.said).toContain('El producto está parado');
    expect(parado.said).toMatch(/\d+ bien, \d+ con aviso, 0 mal/);
    expect(parado.code).toBe(0);
    chmodSync(join(dir, 'firma.json'), 0o644);
    const abierto = await doctor(['--correo', 'ana@extramuros.example'], smtp);
    expect(abierto.said).toContain('✗ Los ficheros de secretos los puede leer alguien más. firma.json (644).');
    expect(abierto.said).toContain('✗ Correo de prueba. No ha salido hacia ana@extramuros.example.');
    expect(abierto.code).toBe(1);
    const refusals = await Promise.all([
      doctor(['--correo', 'nadie'], smtp),
      doctor([], { DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada' }),
    ]);
    expect(refusals.map(({ code, complained }) => [code, complained.trim()])).toEqual([
      [2, '✗ «nadie» no es una dirección de correo.'],
      [2, '✗ La base de datos no responde.'],
    ]);
  },
);
