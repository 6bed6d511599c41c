import { UserPlus, X } from 'lucide-react';
import { lazy, startTransition, Suspense, useId, useState } from 'react';
import { BareButton, Button } from '#web/ui/piezas/button.tsx';
import {
  errorClass,
  ErrorText,
  type FieldProps,
  FieldText,
  focusFirst,
  type FocusRef,
  labelClass,
} from '#web/ui/campos/field.tsx';
import type { Persona } from './elegir-personas-modal.tsx';

// The list is loaded when it is opened.
const ElegirPersonasModal = lazy(async () => ({
  default: (await import('./elegir-personas-modal.tsx')).ElegirPersonasModal,
}));

/*
 * ElegirPersonas  FieldProps · personas: { id, nombre, grupo? }[], undefined while loading · value: ids · onChange(ids) · max · marca?: the group that a chip names
 *                 Several people out of a list that is here already, thousands too: chips, and a dialog with search and groups.
 */
type Props = FieldProps & {
  personas: readonly Persona[] | undefined;
  value: readonly number[];
  onChange(ids: number[]): void;
  max: number;
  marca?: string;
  onBlur?(): void;
  inputRef?: FocusRef;
};
/** Chips drawn at first; a button shows the others. */
const A_LA_VISTA = 12;

export function ElegirPersonas({
  label,
  isRequired,
  value,
  onChange,
  onBlur,
  error,
  inputRef,
  personas,
  max,
  marca,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const show = (next: boolean) => {
    if (!next) onBlur?.();
    startTransition(() => setOpen(next));
  };
  const names = new Map(personas?.map((p) => [p.id, p]));
  const shown = all ? value : value.slice(0, A_LA_VISTA);
  return (
    <div
      ref={focusFirst(inputRef, 'button[aria-haspopup]')}
      role="group"
      aria-labelledby={`${id}l`}
      aria-describedby={error === undefined ? undefined : `${id}e`}
    >
      <span id={`${id}l`} className={labelClass}>
        <FieldText isRequired={isRequired}>{label}</FieldText>
      </span>
      {value.length > 0 && (
        <ul aria-label={`${label} elegidas`} className="mb-2.5 flex flex-wrap gap-2">
          {shown.map((one) => {
            const { nombre: name, grupo } = names.get(one) ?? { nombre: 'Persona', grupo: undefined };
            return (
              <li
                key={one}
                className="flex min-h-11 items-center rounded-full bg-brand-soft pl-3.5 text-[0.9375rem] font-medium text-brand-ink"
              >
                {name}
                {grupo !== undefined && grupo === marca && (
                  <span className="ml-1.5 text-sm font-normal">· {grupo}</span>
                )}
                <BareButton
                  aria-label={`Quitar a ${name}`}
                  onPress={() => onChange(value.filter((other) => other !== one))}
                  className="grid size-11 cursor-pointer place-items-center rounded-full focus-ring -outline-offset-4"
                >
                  <X aria-hidden className="size-4" />
                </BareButton>
              </li>
            );
          })}
          {value.length > shown.length && (
            <li>
              <Button variant="plain" onPress={() => setAll(true)}>
                Ver {value.length - shown.length} más
              </Button>
            </li>
          )}
        </ul>
      )}
      <Button
        variant="outline"
        icon={<UserPlus aria-hidden className="size-4.5" />}
        isDisabled={personas === undefined}
        aria-haspopup="dialog"
        className="max-sm:w-full"
        onPress={() => show(true)}
      >
        {value.length === 0 ? 'Elegir personas' : 'Cambiar personas'}
      </Button>
      {error !== undefined && (
        <span id={`${id}e`} className={errorClass}>
          <ErrorText>{error}</ErrorText>
        </span>
      )}
      {open && personas !== undefined && (
        <Suspense>
          <ElegirPersonasModal
            personas={personas}
            chosen={value}
            max={max}
            onTake={(next) => {
              onChange(next);
              show(false);
            }}
            onClose={() => show(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
