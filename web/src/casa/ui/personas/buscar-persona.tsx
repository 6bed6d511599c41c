import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/casa/kernel/query.ts';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { type FieldProps, type FocusRef, keepFocus } from '#web/casa/ui/campos/field.tsx';
import { Persona } from './avatar.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';

/*
 * BuscarPersona  FieldProps · buscar(text): the query of an area for the people whose name holds the text · onElegir(person)
 *                ya?: ids that are not offered · texto? searched at first · isDisabled? while the last one is being saved. The server
 *                searches; for a list that is here already: ElegirPersonas.
 */
export type PersonaHallada = { Id: number; Nombre: string; Foto?: string | null | undefined };
type Props = FieldProps & {
  buscar(texto: string): UseQueryOptions<PersonaHallada[], Error, PersonaHallada[], string[]>;
  onElegir(persona: PersonaHallada): void;
  ya?: readonly number[];
  isDisabled?: boolean;
  texto?: string | undefined;
  onBlur?(): void;
  inputRef?: FocusRef;
};

const WAIT_MS = 250;
const NONE: readonly number[] = [];

export function BuscarPersona({ buscar, onElegir, ya = NONE, isDisabled = false, texto = '', ...field }: Props) {
  const [text, setText] = useState(texto);
  const [asked, setAsked] = useState(texto);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isFetching, isLoading } = useQuery(buscar(asked));
  const found = data?.filter(({ Id }) => !ya.includes(Id));
  const list = useRef<HTMLUListElement>(null);
  const take = (persona: PersonaHallada) => {
    const clear = () => {
      setText('');
      setAsked('');
    };
    keepFocus(clear, list.current?.parentElement); // the chosen row disappears with the search
    onElegir(persona);
  };
  // Intro takes the first person found; the arrow goes down to the list.
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else if (event.key === 'Enter' && text !== '') {
      const [first] = text.trim() === asked ? (found ?? []) : [];
      if (first !== undefined && !isDisabled && !event.repeat) take(first);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-2">
      <TextInput
        hint="Escriba dos letras del nombre o más."
        {...field}
        autoComplete="off"
        value={text}
        onChange={setText}
        onKeyDown={onKey}
        end={<Search aria-hidden className="mr-3 size-4.5 text-mute" />}
      />
      <Parrafo role="status" look="unseen">
        {found === undefined ? '' : `${found.length} personas`}
      </Parrafo>
      {error && (
        <p role="alert" className="text-sm font-medium text-bad-ink">
          {messageOf(error)}
        </p>
      )}
      {/* Where all are offered before a word is typed: the place of their list. */}
      {isLoading && asked === '' && <Skeleton className="h-60 rounded-field" />}
      {found?.length === 0 && !isFetching && <p className="px-1 text-sm text-mute">Nadie más se llama así.</p>}
      {found !== undefined && found.length > 0 && (
        <ul
          ref={list}
          data-rows
          aria-label="Personas encontradas"
          className="max-h-60 overflow-y-auto rounded-field border border-line p-1"
        >
          {found.map((persona) => (
            <li key={persona.Id}>
              <button
                type="button"
                disabled={isDisabled}
                onClick={() => take(persona)}
                data-row
                onKeyDown={moveByArrows}
                className={
                  'flex min-h-12 w-full cursor-pointer items-center rounded-field ' +
                  'px-2 text-left focus-ring -outline-offset-2 ' +
                  'hover:bg-well'
                }
              >
                <Persona nombre={persona.Nombre} foto={persona.Foto} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
