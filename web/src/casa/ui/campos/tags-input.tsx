import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { type FieldProps, type FocusRef, keepFocus } from './field.tsx';
import { TextInput } from './text-field.tsx';

/*
 * TagsInput  FieldProps · value: words without '#' · onChange(words) · max · accepts(word) · suggestions?
 *            A blank, a comma or Intro ends a word; Retroceso in an empty box takes the last one back.
 * Chips      label · children: Chip (quitar: the name of its button · onRemove() · children: its words)
 *            The list stands in the box of its field, which takes the focus when the last chip goes.
 */
type Props = FieldProps & {
  value: readonly string[];
  onChange(words: string[]): void;
  onBlur?(): void;
  name?: string;
  max: number;
  /** Error message for a word, or undefined. */
  wrong(word: string): string | undefined;
  suggestions?: readonly string[];
  inputRef?: FocusRef;
};

export function TagsInput({ value, onChange, onBlur, max, wrong, suggestions = [], error, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const full = value.length >= max;
  const add = (written: string): boolean => {
    const words = written.split(/[\s,]+/).flatMap((word) => word.replace(/^#+/, '') || []);
    const fault = words.map(wrong).find((sentence) => sentence !== undefined);
    setRefused(fault);
    if (fault !== undefined) return false;
    const known = new Set(value.map((word) => word.toLowerCase()));
    const fresh = words.filter((word) => !known.has(word.toLowerCase()));
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)].slice(0, max));
    return true;
  };
  const write = (next: string) => {
    if (/[\s,]$/.test(next)) setText(add(next) ? '' : next.trim());
    else {
      setRefused(undefined);
      setText(next);
    }
  };
  const offered = full ? [] : suggestions.filter((word) => !value.includes(word)).slice(0, 6);
  const shown = refused ?? error;
  return (
    <div ref={box}>
      <TextInput
        {...rest}
        value={text}
        onChange={write}
        isDisabled={full}
        placeholder={full ? `Máximo ${max}` : ''}
        autoCapitalize="none"
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault(); // Intro would send the form
            if (text.trim() !== '' && add(text)) setText('');
          } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
        }}
        onBlur={() => {
          if (text.trim() !== '' && add(text)) setText('');
          onBlur?.();
        }}
        error={shown}
      />
      {value.length > 0 && (
        <Chips label={rest.label}>
          {value.map((word) => (
            <Chip
              key={word}
              quitar={`Quitar #${word}`}
              onRemove={() => onChange(value.filter((other) => other !== word))}
            >
              #{word}
            </Chip>
          ))}
        </Chips>
      )}
      {offered.length > 0 && (
        <div role="group" aria-label="Ya usadas" className="mt-1 print:hidden flex flex-wrap items-center gap-x-1">
          <Texto aria-hidden look="small mute">
            Ya usadas:
          </Texto>
          {offered.map((word) => (
            <BareButton
              key={word}
              aria-label={`Añadir #${word}`}
              onPress={() => keepFocus(() => add(word), box.current)}
              className="min-h-11 cursor-pointer rounded-field px-2 text-sm font-medium text-brand-ink focus-ring hover:underline"
            >
              #{word}
            </BareButton>
          ))}
        </div>
      )}
    </div>
  );
}

export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="my-2 flex flex-wrap gap-2">
    {children}
  </ul>
);
type ChipProps = { quitar: string; onRemove(): void; children: ReactNode };
export function Chip({ quitar, onRemove, children }: ChipProps) {
  const item = useRef<HTMLLIElement>(null);
  const remove = () => {
    const { previousElementSibling, nextElementSibling, parentElement } = item.current ?? {};
    keepFocus(onRemove, parentElement?.parentElement, previousElementSibling ?? nextElementSibling);
  };
  return (
    <li
      ref={item}
      className="flex min-h-11 items-center rounded-full bg-brand-soft pl-3.5 text-control font-medium text-brand-ink"
    >
      {children}
      <BareButton
        aria-label={quitar}
        onPress={remove}
        className="grid size-11 cursor-pointer place-items-center rounded-full focus-ring -outline-offset-4"
      >
        <Icono de={X} size="sm" />
      </BareButton>
    </li>
  );
}
