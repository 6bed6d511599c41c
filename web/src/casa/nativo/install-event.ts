/**
 * The browser offers to install the app whenever it likes, often before anything could listen: the offer is kept from the first moment
 * on.
 */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

export const offer: { event?: InstallEvent | undefined; onChange?(): void } = {};

export function keepInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // otherwise the browser shows its own bar over ours
    // Event of Chromium, missing in TypeScript's list.
    change(event as InstallEvent);
  });
  addEventListener('appinstalled', () => change(undefined));
}
function change(event: InstallEvent | undefined): void {
  offer.event = event;
  offer.onChange?.();
}
