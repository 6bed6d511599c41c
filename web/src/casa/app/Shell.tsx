import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type Entrada, seVe } from '#web/casa/kernel/area.ts';
import { useEmpresa } from '#web/casa/guardado/empresa.ts';
import { late } from '#web/casa/red/late.tsx';
import { useSession } from '#web/casa/red/session.ts';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { preloadQuestions } from '#web/casa/ui/dialogos/feedback.tsx';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { PageHeaderEnd, PageHeaderStart, TituloDe } from '#web/casa/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { isDesk, useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { rutasDelDia } from './partes/atajos-del-dia.ts';
import { acompanantes, entradaDe, entradas } from './partes/frames.ts';
import { AbrirBusqueda } from './marco/BotonBuscar.tsx';
import { Campana } from './marco/Campana.tsx';
import { Connection } from './marco/conexion/Connection.tsx';
import { Contador } from './marco/Contador.tsx';
import { MenuLink } from './marco/MenuLink.tsx';
import { barItems, inicio, type Item, mas } from './partes/bar-items.ts';
import { MiAvatar } from './marco/MiAvatar.tsx';
import { contarUso } from './partes/usos.ts';
import { usePreloadSeen } from './preload-seen.ts';

// Lazy: it is opened after the first screen at the earliest.
const SideMenu = pressed(
  async () => (await import('./marco/SideMenu.tsx')).SideMenu,
  ({ onOpenChange }) => onOpenChange(false),
);

const traerCarril = async () => (await import('./marco/carril/Rail.tsx')).Rail;
// Lazy: a phone never draws it.
const LateRail = late(traerCarril);
let Rail: typeof LateRail = LateRail;
/** A desk waits for its rail before the frame is drawn (main.tsx), so that it stands in the first one. */
export const railed = isDesk()
  ? traerCarril().then(
      (There) => void (Rail = There),
      () => undefined,
    )
  : undefined;

const traerBusqueda = () => import('./buscar/Buscar.modal.tsx');
// Lazy: it brings the shortcuts of every area.
const Buscar = pressed(
  async () => (await traerBusqueda()).Buscar,
  ({ onClose }) => onClose(),
);

// Lazy: the header is there without it.
const Ayuda = late(async () => (await import('#web/oficina/ayuda/ayuda.port.tsx')).BotonAyuda);
const end = (bare: boolean) => (
  <>
    <Suspense fallback={<i className="size-11" />}>
      <Ayuda />
    </Suspense>
    {bare && <Campana />}
  </>
);

/** The frame of every screen of a signed-in person: rail on a desk; header, bottom bar and side menu on a phone. */
export function Shell() {
  const session = useSession();
  const desk = useDesk();
  useEmpresa(); // optional areas may be switched off and on meanwhile
  const [menu, setMenu] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  usePreloadSeen();
  useCountUses();
  const path = useRouterState({ select: (s) => s.location.pathname });
  const currentOf = (items: readonly { ruta: string }[]) =>
    path === inicio.ruta ? path : entradaDe(path, items)?.ruta;
  useEffect(() => {
    // Preload delayed, so that the first screen has the network to itself.
    const later = setTimeout(() => {
      void preloadQuestions();
      void traerBusqueda().catch(() => undefined);
    }, 5_000);
    return () => clearTimeout(later);
  }, []);
  const [searching, setSearching] = useSearch();
  if (session === null) return null; // after a logout the router is on its way to the login
  const seen = entradas.filter((e) => seVe(session, e));
  const inRail = seen.filter((e) => !e.soloMas);
  const bar = barItems(seen, session);
  const start = bar.some(({ ruta }) => ruta === path) ? (
    <IconButton label="Menú" onPress={() => setMenu(true)}>
      {path === inicio.ruta ? <MiAvatar nombre={session.nombre} /> : <Icono nombre="menu" size="xl" />}
    </IconButton>
  ) : null;
  return (
    <AbrirBusqueda value={() => setSearching(true)}>
      <div className="lg:grid lg:h-dvh lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-1 lg:bg-frame">
        <a
          href="#contenido"
          className={
            'sr-only z-30 rounded-field bg-card font-semibold ' +
            'focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3'
          }
        >
          Saltar al contenido
        </a>
        {desk && (
          <Suspense fallback={<div className="w-58" />}>
            <Rail entries={inRail} current={currentOf(inRail)} session={session} />
          </Suspense>
        )}
        <main
          ref={main}
          id="contenido"
          tabIndex={-1}
          className="px-4 pb-[calc(var(--tabs)+1.5rem)] outline-none sm:px-6"
        >
          <Fetching />
          <PageHeaderStart.Provider value={start}>
            <PageHeaderEnd.Provider value={end}>
              <Suspense fallback={<SkeletonList className="mt-6 h-28" />}>
                <TituloDe value={tituloDe}>
                  <Outlet />
                </TituloDe>
              </Suspense>
            </PageHeaderEnd.Provider>
          </PageHeaderStart.Provider>
        </main>
        <div className="fixed inset-x-0 bottom-0 z-20 lg:hidden print:hidden">
          {!desk && (
            <div className="absolute inset-x-0 bottom-full">
              <Connection />
            </div>
          )}
          {/* Más is current on a screen that no other entry of the bar leads to. */}
          <BottomBar items={bar} entries={seen} current={currentOf(bar) ?? mas.ruta} />
        </div>
        <Suspense>
          {acompanantes.map(({ componente: Beside }, i) => (
            <Beside key={i} />
          ))}
        </Suspense>
        {searching && (
          <Buscar session={session} entradas={seen} iconoDe={iconoDe} onClose={() => setSearching(false)} />
        )}
        {menu && <SideMenu session={session} onOpenChange={setMenu} />}
      </div>
    </AbrirBusqueda>
  );
}

const tituloDe = (path: string, area?: true) =>
  (area ? entradaDe(path, entradas) : entradas.find(({ ruta }) => ruta === path))?.texto;
const iconoDe = (ruta: string) => entradaDe(ruta.replace(/\?.*/, ''), entradas)?.icono;

/** A line under the bar while the piece of a screen is on its way; the style sheet shows it from 150 ms on. */
const Fetching = () => useRouterState({ select: (s) => s.isLoading }) && <i data-fetching aria-hidden />;

/** State of the search; Ctrl K, or Cmd K on a Mac, opens it unless a dialog is. */
function useSearch() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      if (!isShortcut || event.defaultPrevented) return;
      event.preventDefault(); // the browser's own field uses that key
      if (document.querySelector('[role=dialog],[role=alertdialog]') === null) setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return [open, setOpen] as const;
}

type BarProps = { items: readonly Item[]; entries: readonly Entrada[]; current: string };
function BottomBar({ items, entries, current }: BarProps) {
  // Counters of entries outside the bar are shown on Más, which leads to them.
  const inside = entries
    .filter((e) => !e.soloMas && !items.some(({ ruta }) => ruta === e.ruta))
    .map(({ ruta, contador }) => ({ ruta, contador }));
  return (
    <nav aria-label="Principal" className="border-t border-line bg-card pb-[env(safe-area-inset-bottom)]">
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {items.map(({ ruta, texto, icono, contador }) => (
          <li key={ruta}>
            <MenuLink
              ruta={ruta}
              isHere={ruta === current}
              className={
                'group relative flex h-15 min-w-0 flex-col rounded-field items-center justify-center gap-0.5 ' +
                'text-xs font-medium text-mute focus-ring -outline-offset-2 ' +
                'data-[status=active]:font-semibold data-[status=active]:text-brand-ink'
              }
            >
              <span className="grid h-7 w-14 place-items-center rounded-full transition group-data-[status=active]:bg-brand-soft">
                <Icono nombre={icono} size="xl" />
              </span>
              {texto}
              <span className="absolute top-1 left-1/2 ml-2 flex gap-0.5">
                {(ruta === mas.ruta ? inside : [{ ruta, contador }]).map((entry) => (
                  <Contador key={entry.ruta} {...entry} />
                ))}
              </span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Counts the openings of what the day's page offers, for the order of its tiles. */
function useCountUses(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation: { pathname }, pathChanged }) => {
        if (pathChanged && rutasDelDia.has(pathname)) contarUso(pathname);
      }),
    [router],
  );
}

/** A new screen starts at its beginning for the keyboard and the screen reader too; the first one keeps the browser's focus. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        // Focus stays in a list whose detail opens beside it.
        const inList = document.activeElement?.closest('[data-keeps-focus]');
        if (fromLocation !== undefined && pathChanged && !inList) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
