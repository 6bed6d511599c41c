import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';

/*
 * Tree  label · nodes · idOf(node) · nameOf(node): named by its button · under(node): its children · children(node): what its row says
 *       Nested lists, open at first: each parent has a button that folds what hangs from it. The keyboard goes from button to link as
 *       anywhere.
 */
type Props<T> = {
  label: string;
  nodes: readonly T[];
  idOf(node: T): number;
  nameOf(node: T): string;
  under(node: T): readonly T[];
  children(node: T): ReactNode;
};

export function Tree<T>({ label, ...rest }: Props<T>) {
  return (
    <div role="group" aria-label={label} className="rounded-card border border-line bg-card p-2 pr-4 sm:p-4">
      <Level {...rest} />
    </div>
  );
}

function Level<T>({ nodes, ...rest }: Omit<Props<T>, 'label'>) {
  return (
    <ul className="divide-y divide-line">
      {nodes.map((node) => (
        <Branch key={rest.idOf(node)} node={node} {...rest} />
      ))}
    </ul>
  );
}

function Branch<T>({ node, ...rest }: Omit<Props<T>, 'label' | 'nodes'> & { node: T }) {
  const [open, setOpen] = useState(true);
  const below = rest.under(node);
  return (
    <li className="py-3">
      <div
        className={clsx(
          'grid grid-cols-[2.75rem_minmax(0,1fr)] items-start',
          below.length === 0 && 'max-sm:grid-cols-[minmax(0,1fr)] max-sm:pl-2',
        )}
      >
        {/* Also without its button, on paper or with none below, it keeps its column; a phone has no room for an empty one. */}
        <span className={clsx(below.length === 0 && 'max-sm:hidden')}>
          {below.length > 0 && (
            <IconButton
              label={`${open ? 'Plegar' : 'Desplegar'} ${rest.nameOf(node)}`}
              aria-expanded={open}
              onPress={() => setOpen(!open)}
            >
              <ChevronRight aria-hidden className={clsx('size-5 transition', open && 'rotate-90')} />
            </IconButton>
          )}
        </span>
        {rest.children(node)}
      </div>
      {open && below.length > 0 && (
        <div className="mt-2 ml-2 border-l-2 border-line pl-1 sm:ml-5">
          <Level nodes={below} {...rest} />
        </div>
      )}
    </li>
  );
}
