import { UserRound, X } from 'lucide-react';
import { ErrorText, fieldBox, type FieldProps, type FocusRef } from '#web/casa/ui/campos/field.tsx';
import { BuscarPersona } from '#web/casa/ui/personas/buscar-persona.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { companeros } from './usuario.api.ts';

type Persona = { id: number; nombre: string };
type Props = FieldProps & {
  value: Persona | undefined;
  onChange(persona: Persona | undefined): void;
  onBlur?(): void;
  inputRef?: FocusRef;
  /** Searched from the beginning. */
  texto?: string | undefined;
};

/** Chooses one colleague by some letters of the name. */
export function CompaneroField({ value, onChange, ...field }: Props) {
  const { label, error } = field;
  if (value === undefined)
    return (
      <BuscarPersona
        {...field}
        buscar={companeros}
        onElegir={({ Id, Nombre }) => onChange({ id: Id, nombre: Nombre })}
      />
    );
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <p className={`${fieldBox(error !== undefined)} flex items-center gap-3 pr-0.5!`}>
        <Icono de={UserRound} tone="brand" />
        <span className="min-w-0 flex-1 truncate">{value.nombre}</span>
        <IconButton label={`Quitar a ${value.nombre}`} onPress={() => onChange(undefined)}>
          <X />
        </IconButton>
      </p>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad-ink">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
    </div>
  );
}
