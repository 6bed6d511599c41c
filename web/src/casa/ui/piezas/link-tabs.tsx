import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icono } from './icono.tsx';
import { TABS_PLACE } from './tabs-place.ts';
import { useDesk } from './use-desk.ts';

/*
 * LinkTabs  label · tabs {id, label, to, search, count?}[] · value: the parts of one screen as addresses, the one shown marked as the page
 *           A row longer than its place fades at the end where there is more, and a button brings it.
 *           On a desk they stand in the bar of the screen, beside its title; inside a detail or a dialog, where they are written.
 */
type Tab = {
  id: string;
  label: ReactNode;
  to: string;
  search: Record<string, unknown>;
  count?: number | string | undefined;
};
type Props = { label: string; tabs: readonly Tab[]; value: string };

/** The row may be longer than its place: its current tab is brought to the middle. */
function toMiddle(link: HTMLAnchorElement | null) {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

export function LinkTabs(props: Props) {
  const here = useRef<HTMLElement>(null);
  const desk = useDesk();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const alone = here.current?.closest('#detalle, [role=dialog]') === null;
    setPlace(desk && alone ? document.getElementById(TABS_PLACE) : null);
  }, [desk]);
  return (
    <>
      <i ref={here} hidden />
      {place ? createPortal(<Tabs {...props} inBar />, place) : <Tabs {...props} />}
    </>
  );
}

/** Ends at which the row is cut. */
function useCut(row: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [cut, setCut] = useState({ start: false, end: false });
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const look = () => {
      const start = element.scrollLeft > 4;
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setCut((old) => (old.start === start && old.end === end ? old : { start, end }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const tab of element.children) sizes.observe(tab);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  });
  return cut;
}

/** Way on for a pointer; a keyboard brings each tab into sight by its focus. */
const Bring = ({ row, way }: { row: RefObject<HTMLElement | null>; way: 'left' | 'right' }) => (
  <button
    type="button"
    aria-hidden
    tabIndex={-1}
    title={way === 'left' ? 'Ver las anteriores' : 'Ver las siguientes'}
    className={clsx(
      'absolute inset-y-0 my-auto grid size-7 cursor-pointer place-items-center rounded-full border border-line bg-card',
      'text-mute hover:text-ink pointer-coarse:hidden',
      way === 'left' ? 'left-0' : 'right-0',
    )}
    onClick={() => row.current?.scrollBy({ left: (way === 'left' ? -0.7 : 0.7) * row.current.clientWidth })}
  >
    <Icono de={way === 'left' ? ChevronLeft : ChevronRight} size="sm" />
  </button>
);

/** On a phone they follow the bar at once. */
const BELOW_BAR =
  'mb-3 border-b border-line lg:mb-5 max-lg:[header[data-bar]+i+&]:-mt-4 max-lg:[header[data-bar]+div+i+&]:-mt-4';
function Tabs({ label, tabs, value, inBar = false }: Props & { inBar?: boolean }) {
  const row = useRef<HTMLUListElement>(null);
  const { start, end } = useCut(row);
  return (
    <nav aria-label={label} className={clsx('relative', inBar ? 'h-full' : BELOW_BAR)}>
      <ul
        ref={row}
        className={clsx(
          'relative flex overflow-x-auto overflow-y-hidden [scrollbar-width:none]',
          inBar ? 'h-full gap-0.5' : 'gap-4 max-[24rem]:gap-3 lg:gap-6',
          start && end && 'mask-x-from-[calc(100%-3.5rem)] mask-x-to-[calc(100%-1.5rem)]',
          start && !end && 'mask-l-from-[calc(100%-3.5rem)] mask-l-to-[calc(100%-1.5rem)]',
          end && !start && 'mask-r-from-[calc(100%-3.5rem)] mask-r-to-[calc(100%-1.5rem)]',
        )}
      >
        {tabs.map(({ id, label: words, to, search, count }) => (
          <li key={id} className="shrink-0">
            <Link
              ref={id === value ? toMiddle : undefined}
              to={to}
              search={search}
              replace
              resetScroll={false}
              // Exact match, because one address may begin with another.
              activeOptions={{ exact: true }}
              // A browser does not scroll to a tab that is partly visible.
              onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              aria-current={id === value ? 'page' : undefined}
              className={
                'flex min-h-(--row) items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap ' +
                'text-mute focus-ring -outline-offset-2 hover:text-ink aria-[current=page]:border-brand-ink ' +
                'aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink ' +
                (inBar
                  ? 'h-full rounded-t-field px-2 text-sm'
                  : 'max-lg:min-h-12 max-lg:min-w-11 max-lg:justify-center')
              }
            >
              {words}
              {count !== undefined && <span className="text-xs font-medium tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {start && <Bring row={row} way="left" />}
      {end && <Bring row={row} way="right" />}
    </nav>
  );
}
