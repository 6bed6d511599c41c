import { globSync, readFileSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, beginSession } from '#web/casa/red/session.ts';
import { tokenDe } from '../../../test/token.ts';
import { completeRoutes, router } from './router.tsx';
import { startPath } from './start.ts';

/** Address at which a person who opens another one arrives, after the start-up table and the guards and redirects of the router. */
async function opens(signedIn: boolean, address: string): Promise<string> {
  await endSession();
  if (signedIn) await beginSession(tokenDe({ exp: 4e9 }));
  const history = createMemoryHistory({ initialEntries: [startPath(signedIn, address) ?? address] });
  router.update({ ...router.options, history });
  await router.load();
  return history.location.href;
}

describe('start-up and guards (spec section 2)', () => {
  // @spec 2 S-501
  it.each([
    [true, '/', '/menu/inicio'],
    [true, '/login', '/menu/inicio'],
    [true, '/menu', '/menu/inicio'],
    [true, '/menu/viajes', '/menu/viajes'],
    [true, '/editarviaje/7', '/editarviaje/7'],
    [true, '/objetivos', '/objetivos'],
    [false, '/', '/login'],
    [false, '/login', '/login'],
    [false, '/cualquiera', '/login'],
    [false, '/objetivos', '/objetivos'],
    [false, '/menu/objetivos', '/objetivos'],
    [false, '/objetivos/', '/objetivos'],
    [false, '/objetivos/otro', '/login'],
    [false, '/registro/k7Q2v0Yc1nWzR5tX8sLd3A', '/registro/k7Q2v0Yc1nWzR5tX8sLd3A'],
    [false, '/restablecer/k7Q2v0Yc1nWzR5tX8sLd3A', '/restablecer/k7Q2v0Yc1nWzR5tX8sLd3A'],
    [false, '/recuperar', '/recuperar'],
    [false, '/menu/viajes', '/login?volver=%2Fmenu%2Fviajes'],
    [false, '/menu/loquesea', '/login'],
    [true, '/cualquiera', '/menu/inicio'],
    [false, '/editarviaje/7', '/login?volver=%2Feditarviaje%2F7'],
    [true, '/avisos-sin-leer', '/avisos-sin-leer'],
    [false, '/avisos-sin-leer', '/login?volver=%2Favisos-sin-leer'],
    [false, '/empresainforma', '/login?volver=%2Fempresainforma'],
    [false, '/documentosviaje/7', '/login?volver=%2Fdocumentosviaje%2F7'],
  ])('signed in %s, at %s, opens %s', async (signedIn, address, expected) => {
    expect(await opens(signedIn, address)).toBe(expected);
  });
});

await completeRoutes();
// A redirect draws nothing.
const screens = Object.entries(router.routesByPath)
  .filter(([path, { options }]) => !path.includes('$') && 'component' in options && options.component)
  .map(([path]) => path);
const pictured = globSync('e2e/**/*.shots.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

describe("a visit that begins with the day's page", () => {
  // The router of these tests has no routes of areas yet.
  beforeEach(() => vi.resetModules());
  const begins = async () => {
    const session = await import('#web/casa/red/session.ts');
    await session.beginSession(tokenDe({ exp: 4e9 }));
    const { router: mine } = await import('./router.tsx');
    const history = createMemoryHistory({ initialEntries: ['/menu/inicio'] });
    mine.update({ ...mine.options, history });
    await mine.load();
    return { mine, history };
  };

  it('brings no route of an area', async () => {
    const { mine } = await begins();
    expect(Object.keys(mine.routesByPath).toSorted()).toEqual([
      '/',
      '/$',
      '/login',
      '/menu',
      '/menu/$',
      '/menu/inicio',
      '/menu/mas',
    ]);
  });
  it.each([
    ['/menu/viajes/7?ver=necesidades', '/menu/viajes/7?ver=necesidades', true],
    ['/editarviaje/7', '/editarviaje/7', true],
    ['/avisos-sin-leer', '/avisos-sin-leer', true],
    ['/menu/loquesea', '/menu/inicio', undefined],
    ['/cualquiera', '/menu/inicio', undefined],
  ])('goes on to %s, with the search of its link', async (address, expected, encima) => {
    const { mine, history } = await begins();
    history.push(address, { encima: true });
    await mine.load();
    await vi.waitFor(() => expect([history.location.href, mine.state.status]).toEqual([expected, 'idle']));
    expect(mine.state.matches.filter(({ routeId }) => routeId.endsWith('/$'))).toEqual([]);
    expect(Object(history.location.state).encima).toBe(encima);
    expect(history.length).toBe(2);
  });
});

/* Of each the check looks for faults of axe, covered focus and sideways scrolling (e2e/pantallas.e2e.ts). */
it.each(screens)('%s has a picture', (path) => {
  expect(pictured.match(new RegExp(`['\`]${path}['\`?]`))).not.toBeNull();
});
