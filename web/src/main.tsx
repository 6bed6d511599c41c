import { QueryClientProvider } from '@tanstack/react-query';
import { lazyRouteComponent, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { keepInstallEvent } from '#web/casa/nativo/install-event.ts';
import { nameMissingPieces } from '#web/casa/app/marco/preload.ts';
import { goToStart, router, routesForAddress } from '#web/casa/app/router.tsx';
import { markTouched } from '#web/casa/app/marco/touched.ts';
import { followTheme } from '#web/casa/app/marco/theme.ts';
import { dropAllDrafts } from '#web/casa/kernel/draft.ts';
import { followEmpresa } from '#web/casa/guardado/empresa.ts';
import { setFirstOf } from '#web/casa/llegada/go-in.ts';
import { createQueryClient } from '#web/casa/kernel/query.ts';
import { protegida, sola } from '#web/casa/kernel/roots.ts';
import { endSession, getSession, onSessionBegin, onSessionEnd, startSession } from '#web/casa/red/session.ts';
import { openStore } from '#web/casa/guardado/storage.ts';
import { configureTransport } from '#web/casa/red/transport.ts';
import { bringPieces } from '#web/casa/red/piece.ts';
import { installTrustedTypes } from '#web/casa/red/trusted.ts';
import { ask, clearLoading, Feedback, loading, toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { isDesk } from '#web/casa/ui/piezas/use-desk.ts';
import './app.css';

installTrustedTypes();
followTheme();
followEmpresa();
markTouched();
nameMissingPieces();
bringPieces();
keepInstallEvent();
// Here and not beside the router: the frame asks it for the routes.
const bringShell = async () => {
  if (isDesk()) void import('#web/casa/app/marco/carril/Rail.tsx').catch(() => undefined); // beside the shell, which waits for it
  const shell = await import('#web/casa/app/Shell.tsx');
  await shell.railed;
  return shell;
};
protegida.update({ component: lazyRouteComponent(bringShell, 'Shell') });
sola.update({ component: lazyRouteComponent(() => import('#web/casa/app/Sola.tsx'), 'Sola') });

setFirstOf(async (cache, to) => {
  const avisos = await import('#web/oficina/avisos/avisos.port.tsx').catch(() => undefined);
  return avisos ? avisos.avisosAntesDe(cache, to) : null;
});

const queries = createQueryClient({ alert: ask.alert, toast, loading });
const USER_DATA = /^\/api\/(user|usuario\/usuario)$/; // spec section 8
const UNAUTHORIZED = '!No está autorizado para realizar esta operación!'; // sic, spec section 8
let refused: string | undefined;
configureTransport({
  token: () => getSession()?.token,
  onUnauthorized: (token, path) => {
    // A late answer to the session before this one must not end the new one.
    if (getSession()?.token === token) {
      refused = token;
      void endSession();
    }
    // Said here: the login takes the screen away, and with it the query that would report its error.
    if (USER_DATA.test(path) && token === refused) void ask.alert({ title: 'Error', message: UNAUTHORIZED });
  },
});
onSessionEnd((_ended, next) => {
  dropAllDrafts();
  clearLoading();
  if (next !== null) return queries.clear(); // the login of another person navigates by itself
  // The screen that leaves still reads the cache.
  void router.navigate({ to: '/login', replace: true }).finally(() => queries.clear());
});

// Personal stores are opened before the first screen, which is drawn from them; without a session it does not wait.
let isSendingWaiting = () => false;
const bringPersonal = () => import('#web/casa/app/personal.ts').catch(() => undefined);
const openPersonal = async (restore: boolean) => {
  const personal = await bringPersonal();
  if (personal) ({ isSendingWaiting } = personal);
  await personal?.openPersonal(queries, { restore });
};

/** Fetches the pieces of a screen inside the frame while the stores of the device, which tell whose session it is, are read. */
async function bringAhead(routes: Promise<void>): Promise<void> {
  if (/^\/(menu\/|empresainforma)/.test(location.pathname)) {
    void bringPersonal();
    void bringShell().catch(() => undefined);
  }
  await routes;
  for (const { options } of router.getMatchedRoutes(location.pathname)[0])
    void options.component?.preload?.()?.catch(() => undefined); // asked for again by the router, which tells a failure
}

// A function and not the module's own await: the pieces that it waits for are made of this one too, and would wait for it.
async function start(): Promise<void> {
  // Built for the native shell (bin/native.ts): the API is at another origin than the page.
  const apiOrigin: unknown = import.meta.env.VITE_API_ORIGEN;
  if (typeof apiOrigin === 'string')
    await import('#web/casa/app/marco/shell-start.ts').then(({ startRemote }) => startRemote(apiOrigin, router));
  const routes = routesForAddress();
  void bringAhead(routes);
  if (await startSession()) await openPersonal(true);
  else if ((await openStore('cache').keys()).length > 0) void openPersonal(false);
  onSessionBegin(() => void openPersonal(false));
  goToStart();
  await routes;
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale="es-ES">
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Feedback />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}
void start();

// The worker fetches the whole web: it waits until the first screen has had the line to itself. In development nothing is kept.
if (import.meta.env.PROD)
  setTimeout(async () => {
    const updates = await import('#web/casa/instalar/update.ts').catch(() => undefined);
    const isSending = () => isSendingWaiting() || queries.isMutating({ predicate: ({ state }) => !state.isPaused }) > 0;
    await updates?.startUpdates({ isSending, reload: () => location.reload() });
  }, 3_000);
