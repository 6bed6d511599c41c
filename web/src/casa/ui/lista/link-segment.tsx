import { Link } from '@tanstack/react-router';

/*
 * LinkSegment  label · options {id, label, to}[] · value: two or three parts of one screen as
 *              addresses, in the line of its controls on a phone; a desk has LinkTabs
 */
type Option = { id: string; label: string; to: string };
type Props = { label: string; options: readonly Option[]; value: string };

export const LinkSegment = ({ label, options, value }: Props) => (
  <nav aria-label={label} className="flex shrink-0 rounded-field bg-well p-0.5">
    {options.map(({ id, label: words, to }) => (
      <Link
        key={id}
        to={to}
        search={{}}
        replace
        activeOptions={{ exact: true }}
        aria-current={id === value ? 'page' : undefined}
        className={
          'grid min-h-11 min-w-11 place-items-center rounded-tag px-3.5 text-control font-medium text-mute focus-ring ' +
          'max-[23rem]:px-2 max-[23rem]:text-sm ' +
          'aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink'
        }
      >
        {words}
      </Link>
    ))}
  </nav>
);
