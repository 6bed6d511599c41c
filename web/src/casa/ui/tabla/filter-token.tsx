import { clsx } from 'clsx';
import { ChevronDown, ListPlus, Plus, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Cuenta } from '#contract/casa/kernel/cuentas.ts';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { type Option, OptionList } from '#web/casa/ui/campos/option-list.tsx';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';

/*
 * FilterToken  label · options · value: id, '' for none · onChange(id or undefined): one filter of a list. Dashed, it can be
 *              added; tinted, it is on, its words change it and its cross takes it away.
 *              A filter that is `fijo` always has a choice.
 *              dentro?(close): what its popover has instead of the options, which changes the filter by itself; the value is then
 *              the words of what is chosen
 *              corto?: its label is heard only
 * Token        label · chosen: words of the choice · onQuitar? · children(close): what its words open: the same of any choice
 */
export type Filtro = {
  id: string;
  label: string;
  todos?: string;
  options: readonly Option[];
  chips?: boolean;
  fijo?: boolean;
  /** Rows of each state, for its chips on a phone, as in FilterChips. */
  cuentas?: readonly Cuenta[];
  dentro?(close: () => void): ReactNode;
};
type Props = { filtro: Filtro; value: string; onChange(choice: string | undefined): void; corto?: boolean };

const box =
  'inline-flex h-8 items-center gap-1.5 rounded-field text-[0.8125rem] whitespace-nowrap focus-ring cursor-pointer max-lg:h-11';
/** In the bar of the smallest phone a choice has less room around its words. */
const shortClass =
  'max-w-36 max-[22rem]:max-w-26 max-[22rem]:in-[[data-bar]]:gap-0.5 ' +
  'max-[22rem]:in-[[data-bar]]:pr-1! max-[22rem]:in-[[data-bar]]:pl-1.5!';
export const offClass = `${box} border border-dashed border-edge px-2.5 font-medium text-ink-2 hover:bg-well`;

type TokenProps = {
  label: string;
  chosen: string | undefined;
  /** Takes the choice away; absent where there is always one. */
  onQuitar?: (() => void) | undefined;
  className?: string;
  /** True where a phone has room for the choice alone. */
  corto?: boolean;
  children(close: () => void): ReactNode;
};
export function Token({ label, chosen, onQuitar, className = 'w-72', corto, children }: TokenProps) {
  const words = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const opens = { ref: words, 'aria-haspopup': 'dialog' as const, 'aria-expanded': open, onPress: () => setOpen(true) };
  return (
    <>
      {chosen === undefined ? (
        <BareButton {...opens} className={offClass}>
          <Plus aria-hidden className="size-3.75" />
          {label}
        </BareButton>
      ) : (
        <span className="inline-flex h-8 min-w-0 items-center rounded-field bg-brand-soft text-brand-ink max-lg:h-11">
          <BareButton
            {...opens}
            aria-label={corto ? `${label}: ${chosen}` : undefined}
            className={`${box} ${corto ? shortClass : 'max-w-72'} pl-2.5 ${onQuitar ? 'pr-1' : 'pr-2'}`}
          >
            {!corto && `${label}: `}
            <b className="truncate font-semibold">{chosen}</b>
            {!onQuitar && <ChevronDown aria-hidden className="size-3.75" />}
          </BareButton>
          {onQuitar && (
            <BareButton
              aria-label={`Quitar ${label}: ${chosen}`}
              onPress={() => {
                onQuitar();
                requestAnimationFrame(() => words.current?.focus());
              }}
              className={`${box} w-7 justify-center`}
            >
              <X aria-hidden className="size-3.75" />
            </BareButton>
          )}
        </span>
      )}
      <AriaPopover
        triggerRef={words}
        isOpen={open}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
        className={clsx(
          'max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card shadow-sheet entering:animate-pop print:hidden',
          className,
        )}
      >
        <Dialog aria-label={label} className="max-h-[60dvh] overflow-y-auto p-2 outline-none">
          {children(() => setOpen(false))}
        </Dialog>
      </AriaPopover>
    </>
  );
}

export const FilterToken = ({
  filtro: { label, options, dentro, fijo = false },
  value,
  onChange,
  corto = false,
}: Props) => (
  <Token
    label={label}
    corto={corto}
    chosen={value === '' ? undefined : (options.find(({ id }) => id === value)?.label ?? value)}
    onQuitar={fijo ? undefined : () => onChange(undefined)}
  >
    {(close) => {
      if (dentro) return <div className="p-1">{dentro(close)}</div>;
      const take = (id: string) => {
        close();
        onChange(id);
      };
      return <OptionList label={label} options={options} value={value} onChange={take} onAccept={take} />;
    }}
  </Token>
);

/** Those that do not fit in the row. */
export function MoreFilters({ children, count }: { children: ReactNode; count: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <BareButton
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(true)}
        className={offClass}
      >
        <ListPlus aria-hidden className="size-3.75" />
        Más filtros
        <span className="sr-only"> ({count})</span>
      </BareButton>
      <AriaPopover
        triggerRef={button}
        isOpen={open}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
        className="w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card shadow-sheet entering:animate-pop print:hidden"
      >
        <Dialog
          aria-label="Más filtros"
          className="grid max-h-[60dvh] justify-items-start gap-2 overflow-y-auto p-3 outline-none"
        >
          {children}
        </Dialog>
      </AriaPopover>
    </>
  );
}
