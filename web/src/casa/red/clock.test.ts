// On a device whose clock is off, the time of acts and the day come from the server's clock.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { ahora as deEste } from '../../../../contract/test/reloj.ts';
import { ahora, deviceNow, hearInstant, readAt } from './clock.ts';
import { sendStored } from './api.ts';
import { browserSend, configureTransport } from './transport.ts';

const HORA = 3_600_000;
const fetchMock = vi.fn<typeof fetch>();
const oir = async (servidor: string | null, tarda = 0) => {
  fetchMock.mockImplementationOnce(async () => {
    vi.setSystemTime(deEste() + tarda);
    return new Response('{}', { headers: servidor === null ? {} : { date: new Date(servidor).toUTCString() } });
  });
  await browserSend('/api/user', { method: 'GET', headers: {} });
};
const enServidor = () => new Date(ahora()).toISOString().slice(0, 16);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', fetchMock);
  configureTransport({ apiOrigin: 'http://localhost', token: () => 'tok' });
});
afterEach(async () => {
  await oir(new Date(deEste()).toISOString());
});

it("an act without network has the server's time on a device that is an hour fast or slow", async () => {
  for (const desfase of [HORA, -HORA]) {
    vi.setSystemTime(Date.parse('2026-11-28T10:00:00Z') + desfase);
    await oir('2026-11-28T10:00:00Z');
    vi.setSystemTime(Date.parse('2026-11-28T12:30:20Z') + desfase);
    expect(enServidor()).toBe('2026-11-28T12:30');
    fetchMock.mockResolvedValueOnce(new Response('{}'));
    await sendStored({ method: 'POST', path: '/api/fichajes', body: {} }, { key: 'k' });
    const [, init] = fetchMock.mock.lastCall ?? [];
    expect(new Headers(init?.headers).get('x-hora-dispositivo')).toMatch(/^2026-11-28T12:30/);
  }
});
it("the day is the server's on a device that shows another day", async () => {
  vi.setSystemTime('2026-11-29T00:10:00+01:00');
  await oir('2026-11-28T22:10:00Z');
  expect([hoy(), diaDeSemana(hoy())]).toEqual(['2026-11-28', 'sábado 28 de noviembre']);
});
it('a few seconds of difference, an answer without a date and a slow answer change nothing', async () => {
  vi.setSystemTime('2026-11-28T10:00:20Z');
  await oir('2026-11-28T10:00:00Z');
  await oir(null);
  await oir('2026-11-28T08:00:00Z', 60_000);
  expect(ahora()).toBe(deEste());
});
it('a corrected clock is trusted again, and the difference of a wrong clock outlives the page', async () => {
  vi.setSystemTime('2026-11-28T11:00:00Z');
  await oir('2026-11-28T10:00:00Z');
  vi.resetModules();
  const reloaded = await import('./clock.ts');
  expect(new Date(reloaded.ahora()).toISOString().slice(0, 16)).toBe('2026-11-28T10:00');
  vi.setSystemTime('2026-11-28T10:05:00Z');
  await oir('2026-11-28T10:05:00Z');
  expect(ahora()).toBe(deEste());
});
it('a wall screen shows the second of the instant that it was given, and a later answer does not move it', async () => {
  vi.setSystemTime('2026-11-28T10:00:20Z');
  hearInstant('2026-11-28T10:00:03.500Z', deviceNow());
  await oir('2026-11-28T10:00:03Z');
  expect(new Date(ahora()).toISOString()).toBe('2026-11-28T10:00:03.500Z');
});
it("the time of a copy is the server's, not that of the device that read it", async () => {
  vi.setSystemTime('2026-11-28T11:00:00Z');
  const leida = deviceNow();
  await oir('2026-11-28T10:00:00Z');
  expect(readAt(leida).slice(0, 16)).toBe('2026-11-28T10:00');
});
