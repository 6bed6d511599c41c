// @spec 1.sinred S-938
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '#web/casa/kernel/person.ts';
import { beginSession, endSession, getSession, onSessionEnd, startSession } from '#web/casa/red/session.ts';
import { createStorage, localStorageDriver, TOKEN_KEY } from '#web/casa/guardado/storage.ts';
import { configureTransport } from '#web/casa/red/transport.ts';
import { renderUi, user } from '../../../test/screen.tsx';
import { type Call, stubServer } from '../../../test/server.ts';
import { tokenDe } from '../../../test/token.ts';
import { comeIn } from './arrive.ts';

const ANA = tokenDe({ sub: '0012', exp: 4e9 });
const TEO = tokenDe({ sub: '0077', exp: 4e9 });
const heard: unknown[] = [];
const ended: unknown[] = [];
onSessionEnd((before, next) => ended.push([before.matricula, next?.matricula]));
let tab: BroadcastChannel;
let calls: Call[];
/** Logout calls at the server, with their tokens. */
const givenBack = () => calls.map(({ path, headers }) => [path, headers['authorization']?.slice('Bearer '.length)]);

beforeEach(async () => {
  calls = stubServer({ 'POST /api/login/logout': {}, 'POST /api/login/devolver': {} });
  configureTransport({ token: () => getSession()?.token });
  await startSession(createStorage([localStorageDriver]));
  await arrive('0012');
  heard.length = 0;
  tab = new BroadcastChannel('extramuros');
  tab.addEventListener('message', ({ data }: MessageEvent) => heard.push(data));
});
afterEach(async () => {
  tab.close();
  await endSession();
  ended.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  configureTransport({ token: () => undefined });
});

it('a login ends the session of another person on this device and at the server, and tells every tab that shows it', async () => {
  await beginSession(ANA);
  expect(await comeIn(TEO)).toBe(true);
  expect(getSession()?.matricula).toBe('0077');
  expect(givenBack()).toEqual([['/api/login/logout', ANA]]);
  expect(ended).toEqual([['0012', '0077']]);
  await vi.waitFor(() => expect(heard).toContainEqual({ tipo: 'salida', matricula: '0012' }));
});

it('a login ends the session of another person in another tab too', async () => {
  localStorage.setItem(TOKEN_KEY, ANA);
  expect(await comeIn(TEO)).toBe(true);
  expect(givenBack()).toEqual([['/api/login/logout', ANA]]);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(TEO);
  await vi.waitFor(() => expect(heard).toContainEqual({ tipo: 'salida', matricula: '0012' }));
});

it('a login of the same person ends no session', async () => {
  await beginSession(ANA);
  expect(await comeIn(tokenDe({ sub: '0012', exp: 4e9 + 1 }))).toBe(true);
  expect([givenBack(), ended, heard]).toEqual([[], [], []]);
});

it('a device whose clock would end the session at once says that its clock is ahead', async () => {
  vi.setSystemTime(4.1e12);
  renderUi(null);
  const coming = comeIn(TEO);
  expect(await screen.findByRole('alertdialog', { name: 'Reloj adelantado' })).toHaveTextContent('Póngalo en hora');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await coming).toBe(false);
  expect([getSession(), givenBack()]).toEqual([null, [['/api/login/devolver', TEO]]]);
});
