import { afterAll, expect, test } from 'vitest';
import { apuntar, suceder, verWebhook } from '../../../test/build/plataforma/build-webhooks.ts';
import { until } from '../../../test/correo.ts';
import { useApp } from '../../../test/harness.ts';
import { doorHere, type Receptor, startReceptor } from '../../../test/pares/webhooks.ts';
import { marchar } from '../../../test/relojes.ts';
import { relojesDeWebhooks } from './webhooks.worker.ts';

const { config } = await useApp();
const EVENTOS = 1_000;
const receptores: Receptor[] = [];
afterAll(() => Promise.all(receptores.map((receptor) => receptor.stop())));

// @spec 1.webhooks
test('a thousand events reach nine receivers each once, while the tenth sends headers without end', async () => {
  for (let n = 0; n < 9; n++) receptores.push(await startReceptor(`bueno${n}.example`));
  const buenos = await Promise.all(receptores.map((receptor) => apuntar(receptor)));
  const hostil = await startReceptor('hostil.example', {
    contesta: (_, __, socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 50);
      socket.once('close', () => clearInterval(timer));
    },
  });
  const malo = await apuntar(hostil);
  receptores.push(hostil);
  await suceder(EVENTOS);
  const marcha = marchar(({ log }) => relojesDeWebhooks({ log, door: doorHere() }), { config });
  const entregadas = async () => (await Promise.all(buenos.map(verWebhook))).map(({ entregadas: n }) => n);
  await until(async () => (await entregadas()).every((n) => n === EVENTOS), 400_000);
  await marcha.stop();
  for (const { llegados } of receptores.slice(0, 9)) {
    expect(new Set(llegados.map(({ id }) => id)).size).toBe(EVENTOS);
    expect(llegados).toHaveLength(EVENTOS);
    expect(llegados.every(({ mensaje }) => mensaje !== undefined)).toBe(true);
  }
  // In all that time the tenth has cost two connections at once, and one from then on.
  expect(await verWebhook(malo)).toMatchObject({ entregadas: 0, esperan: EVENTOS });
}, 600_000);
