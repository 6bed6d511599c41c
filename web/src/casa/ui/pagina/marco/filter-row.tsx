import { clsx } from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { ConHueco, Hueco } from '#web/casa/ui/lista/hueco.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';

/*
 * FilterRow  search? · children: the filters of a list · order?: on a desk, one line under the bar of the screen. Filters that do not fit
 *            stand in further lines, which 'Más filtros' shows and hides; the focus, and a choice among them, show them too. The tools of
 *            the table below it stand at its end.
 */
const LINE = 52;
type Props = { search?: ReactNode; children?: ReactNode; order?: ReactNode };

export function FilterRow({ search, children, order }: Props) {
  const id = useId();
  const inner = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  const [asked, setAsked] = useState<boolean>();
  useLayoutEffect(() => {
    const box = inner.current;
    if (!box) return undefined;
    const look = () => {
      const isWhole = box.offsetHeight <= LINE;
      setFits(isWhole);
      const chosen = [...box.querySelectorAll(':checked')].some((radio) => isBelow(radio, box) && !isFirst(radio));
      if (!isWhole && chosen) setAsked((before) => before ?? true);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    look();
    return () => sizes.disconnect();
  }, []);
  const open = asked === true && !fits;
  return (
    <div
      data-bar
      className={clsx(
        'flex min-h-12 shrink-0 items-start gap-2 border-b border-line bg-card pr-4 pl-6 print:hidden',
        // The filters may turn out to be none. The tools of the table, which come after its rows, do not bring the line.
        (search ?? order) === undefined && 'has-[>*>[data-filters]:empty]:has-[>:last-child>:empty]:hidden',
      )}
    >
      {search !== undefined && (
        <div className="flex h-12 w-52 shrink-0 items-center xl:w-64 *:w-full *:min-w-0">{search}</div>
      )}
      <div
        id={id}
        className={clsx('min-w-0 flex-1', !open && 'h-12 overflow-hidden')}
        onFocus={({ target }) => {
          if (inner.current && isBelow(target, inner.current)) setAsked(true);
        }}
        onScroll={({ currentTarget }) => {
          currentTarget.scrollTop = 0;
          setAsked(true);
        }}
      >
        <div ref={inner} data-filters className="flex min-h-12 flex-wrap items-center gap-x-3">
          <ConHueco value>{children}</ConHueco>
        </div>
      </div>
      {!fits && (
        <span className="flex h-12 shrink-0 items-center">
          <Button variant="plain" aria-expanded={open} aria-controls={id} onPress={() => setAsked(!open)}>
            Más filtros
          </Button>
        </span>
      )}
      {order !== undefined && <span className="flex h-12 shrink-0 items-center">{order}</span>}
      <span className="flex h-12 shrink-0 items-center gap-1">
        <Hueco />
      </span>
    </div>
  );
}

const isBelow = (element: Element, box: HTMLElement): boolean =>
  (element.closest('label') ?? element).getBoundingClientRect().top - box.getBoundingClientRect().top >= LINE - 8;
const isFirst = (radio: Element): boolean => radio.closest('[role=radiogroup]')?.querySelector('input') === radio;
