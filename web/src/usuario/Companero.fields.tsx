import { useQuery } from '@tanstack/react-query';
import { Search, UserRound, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '#web/kernel/query.ts';
import { IconButton } from '#web/ui/piezas/button.tsx';
import { fieldBox, type FieldProps, type FocusRef } from '#web/ui/campos/field.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { companeros } from './usuario.api.ts';

type Persona = { id: number; nombre: string };
type Props = FieldProps & {
  value: Persona | undefined;
  onChange(persona: Persona | undefined): void;
  onBlur?(): void;
  inputRef?: FocusRef;
};

const WAIT_MS = 250;

/** Chooses a colleague by some letters of the name. The list is the server's: at most 20 of them. */
export function CompaneroField({ label, error, isRequired, value, onChange, onBlur, inputRef }: Props) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error: failure, isFetching } = useQuery(companeros(asked));
  if (value !== undefined)
    return (
      <div>
        <p className="mb-1.5 text-sm font-medium">{label}</p>
        <p className={`${fieldBox(error !== undefined)} flex items-center gap-3 pr-0.5!`}>
          <UserRound aria-hidden className="size-5 text-brand-ink" />
          <span className="min-w-0 flex-1 truncate">{value.nombre}</span>
          <IconButton label={`Quitar a ${value.nombre}`} onPress={() => onChange(undefined)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </p>
        {error !== undefined && (
          <p role="alert" className="mt-1.5 text-sm font-medium text-bad-ink">
            {error}
          </p>
        )}
      </div>
    );
  return (
    <div className="grid gap-2">
      <TextInput
        label={label}
        isRequired={isRequired}
        hint="Escriba dos letras del nombre o más."
        autoComplete="off"
        value={text}
        onChange={setText}
        onBlur={onBlur}
        end={<Search aria-hidden className="mr-3 size-4.5 text-mute" />}
        {...(inputRef === undefined ? {} : { inputRef })}
        {...(error === undefined ? {} : { error })}
      />
      <p role="status" className="sr-only">
        {data === undefined ? '' : `${data.length} personas`}
      </p>
      {failure && (
        <p role="alert" className="text-sm font-medium text-bad-ink">
          {messageOf(failure)}
        </p>
      )}
      {data !== undefined && data.length === 0 && !isFetching && (
        <p className="px-1 text-sm text-mute">Nadie se llama así.</p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label="Personas" className="max-h-60 overflow-y-auto rounded-field border border-line p-1">
          {data.map((p) => (
            <li key={p.Id}>
              <button
                type="button"
                onClick={() => onChange({ id: p.Id, nombre: p.Nombre })}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left focus-ring -outline-offset-2 hover:bg-well"
              >
                <UserRound aria-hidden className="size-4.5 text-mute" />
                {p.Nombre}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
