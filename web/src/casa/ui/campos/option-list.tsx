import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState, useTransition } from 'react';
import type { Selection } from 'react-aria-components';
import { Autocomplete, FieldInputContext } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useSlottedContext } from 'react-aria-components/slots';
import { halla } from '#contract/casa/kernel/busqueda.ts';
import { acceptByIntro } from '#web/casa/ui/lista/intro.ts';
import { useAutoFocus } from '#web/casa/ui/piezas/auto-focus.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { fieldBox } from './field.tsx';

/*
 * OptionList  the list of a picker: label · options · value · onChange · onAccept: Intro on one · a search box from eleven options on
 * (accents do not matter)
 */
export type Option = { id: string; label: string; detail?: string };

type Props = {
  label: string;
  options: readonly Option[];
  value: string;
  onChange(id: string): void;
  onAccept(id: string): void;
};

const SEARCH_FROM = 11;
const AT_ONCE = 24;

/** Options around the chosen one: as many as fit on a screen, for the first frame of a long list. */
function around(options: readonly Option[], value: string): readonly Option[] {
  const from = Math.max(0, options.findIndex((option) => option.id === value) - AT_ONCE / 2);
  return options.length <= 2 * AT_ONCE ? options : options.slice(from, from + AT_ONCE);
}

const wordsOf = ({ label, detail }: Option): string => (detail === undefined ? label : `${label} ${detail}`);

export function OptionList({ label, options, value, onChange, onAccept }: Props) {
  const searchable = options.length >= SEARCH_FROM;
  // A slow phone needs a second for two hundred countries, so the first frame has a few options and the rest follow.
  const drawn = useDeferredValue(options, around(options, value));
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn.length > 0) showSelected(ref.current);
  }, [drawn]);
  const list = (
    <ListBox
      ref={ref}
      aria-label={label}
      items={drawn}
      autoFocus={searchable ? undefined : true}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === '' ? [] : [value]}
      onSelectionChange={onlyOne(onChange)}
      renderEmptyState={() => <p className="p-4 text-center text-mute">Nada coincide con la búsqueda</p>}
      className="rounded-field outline-none"
    >
      {(option) => (
        <ListBoxItem
          id={option.id}
          textValue={wordsOf(option)}
          className={
            'flex min-h-(--row) cursor-pointer items-center justify-between gap-3 rounded-field px-3 py-2 outline-none ' +
            'hover:bg-well focus-visible:bg-brand-soft selected:bg-brand-soft selected:font-semibold selected:text-brand-ink'
          }
        >
          {({ isSelected }) => (
            <>
              <span className="min-w-0">
                <span className="block">{option.label}</span>
                {option.detail !== undefined && <Texto look="note">{option.detail}</Texto>}
              </span>
              {isSelected && <Check />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
  if (!searchable) return <div onKeyDownCapture={acceptByIntro(onAccept)}>{list}</div>;
  const find = (text: string) => options.find((option) => halla(wordsOf(option), text))?.id;
  return (
    <Autocomplete filter={halla}>
      <Searched find={find} onAccept={onAccept}>
        {list}
      </Searched>
    </Autocomplete>
  );
}

type SearchedProps = { find(text: string): string | undefined; onAccept(id: string): void; children: ReactNode };
/**
 * Search box and the list that it filters. A letter is drawn at once and the list afterwards: two hundred options take a slow phone
 * longer than a letter may.
 */
function Searched({ find, onAccept, children }: SearchedProps) {
  const id = useAutoFocus(true);
  const field = useSlottedContext(FieldInputContext);
  const [text, setText] = useState('');
  const [isBusy, startFilter] = useTransition();
  const onChange = (words: string) => {
    setText(words);
    startFilter(() => field?.onChange?.(words));
  };
  return (
    <div onKeyDownCapture={acceptByIntro(onAccept, () => (text === '' ? undefined : find(text)))}>
      <FieldInputContext value={{ ...field, value: text, onChange }}>
        <SearchField id={id} aria-label="Buscar" className="sticky top-0 z-10 -mx-1 -mt-1 bg-card px-1 pt-1 pb-2">
          <Input placeholder="Buscar" className={clsx(fieldBox(), '[&::-webkit-search-cancel-button]:hidden')} />
        </SearchField>
      </FieldInputContext>
      <div aria-busy={isBusy}>{children}</div>
    </div>
  );
}

/** Handler of a list with a single choice; receives the chosen key. */
export const onlyOne = (onChange: (id: string) => void) => (keys: Selection) => {
  const [first] = keys;
  if (keys !== 'all' && first !== undefined) onChange(String(first));
};

/** Ref of a list that scrolls to the chosen option when the list opens. */
export function showSelected(list: HTMLElement | null): void {
  if (list === null) return;
  // React Aria draws the options one render after the list itself.
  requestAnimationFrame(() => list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' }));
}
