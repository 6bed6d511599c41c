import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenDe } from '../../../test/token.ts';
import {
  beginSession,
  decodeToken,
  endSession,
  getSession,
  hasRole,
  onSessionEnd,
  startSession,
  takeNewer,
} from './session.ts';
import { createStorage, localStorageDriver, TOKEN_KEY } from '#web/casa/guardado/storage.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
const seconds = (ms: number) => Math.floor(ms / 1000);
const device = () => createStorage([localStorageDriver]);

beforeEach(() => endSession());

// @spec 2 9
describe('start-up (spec section 4)', () => {
  it.each([
    ['no token: nothing happens', undefined, false, null],
    ['an expired token is removed', tokenDe({ exp: seconds(NOW) - 1 }), false, null],
    ['a token that expires this very second is expired', tokenDe({ exp: seconds(NOW) }), false, null],
    ['something that is no token is removed', 'basura', false, null],
    ['a token without exp is removed', 'e30.e30.x', false, null],
    [
      'a valid token begins the session and stays',
      tokenDe({ exp: seconds(NOW) + 1 }),
      true,
      tokenDe({ exp: seconds(NOW) + 1 }),
    ],
  ])('%s', async (_title, stored, signedIn, left) => {
    if (stored !== undefined) localStorage.setItem(TOKEN_KEY, stored);
    expect(await startSession(device(), NOW)).toBe(signedIn);
    expect(getSession() !== null).toBe(signedIn);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(left);
  });

  it('takes user and roles from the token, accents included', () => {
    expect(decodeToken(tokenDe({ sub: '0031', name: 'Íñigo Vega', role: ['EMPLEADO', 'PRL'], exp: 9 }))).toMatchObject({
      matricula: '0031',
      nombre: 'Íñigo Vega',
      roles: ['EMPLEADO', 'PRL'],
      exp: 9,
    });
  });

  it('reads a single role as a list with one role', () => {
    expect(decodeToken(tokenDe({ role: 'ADMIN', exp: 9 }))?.roles).toEqual(['ADMIN']);
  });
});

describe('session', () => {
  // @spec 2
  it('keeps the token at login and forgets it at logout, and tells its listeners once', async () => {
    await startSession(device(), NOW);
    const ended = vi.fn();
    onSessionEnd(ended);
    expect(await beginSession(tokenDe({ exp: 4e9 }))).toBe(true);
    expect(localStorage.getItem(TOKEN_KEY)).not.toBeNull();
    await endSession();
    await endSession();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('ends when another person begins a session on the device, and goes on when the same person does', async () => {
    const ended: unknown[] = [];
    onSessionEnd((before, next) => ended.push([before.matricula, next?.matricula]));
    await beginSession(tokenDe({ sub: '0012', exp: 4e9 }));
    await beginSession(tokenDe({ sub: '0012', exp: 4e9 + 1 }));
    expect(ended).toEqual([]);
    await beginSession(tokenDe({ sub: '0077', exp: 4e9 }));
    expect(ended).toEqual([['0012', '0077']]);
  });

  it.each([
    ['somebody else', { sub: '0077', exp: 4e9 }, false],
    ['the same person, newer', { exp: 4e9 + 1 }, true],
    ['the same person, older', { exp: 3e9 }, false],
  ])('leaves alone the token that another tab has put there: %s', async (_title, claims, taken) => {
    await startSession(device(), NOW);
    await beginSession(tokenDe({ exp: 4e9 }));
    localStorage.setItem(TOKEN_KEY, tokenDe(claims));
    expect(await takeNewer()).toBe(taken);
    expect(getSession()).toMatchObject({ matricula: '0012', exp: taken ? 4e9 + 1 : 4e9 });
    localStorage.setItem(TOKEN_KEY, tokenDe({ ...claims, name: 'Otra' }));
    await endSession();
    expect(localStorage.getItem(TOKEN_KEY)).toBe(tokenDe({ ...claims, name: 'Otra' }));
  });

  // @spec 6
  it('passes a role check with at least one of the roles asked for (spec section 6)', () => {
    const session = decodeToken(tokenDe({ role: ['EMPLEADO', 'RRHH'], exp: 9 })) ?? null;
    expect(hasRole(session, 'ADMIN', 'RRHH')).toBe(true);
    expect(hasRole(session, 'ADMIN')).toBe(false);
    expect(hasRole(null, 'EMPLEADO')).toBe(false);
  });
});
