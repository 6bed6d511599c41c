import { UserPlus, X } from 'lucide-react';
import { lazy, startTransition, Suspense, useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { PersonaAcceso } from '#contract/accesos/acceso.schemas.ts';
import { MAX_PERSONAS_ACCESO } from '#contract/accesos/accesos.rules.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { errorClass, ErrorText, FieldText, focusFirst, type FocusRef, labelClass } from '#web/ui/campos/field.tsx';
import type { EntradaAcceso } from './accesos.api.ts';

// The list is only there for whoever opens it.
const PersonasModal = lazy(async () => ({ default: (await import('./Personas.modal.tsx')).PersonasModal }));

type Elegida = EntradaAcceso['personas'][number];
type Props = {
  value: readonly Elegida[];
  onChange(personas: Elegida[]): void;
  onBlur(): void;
  error: string | undefined;
  inputRef: FocusRef;
  personas: readonly PersonaAcceso[] | undefined;
};
/** As many chips as one reads at a glance; the others are one touch away. */
const A_LA_VISTA = 12;

/** Who comes in: people of the company and of subcontractors, in one list. */
export function CampoPersonas({ value, onChange, onBlur, error, inputRef, personas }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const show = (next: boolean) => {
    if (!next) onBlur();
    startTransition(() => setOpen(next));
  };
  const names = new Map(personas?.map((p) => [p.Id, p]));
  const shown = all ? value : value.slice(0, A_LA_VISTA);
  return (
    <div
      ref={focusFirst(inputRef, 'button[aria-haspopup]')}
      role="group"
      aria-labelledby={`${id}l`}
      aria-describedby={error === undefined ? undefined : `${id}e`}
    >
      <span id={`${id}l`} className={labelClass}>
        <FieldText isRequired>Personas</FieldText>
      </span>
      {value.length > 0 && (
        <ul aria-label="Personas elegidas" className="mb-2.5 flex flex-wrap gap-2">
          {shown.map((one) => {
            const name = names.get(one.id)?.Nombre ?? 'Persona';
            return (
              <li
                key={one.id}
                className="flex min-h-11 items-center rounded-full bg-brand-soft pl-3.5 text-[0.9375rem] font-medium text-brand-ink"
              >
                {name}
                {one.origen === 'S' && <span className="ml-1.5 text-sm font-normal">· Subcontrata</span>}
                <AriaButton
                  aria-label={`Quitar a ${name}`}
                  onPress={() => onChange(value.filter((other) => other.id !== one.id))}
                  className="grid size-11 cursor-pointer place-items-center rounded-full focus-ring -outline-offset-4"
                >
                  <X aria-hidden className="size-4" />
                </AriaButton>
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
          <PersonasModal
            personas={personas}
            chosen={value}
            max={MAX_PERSONAS_ACCESO}
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
