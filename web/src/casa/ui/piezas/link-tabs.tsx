import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/* LinkTabs  label · tabs {id, label, to, search}[] · value: the parts of one screen as addresses, the one shown marked as the page */
type Tab = { id: string; label: ReactNode; to: string; search: Record<string, unknown> };
type Props = { label: string; tabs: readonly Tab[]; value: string };

/** On a phone the row is longer than the screen: its current tab is brought to the middle. */
function toMiddle(link: HTMLAnchorElement | null) {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

export function LinkTabs({ label, tabs, value }: Props) {
  return (
    <nav aria-label={label} className="mb-4 border-b border-line lg:mb-5">
      <ul className="relative flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ id, label: words, to, search }) => (
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
                '-mb-px flex min-h-(--row) items-center gap-1 border-b-2 border-transparent ' +
                'font-medium text-mute focus-ring -outline-offset-2 ' +
                'hover:text-ink aria-[current=page]:border-brand-ink ' +
                'aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink'
              }
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
