import { clsx } from 'clsx';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Entrada } from '#web/casa/kernel/area.ts';
import { useEmpresa } from '#web/casa/guardado/empresa.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import type { Session } from '#web/casa/red/session.ts';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Marca } from '#web/casa/ui/piezas/dibujos/marca.tsx';
import { useWide } from '#web/casa/ui/piezas/use-desk.ts';
import { BotonBuscar } from '../BotonBuscar.tsx';
import { Campana } from '../Campana.tsx';
import { Connection } from '../conexion/Connection.tsx';
import { Contador } from '../Contador.tsx';
import { MenuLink } from '../MenuLink.tsx';
import { inicio, type Item } from '../../partes/bar-items.ts';
import { railGroups } from './rail-groups.ts';
import { RailFoot } from './RailFoot.tsx';
import { useRailTip } from './RailTip.tsx';
import { usePaneKept } from './use-pane-kept.ts';
import { useScrollKeys } from './use-scroll-keys.ts';

const REST = 'Empresa y más';
const REST_KEY = 'carril';

/** `current`: path of the entry that leads to this screen. */
type Props = { entries: readonly Entrada[]; current: string | undefined; session: Session };

/** The rail of a desk, drawn from the session alone: its entries scroll, its head and its foot do not. */
export function Rail({ entries, current, session }: Props) {
  const { arriba, grupos, resto } = railGroups(entries, session.roles);
  const here = resto.some(({ entradas }) => entradas.some(({ ruta }) => ruta === current));
  const [narrow, fold] = useNarrow();
  const [restOpen, toggleRest] = useRest(here);
  const restId = useId();
  const nav = useRef<HTMLElement>(null);
  const [tip, follow] = useRailTip(narrow);
  useScrollKeys();
  usePaneKept();
  const shown = here && !restOpen ? undefined : current;
  useEffect(() => {
    nav.current?.querySelector(`[href="${shown ?? ''}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const list = { current, narrow };
  return (
    <aside
      data-carril
      {...follow}
      className={clsx(
        'hidden min-h-0 flex-col bg-frame pt-3.5 lg:flex',
        narrow ? 'w-16 items-stretch px-2.5' : 'w-58 px-3',
      )}
    >
      <div className={clsx('flex gap-2 pb-2.5', narrow ? 'flex-col items-center' : 'items-center pl-1.5')}>
        <div className="min-w-0 flex-1">
          <Marca empresa={useEmpresa().Nombre || undefined} look={narrow ? 'sign' : 'small'} />
        </div>
        <Campana />
      </div>
      <div className={clsx('flex gap-1.5 pb-2', narrow && 'flex-col')}>
        <BotonBuscar narrow={narrow} className="min-h-9" />
        <IconButton
          label={narrow ? 'Desplegar el menú' : 'Contraer el menú'}
          data-tip={narrow ? 'Desplegar el menú' : undefined}
          className="h-9! hover:bg-card"
          onPress={fold}
        >
          <Icono nombre={narrow ? 'panel-left-open' : 'panel-left-close'} size="md" />
        </IconButton>
      </div>
      <nav
        ref={nav}
        aria-label="Principal"
        // Positioned, because the words for screen readers in it would otherwise lengthen the whole page.
        className="relative -mx-1 grid min-h-0 flex-1 scroll-py-2 content-start overflow-y-auto px-1 py-1 [scrollbar-width:thin]"
      >
        <RailList items={[inicio, ...arriba]} {...list} />
        {grupos.map(({ titulo, entradas }) => (
          <div key={titulo}>
            <h2 className={headingClass(narrow)}>{narrow ? <span className="sr-only">{titulo}</span> : titulo}</h2>
            <RailList items={entradas} {...list} />
          </div>
        ))}
        {resto.length > 0 && (
          <div>
            <h2 className={narrow ? 'mt-3 border-t border-line-2 pt-2' : 'pt-2'}>
              <button
                type="button"
                aria-expanded={restOpen}
                aria-controls={restId}
                data-tip={REST}
                onClick={toggleRest}
                className={clsx(
                  'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-field px-2.5 text-left text-xs ' +
                    'font-semibold text-mute transition focus-ring -outline-offset-2 hover:bg-card hover:text-ink',
                  narrow && 'relative justify-center',
                )}
              >
                <span className={narrow ? 'sr-only' : 'flex-1'}>{REST}</span>
                {/* Folded, it shows the figures of what it holds. */}
                {!restOpen && (
                  <span className={narrow ? 'absolute -top-1 right-0' : 'contents'}>
                    {resto.flatMap(({ entradas }) =>
                      entradas.map(({ ruta, contador }) => <Contador key={ruta} ruta={ruta} contador={contador} />),
                    )}
                  </span>
                )}
                <Icono nombre="chevron-down" className={clsx('size-4 transition', !restOpen && '-rotate-90')} />
              </button>
            </h2>
            <div id={restId} hidden={!restOpen}>
              {restOpen &&
                resto.map(({ titulo, entradas }) => (
                  <div key={titulo}>
                    <h3 className={headingClass(narrow)}>
                      {narrow ? <span className="sr-only">{titulo}</span> : titulo}
                    </h3>
                    <RailList items={entradas} {...list} />
                  </div>
                ))}
            </div>
          </div>
        )}
      </nav>
      <Suspense>
        <Connection place={narrow ? 'narrow' : 'rail'} />
      </Suspense>
      <RailFoot session={session} narrow={narrow} />
      {tip}
    </aside>
  );
}

const headingClass = (narrow: boolean) =>
  narrow ? 'mx-2 mt-2 mb-1.5 border-t border-line-2 pt-px' : 'px-2.5 pt-3 pb-1 text-xs font-semibold text-mute';

type ListProps = { items: readonly Item[]; current: string | undefined; narrow: boolean };
const RailList = ({ items, current, narrow }: ListProps) => (
  <ul className="grid gap-px">
    {items.map(({ ruta, texto, icono, contador }) => (
      <li key={ruta}>
        <MenuLink
          ruta={ruta}
          isHere={ruta === current}
          data-tip={texto}
          className={clsx(
            'group relative flex items-center gap-2.5 rounded-field text-sm font-medium text-ink-2 transition ' +
              'focus-ring -outline-offset-2 hover:bg-card hover:text-ink data-[status=active]:bg-brand-soft ' +
              'data-[status=active]:font-semibold data-[status=active]:text-brand-ink',
            narrow ? 'min-h-9.5 justify-center' : 'min-h-8 px-2.5 py-1',
          )}
        >
          <Icono
            nombre={icono}
            size="md"
            className="text-mute group-hover:text-current group-data-[status=active]:text-current"
          />
          <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 leading-tight'}>{texto}</span>
          <span className={narrow ? 'absolute -top-1 -right-1' : 'contents'}>
            <Contador ruta={ruta} contador={contador} />
          </span>
        </MenuLink>
      </li>
    ))}
  </ul>
);

/** Icons alone: as the person left the rail on this device in a window of this size, at first under 80rem. */
function useNarrow() {
  const wide = useWide();
  const key = wide ? 'carril-ancho' : 'carril-medio';
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const note = chosen[key] ?? readNote(key);
  const narrow = note === null ? !wide : note === 'iconos';
  const fold = () => {
    const next = narrow ? 'nombres' : 'iconos';
    setChosen({ ...chosen, [key]: next });
    writeNote(key, next);
  };
  return [narrow, fold] as const;
}

/** 'Empresa y más': open on a screen of it, and where the person left it open on this device. */
function useRest(here: boolean) {
  const [open, setOpen] = useState(() => here || readNote(REST_KEY) === 'abierto');
  const [last, setLast] = useState(here);
  if (here !== last) {
    setLast(here);
    if (here) setOpen(true);
  }
  const toggle = () => {
    setOpen(!open);
    writeNote(REST_KEY, open ? null : 'abierto');
  };
  return [open, toggle] as const;
}
