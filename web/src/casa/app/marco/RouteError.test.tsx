import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { raiz } from '#web/casa/kernel/roots.ts';
import { renderAt } from '../../../../test/screen.tsx';
import { nameMissingPieces } from '#web/casa/app/marco/preload.ts';
import { RouteError } from './RouteError.tsx';

const reload = vi.fn<() => void>();
let isThere = true;
beforeEach(() => {
  isThere = true;
  reload.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React writes each caught error to the console
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('network');
    return new Response();
  });
});
nameMissingPieces();

/** Fires the event that Vite fires before it rethrows the error of a dynamic import. */
function missingPiece(): never {
  const payload = new TypeError(
    'Failed to fetch dynamically imported module: http://localhost/assets/Cuenta.screen-1.js',
  );
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  throw payload;
}
function open(bring: () => never): void {
  const route = createRoute({
    getParentRoute: () => raiz,
    path: '/cuenta',
    component: lazyRouteComponent(async () => bring()),
    errorComponent: RouteError,
  });
  renderAt('/cuenta', [route]);
}
const retry = () => screen.queryByRole('button', { name: 'Reintentar' });

describe('a screen whose chunk is missing', () => {
  // @spec 2.16
  it('reloads the page once, showing that it loads; a second failure is shown, and trying again reloads', async () => {
    open(missingPiece);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await act(async () => {}); // all that follows the reload without another wait
    expect(retry()).toBeNull();
    open(missingPiece);
    expect(await screen.findByText('Una parte de la aplicación no ha llegado. Compruebe su conexión.')).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload while the server cannot be reached', async () => {
    isThere = false;
    open(missingPiece);
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    await act(async () => fireEvent.click(again));
    expect(reload).not.toHaveBeenCalled();
    expect(retry()).not.toBeNull();
  });
});

it('an error of a screen is shown at once and reloads nothing', async () => {
  open(() => {
    throw new Error('of ours');
  });
  expect(await screen.findByText('Esta pantalla no se ha podido mostrar.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
