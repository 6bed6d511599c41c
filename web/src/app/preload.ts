const MARK = 'recarga';

/** After a deploy an open tab may ask for files that are gone: it reloads, once; a second failure is shown as it is. */
export function reloadOnceOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
