import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TABS_PLACE } from './tabs-place.ts';
import { useDesk } from './use-desk.ts';

/*
 * LinkTabs  label · tabs {id, label, to, search, count?}[] · value: the parts of one screen as addresses, the one shown marked as the page
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

const Tabs = ({ label, tabs, value, inBar = false }: Props & { inBar?: boolean }) => (
  <nav aria-label={label} className={inBar ? 'h-full' : 'mb-4 border-b border-line lg:mb-5'}>
    <ul
      className={
        'relative flex overflow-x-auto overflow-y-hidden [scrollbar-width:none] ' + (inBar ? 'h-full gap-0.5' : 'gap-6')
      }
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
              (inBar ? 'h-full rounded-t-field px-2 text-sm' : '')
            }
          >
            {words}
            {count !== undefined && <span className="text-xs font-medium tabular-nums">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
