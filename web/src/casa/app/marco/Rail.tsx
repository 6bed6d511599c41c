import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { type Entrada, type Grupo, GRUPOS } from '#web/casa/kernel/area.ts';
import { useEmpresa } from '#web/casa/guardado/empresa.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { logout } from '#web/casa/llegada/logout.ts';
import type { Session } from '#web/casa/red/session.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Marca } from '#web/casa/ui/piezas/marca.tsx';
import { BotonBuscar } from './BotonBuscar.tsx';
import { Campana } from './Campana.tsx';
import { Contador } from './Contador.tsx';
import { inicio, type Item, MenuLink } from './MenuLink.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserBlock } from './UserBlock.tsx';

const KEY = 'carril';
/** Number of entries shown before the person has folded or opened a group: some twelve lines with the headings. */
const AT_FIRST = 12;
type Abiertos = Partial<Record<Grupo, boolean>>;

/** `current`: path of the entry that leads to this screen. */
type Props = { entries: readonly Entrada[]; current: string | undefined; session: Session };

/** The rail of a desk: its entries scroll, its foot does not. */
export function Rail({ entries: shown, current, session }: Props) {
  const groups = GRUPOS.flatMap((grupo) => {
    const items = shown.filter((e) => e.grupo === grupo);
    return items.length > 0 ? [{ grupo, items, here: items.some(({ ruta }) => ruta === current) }] : [];
  });
  const [isOpen, toggle] = useGroups(groups);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector(`[href="${current ?? ''}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-card lg:flex">
      <div className="flex items-center justify-between gap-2 px-4 pt-5 pb-3">
        <div className="min-w-0 flex-1">
          <Marca empresa={useEmpresa().Nombre || undefined} />
        </div>
        <Campana />
      </div>
      <div className="px-4 pb-2">
        <BotonBuscar className="min-h-10" />
      </div>
      <nav
        ref={nav}
        aria-label="Principal"
        className="grid min-h-0 flex-1 scroll-py-2 content-start gap-1 overflow-y-auto px-4 py-2"
      >
        <RailList items={[inicio]} current={current} />
        {groups.map(({ grupo, items, here }) => (
          <Group
            key={grupo}
            title={grupo}
            items={items}
            here={here}
            current={current}
            isOpen={isOpen(grupo)}
            onToggle={() => toggle(grupo)}
          />
        ))}
      </nav>
      <div className="grid gap-3 border-t border-line p-4">
        <UserBlock session={session} />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
          <ThemeSwitch />
          <Button
            variant="plain"
            className="px-3!"
            icon={<Icono nombre="log-out" size="md" />}
            onPress={() => void logout()}
          >
            Logout
          </Button>
        </div>
      </div>
    </aside>
  );
}

/** Open groups: the one of this screen, those that the person opened on this device, and at first as many as are seen at a glance. */
function useGroups(groups: readonly { grupo: Grupo; items: readonly unknown[]; here: boolean }[]) {
  const [chosen, setChosen] = useState<Abiertos>(() => kept());
  const here = groups.find((group) => group.here)?.grupo;
  const [last, setLast] = useState<Grupo>();
  if (here !== last) {
    setLast(here);
    if (here !== undefined) setChosen({ ...chosen, [here]: true });
  }
  const isFirst = (grupo: Grupo) => {
    const until = groups.slice(0, groups.findIndex((group) => group.grupo === grupo) + 1);
    return until.reduce((sum, { items }) => sum + items.length, 1) <= AT_FIRST;
  };
  const isOpen = (grupo: Grupo) => chosen[grupo] ?? isFirst(grupo);
  const toggle = (grupo: Grupo) => {
    const change = { [grupo]: !isOpen(grupo) };
    setChosen({ ...chosen, ...change });
    writeNote(KEY, JSON.stringify({ ...kept(), ...change }));
  };
  return [isOpen, toggle] as const;
}

function kept(): Abiertos {
  try {
    const note: unknown = JSON.parse(readNote(KEY) ?? '{}');
    return typeof note === 'object' ? { ...note } : {};
  } catch {
    return {}; // another version of the web may have written the note
  }
}

type GroupProps = {
  title: Grupo;
  items: readonly Entrada[];
  here: boolean;
  current: string | undefined;
  isOpen: boolean;
  onToggle(): void;
};
function Group({ title, items, here, current, isOpen, onToggle }: GroupProps) {
  const id = useId();
  return (
    <div className="pt-1">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className={clsx(
            'flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-field px-3 text-left ' +
              'text-xs font-semibold focus-ring -outline-offset-2 transition hover:bg-well hover:text-ink',
            here && !isOpen ? 'text-brand-ink' : 'text-mute',
          )}
        >
          <span className="flex-1">{title}</span>
          {/* A folded group shows the figures of what it holds. */}
          {!isOpen && items.map(({ ruta, contador }) => <Contador key={ruta} ruta={ruta} contador={contador} />)}
          <Icono nombre="chevron-down" className={clsx('size-4 transition', !isOpen && '-rotate-90')} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        <RailList items={items} current={current} />
      </div>
    </div>
  );
}

const RailList = ({ items, current }: { items: readonly Item[]; current: string | undefined }) => (
  <ul className="grid gap-0.5">
    {items.map(({ ruta, texto, icono, contador }) => (
      <li key={ruta}>
        <MenuLink
          ruta={ruta}
          isHere={ruta === current}
          className={
            'flex min-h-9 items-center gap-3 rounded-field px-3 font-medium ' +
            'text-mute transition focus-ring -outline-offset-2 ' +
            'hover:bg-well hover:text-ink data-[status=active]:bg-brand-soft ' +
            'data-[status=active]:font-semibold data-[status=active]:text-brand-ink'
          }
        >
          <Icono nombre={icono} />
          <span className="flex-1">{texto}</span>
          <Contador ruta={ruta} contador={contador} />
        </MenuLink>
      </li>
    ))}
  </ul>
);
