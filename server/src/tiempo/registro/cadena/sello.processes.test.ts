// @spec 1.registro
// Two processes seal clock-ins, and one of them is killed again and again between its statements.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oneValue } from '#server/casa/base/db.ts';
import { configureSigning, getSigning } from '#server/casa/claves/signing.ts';
import { loadConfig } from '#server/casa/config/config.ts';
import { comprobarBase } from '#server/identidad/firma/verificacion/verificacion.commands.ts';
import { buildFichajes } from '../../../../test/build/tiempo/build-registro.ts';
import { usePool } from '../../../../test/database.ts';
import { useFolder } from '../../../../test/folder.ts';
import { testEnv } from '../../../../test/harness.ts';
import { bareEnv } from '../../../../test/launch.ts';
import { registroArea } from '../registro.area.ts';

const KILLS = Number(process.env.KILLS ?? 4);
const env = { ...testEnv(await usePool(), useFolder()), FIRMA_SECRET: 'S'.repeat(43) };
configureSigning(loadConfig(env));

const children = new Set<ReturnType<typeof fork>>();
function nacer() {
  const child = fork(join(import.meta.dirname, '../../../../test/sello-process.ts'), {
    env: { ...bareEnv(), ...env },
    execArgv: [],
  });
  const looked = new Promise<void>((resolve) => child.once('message', () => resolve()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  children.add(child);
  const morir = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
    children.delete(child);
  };
  return { looked, morir };
}
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

const sinSellar = () => oneValue(z.int())(sql`select count(*)::int as n from fichaje_estado where n > sellado`);

test(
  `after ${KILLS} kills of the sealing clock the chain is valid and covers every clock-in`,
  { timeout: 60_000 + KILLS * 15_000 },
  async () => {
    const reloj = nacer();
    let fichando = true;
    let dias = 0;
    const gente = (async () => {
      for (; fichando || dias < 15; dias++)
        for (const login of ['ana', 'luis', 'teo', 'sonia'])
          await buildFichajes(login, { desde: `2026-11-${String((dias % 27) + 1).padStart(2, '0')}`, cuantos: 1 });
    })();
    for (let i = 0; i < KILLS; i++) {
      const { looked, morir } = nacer();
      await looked; // the process is at work, and is killed at another moment each time
      await sleep(37 * i);
      await morir('SIGKILL');
    }
    fichando = false;
    await gente;
    await expect.poll(sinSellar, { timeout: 20_000 }).toBe(0);
    await reloj.morir('SIGTERM');
    const { primeraAlterada, partes } = await comprobarBase({
      cabezas: [],
      confiadas: [getSigning().kid],
      areas: [registroArea],
    });
    expect(primeraAlterada).toBeNull();
    expect(partes.find(({ que }) => que === 'fichajes')?.filas).toBeGreaterThan(50);
  },
);
