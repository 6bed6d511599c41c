import { UserPlus } from 'lucide-react';
import { startTransition, useState } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Field, type FieldProps, focusFirst, type FocusRef, keepFocus } from '#web/casa/ui/campos/field.tsx';
import { useLatest, useUndoable } from '#web/casa/kernel/undo.ts';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { Chip, Chips } from '#web/casa/ui/campos/tags-input.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import type { Persona } from './elegir-personas-modal.tsx';

// The list is loaded when it is opened.
const ElegirPersonasModal = pressed(
  async () => (await import('./elegir-personas-modal.tsx')).ElegirPersonasModal,
  ({ onClose }) => onClose(),
);

/*
 * ElegirPersonas  FieldProps · personas: { id, nombre, grupo? }[], undefined while loading · value: ids · onChange(ids)
 *                 · max · marca?: the group that a chip names
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
/** Number of chips drawn at first; a button shows the others. */
const A_LA_VISTA = 12;

export function ElegirPersonas({ value, onChange, onBlur, inputRef, personas, max, marca, ...field }: Props) {
  const undoable = useUndoable();
  const latest = useLatest(value);
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const show = (next: boolean) => {
    if (!next) onBlur?.();
    startTransition(() => setOpen(next));
  };
  const names = new Map(personas?.map((p) => [p.id, p]));
  const shown = all ? value : value.slice(0, A_LA_VISTA);
  return (
    <>
      <Field {...field}>
        {({ group }) => (
          <div {...group} ref={focusFirst(inputRef, 'button[aria-haspopup]')} role="group">
            {value.length > 0 && (
              <Chips label={`${field.label} elegidas`}>
                {shown.map((persona) => {
                  const { nombre: name, grupo } = names.get(persona) ?? { nombre: 'Persona', grupo: undefined };
                  const remove = () => {
                    onChange(value.filter((other) => other !== persona));
                    undoable(`${name} ya no está`, () =>
                      onChange([...latest.current.filter((other) => other !== persona), persona]),
                    );
                  };
                  return (
                    <Chip key={persona} quitar={`Quitar a ${name}`} onRemove={remove}>
                      {name}
                      {grupo !== undefined && grupo === marca && (
                        <span className="ml-1.5 text-sm font-normal">· {grupo}</span>
                      )}
                    </Chip>
                  );
                })}
                {value.length > shown.length && (
                  <li>
                    <Button
                      variant="plain"
                      onPress={() => {
                        const last = document.activeElement?.closest('li')?.previousElementSibling;
                        keepFocus(() => setAll(true), undefined, last);
                      }}
                    >
                      Ver {value.length - shown.length} más
                    </Button>
                  </li>
                )}
              </Chips>
            )}
            <Button
              variant="outline"
              icon={<Icono de={UserPlus} size="md" />}
              isDisabled={personas === undefined}
              aria-haspopup="dialog"
              className="max-sm:w-full"
              onPress={() => show(true)}
            >
              {value.length === 0 ? 'Elegir personas' : 'Cambiar personas'}
            </Button>
          </div>
        )}
      </Field>
      {open && personas !== undefined && (
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
      )}
    </>
  );
}
