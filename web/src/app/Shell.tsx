import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { House, LogOut, Menu as MenuIcon, MoreHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Entrada, GRUPOS } from '#web/kernel/area.ts';
import { iniciales } from '#web/kernel/format.ts';
import { type Session, useSession } from '#web/red/session.ts';
import { Button, IconButton } from '#web/ui/piezas/button.tsx';
import { preloadQuestions } from '#web/ui/dialogos/feedback.tsx';
import { PageHeaderEnd, PageHeaderStart } from '#web/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { acompanantes, entradaDe, entradas } from './areas.ts';
import { Contador } from './marco/Contador.tsx';
import { Campana } from './marco/Campana.tsx';
import { logout } from '#web/persona/logout.ts';
import { Marca } from '#web/ui/piezas/marca.tsx';
import { ThemeSwitch } from './marco/ThemeSwitch.tsx';

// Lazy: it is opened after the first screen at the earliest.
const SideMenu = lazy(async () => ({ default: (await import('#web/ui/piezas/modal.tsx')).Modal }));

// Lazy: the network's state is not shown on a first visit.
const Connection = lazy(async () => ({ default: (await import('./marco/Connection.tsx')).Connection }));

const inicio = { ruta: '/menu/inicio', texto: 'Inicio', icono: House } as const;
const mas = { ruta: '/menu/mas', texto: 'Más', icono: MoreHorizontal } as const;
type Item = Pick<Entrada, 'ruta' | 'texto' | 'icono'> & { contador?: Entrada['contador'] };

/** The frame of every screen of a signed-in person: rail on a desk; header, bottom bar and side menu on a phone. */
export function Shell() {
  const session = useSession();
  const [menu, setMenu] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useEffect(() => {
    // Preload delayed, so that the first screen has the network to itself.
    const later = setTimeout(() => void preloadQuestions(), 5_000);
    return () => clearTimeout(later);
  }, []);
  if (session === null) return null; // the logout is taking us to the login
  const seen = entradas.filter((e) => e.visible?.(session) ?? true);
  const start = (
    <IconButton label="Menú" className="lg:hidden" onPress={() => setMenu(true)}>
      <MenuIcon aria-hidden className="size-5.5" />
    </IconButton>
  );
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[17rem_minmax(0,1fr)]">
      <a
        href="#contenido"
        className="sr-only z-30 rounded-field bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      <Rail entries={seen} session={session} />
      <main
        ref={main}
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full max-w-[78rem] min-w-0 px-4 pb-28 outline-none sm:px-6 lg:px-10 lg:pt-8 lg:pb-16"
      >
        <Suspense>
          <Connection />
        </Suspense>
        <PageHeaderStart.Provider value={start}>
          <PageHeaderEnd.Provider value={<Campana />}>
            <Suspense fallback={<SkeletonList className="mt-6 h-28" />}>
              <Outlet />
            </Suspense>
          </PageHeaderEnd.Provider>
        </PageHeaderStart.Provider>
      </main>
      <BottomBar entries={seen} />
      <Suspense>
        {acompanantes.map(({ componente: Beside }, i) => (
          <Beside key={i} />
        ))}
      </Suspense>
      {menu && (
        <Suspense>
          <SideMenu side="left" title="Menu" isOpen onOpenChange={setMenu}>
            <UserBlock session={session} />
            <div className="mt-5 grid gap-5">
              <ThemeSwitch />
              <Button variant="outline" icon={<LogOut aria-hidden className="size-5" />} onPress={() => void logout()}>
                Logout
              </Button>
            </div>
          </SideMenu>
        </Suspense>
      )}
    </div>
  );
}

function Rail({ entries, session }: { entries: readonly Entrada[]; session: Session }) {
  const groups = GRUPOS.filter((group) => entries.some((e) => e.grupo === group));
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-card px-4 py-6 lg:flex">
      <div className="flex items-center justify-between gap-2 pl-2">
        <Marca />
        <Campana />
      </div>
      <nav aria-label="Principal" className="mt-7 grid gap-6">
        <RailList items={[inicio]} all={[inicio, ...entries]} />
        {groups.map((group) => (
          <div key={group}>
            <h2 className="mb-1.5 px-3 text-xs font-semibold text-mute">{group}</h2>
            <RailList items={entries.filter((e) => e.grupo === group && !e.soloMas)} all={entries} />
          </div>
        ))}
      </nav>
      <div className="mt-auto grid gap-4 pt-8">
        <ThemeSwitch />
        <div className="border-t border-line pt-4">
          <UserBlock
            session={session}
            action={
              <IconButton label="Logout" onPress={() => void logout()}>
                <LogOut aria-hidden className="size-5" />
              </IconButton>
            }
          />
        </div>
      </div>
    </aside>
  );
}

function useCurrent(items: readonly Item[]): (ruta: string) => Record<string, unknown> {
  const path = useRouterState({ select: (s) => s.location.pathname });
  const current = entradaDe(path, items)?.ruta;
  // The router marks only its exact match; the rest is said here.
  return (ruta) => (ruta === current ? { 'data-status': 'active', 'aria-current': 'page' } : {});
}

function RailList({ items, all }: { items: readonly Item[]; all: readonly Item[] }) {
  const current = useCurrent(all);
  return (
    <ul className="grid gap-0.5">
      {items.map(({ ruta, texto, icono: Icon, contador }) => (
        <li key={ruta}>
          <Link
            to={ruta}
            activeOptions={{ exact: true }}
            {...current(ruta)}
            className="flex min-h-11 items-center gap-3 rounded-field px-3 font-medium text-mute transition focus-ring hover:bg-well hover:text-ink data-[status=active]:bg-brand-soft data-[status=active]:font-semibold data-[status=active]:text-brand-ink"
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            <span className="flex-1">{texto}</span>
            <Contador ruta={ruta} contador={contador} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BottomBar({ entries }: { entries: readonly Entrada[] }) {
  const own = entries.filter((e) => e.barra !== undefined).toSorted((a, b) => (a.barra ?? 0) - (b.barra ?? 0));
  const items: Item[] = [inicio, ...own, mas];
  // Counters of entries outside the bar are shown on Más, which leads to them.
  const inside = entries
    .filter((e) => e.barra === undefined && !e.soloMas)
    .map(({ ruta, contador }) => ({ ruta, contador }));
  const current = useCurrent(items);
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {items.map(({ ruta, texto, icono: Icon, contador }) => (
          <li key={ruta}>
            <Link
              to={ruta}
              activeOptions={{ exact: true }}
              {...current(ruta)}
              className="group relative flex h-16 flex-col items-center justify-center gap-1 text-xs font-medium text-mute focus-ring -outline-offset-2 data-[status=active]:font-semibold data-[status=active]:text-brand-ink"
            >
              <span className="grid h-7 w-14 place-items-center rounded-full transition group-data-[status=active]:bg-brand-soft">
                <Icon aria-hidden className="size-5.5" />
              </span>
              {texto}
              <span className="absolute top-1 left-1/2 ml-2 flex gap-0.5">
                {(ruta === mas.ruta ? inside : [{ ruta, contador }]).map((one) => (
                  <Contador key={one.ruta} {...one} />
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UserBlock({ session, action }: { session: Session; action?: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink"
      >
        {iniciales(session.nombre)}
      </span>
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-semibold">{session.nombre}</span>
        <span className="block text-sm text-mute tabular-nums">Matrícula {session.matricula}</span>
      </p>
      {action}
    </div>
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
