import { act, fireEvent, screen } from '@testing-library/react';
import { createRoute } from '@tanstack/react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { raiz } from '#web/casa/kernel/roots.ts';
import { renderAt } from '../../../test/screen.tsx';
import { InstalarCard } from './Instalar.card.tsx';
import { keepInstallEvent, offer } from '#web/casa/nativo/install-event.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';

beforeAll(keepInstallEvent);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  offer.event = undefined;
});

const inicio = createRoute({ getParentRoute: () => raiz, path: '/inicio', component: InstalarCard });
const aplicacion = createRoute({ getParentRoute: () => raiz, path: '/menu/acercade', component: () => null });
/** Draws the hint as the day's page does. */
async function open(): Promise<void> {
  renderAt('/inicio', [inicio, aplicacion]);
  await act(async () => {});
}
/** Fires the event by which Chromium says that the app can be installed. */
function browserOffers() {
  const prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { event, prompt };
}
const on = (userAgent: string, maxTouchPoints = 5) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { maxTouchPoints }));
};
const hint = () => screen.queryByRole('region', { name: 'Instalar Extramuros' });

describe('the hint to install', () => {
  it('is not drawn where the app cannot be installed at once', async () => {
    await open();
    expect(hint()).toBeNull();
  });

  it("appears in place of the browser's own offer, and installs once", async () => {
    await open();
    const { event, prompt } = browserOffers();
    expect(event.defaultPrevented).toBe(true);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Instalar' })));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(hint()).toBeNull();
  });

  // @spec 2.16
  it('stays away once dismissed, after another offer of the browser and after another login', async () => {
    await open();
    browserOffers();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'No volver a mostrar' })));
    expect(hint()).toBeNull();
    sessionStorage.clear();
    browserOffers();
    await open();
    expect(hint()).toBeNull();
  });

  it.each([
    ['an iPhone', IPHONE],
    ['an iPad, which calls itself a Mac', IPAD],
  ])('explains the steps on %s', async (_device, userAgent) => {
    on(userAgent);
    await open();
    expect(screen.getByText('Elija «Añadir a pantalla de inicio»')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull();
  });

  it('is not drawn on a Mac with a mouse', async () => {
    on(IPAD, 0);
    await open();
    expect(hint()).toBeNull();
  });

  it('is never shown by the installed app', async () => {
    on(IPHONE);
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList, // all that is asked of it
    );
    await open();
    browserOffers();
    expect(hint()).toBeNull();
  });

  it('disappears when the app is installed in another way', async () => {
    await open();
    browserOffers();
    expect(hint()).not.toBeNull();
    act(() => void dispatchEvent(new Event('appinstalled')));
    expect(hint()).toBeNull();
  });
});
