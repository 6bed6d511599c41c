import { nativePlugin, platform } from '#web/casa/nativo/native.ts';
import { isOwnPath } from '#web/casa/kernel/own-path.ts';
import { linkedPath } from '#web/casa/app/marco/deep-link.ts';

/*
 * Native shell's events: opens deep links, handles Android's back button, and sets the style of the system bars to the theme's.
 * Loaded in the shell only (main.tsx).
 */

type Page = {
  /** Origin of the server. */
  origen: string;
  /** Goes to a path of the app. */
  open(path: string): void;
  path(): string;
  canGoBack(): boolean;
  back(): void;
};

/** First screens, from which Android's back button leaves the app. */
const FIRST = new Set(['/menu/inicio', '/login', '/objetivos']);
const HOME = '/menu/inicio';

export async function startShell(page: Page): Promise<void> {
  const { plugin: app } = await nativePlugin('App');
  await app.addListener('appUrlOpen', ({ url }) => {
    const path = linkedPath(url, page.origen);
    if (path !== null) page.open(path);
  });
  const { plugin: push } = await nativePlugin('PushNotifications');
  await push.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const ruta = notification.data?.ruta;
    if (isOwnPath(ruta)) page.open(ruta);
  });
  if (platform() === 'android')
    await app.addListener('backButton', () => {
      if (closeWhatIsOpen()) return;
      if (FIRST.has(page.path())) void app.minimizeApp();
      else if (page.canGoBack()) page.back();
      else page.open(HOME);
    });
  await followBars();
}

/** Closes the topmost dialog, list box or menu by sending it Escape; false when none is open. */
function closeWhatIsOpen(): boolean {
  const open = [...document.querySelectorAll('[role=dialog],[role=alertdialog],[role=listbox],[role=menu]')];
  const top = open.findLast((element) => element.closest('[inert],[aria-hidden=true]') === null);
  if (top === undefined) return false;
  const inside = top.contains(document.activeElement) ? document.activeElement : top;
  inside?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}

/** Style of the system bars: clock and battery are drawn over our page, which may have another theme than the device. */
async function followBars(): Promise<void> {
  const { SystemBars, SystemBarsStyle } = await import('@capacitor/core');
  const root = document.documentElement;
  const paint = () =>
    void SystemBars.setStyle({
      style: root.dataset['theme'] === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light,
    }).catch(() => undefined);
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] });
  paint();
}
