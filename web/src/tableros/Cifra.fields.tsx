import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Chip, Chips } from '#web/ui/campos/tags-input.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { Campo, type Formulario } from '#web/ui/pagina/form.tsx';
import { BuscarPersona, type PersonaHallada } from '#web/ui/personas/buscar-persona.tsx';
import { Button } from '#web/ui/piezas/button.tsx';

type De<In extends FieldValues, Out> = { form: Formulario<In, Out>; name: FieldPath<In>; label: string };

/** Number as it is typed in Spanish, or NaN. */
const leida = (text: string): number => {
  const plain = text.trim().replaceAll('.', '').replace(',', '.').replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};
const escrita = (n: unknown): string =>
  typeof n === 'number' && Number.isFinite(n) ? String(n).replace('.', ',') : '';
type CifraProps = { label: string; hint?: string; isRequired?: boolean };
/** Figure of a board, below zero too. */
export const CampoCifra = <In extends FieldValues, Out>({ form, name, ...rest }: De<In, Out> & CifraProps) => (
  <Campo control={form.control} name={name}>
    {({ value, onChange, ...campo }) => <Cifra {...rest} {...campo} value={value} onChange={onChange} />}
  </Campo>
);
type Suelta = CifraProps & {
  value: unknown;
  name: string;
  error: string | undefined;
  onChange(value: number): void;
  onBlur(): void;
  inputRef(handle: { focus(): void } | null): void;
};
function Cifra({ value, onChange, ...campo }: Suelta) {
  const [text, setText] = useState(escrita(value));
  return (
    <TextInput
      {...campo}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      // A figure that came from elsewhere, as a draft does, is written anew.
      value={Object.is(leida(text), value) || Number.isNaN(leida(text)) ? text : escrita(value)}
      onChange={(typed) => {
        setText(typed);
        onChange(leida(typed));
      }}
    />
  );
}

type Buscar = Parameters<typeof BuscarPersona>[0]['buscar'];
type PersonaProps = {
  buscar: Buscar;
  hint?: string;
  isRequired?: boolean;
  primera?: PersonaHallada | undefined;
  nadie?: 0 | null;
};
/** Person that a search finds; `nadie` in the form while there is none, 0 unless it may be left so. */
export function CampoPersona<In extends FieldValues, Out>(props: De<In, Out> & PersonaProps) {
  const { form, name, label, hint, buscar, primera, isRequired = true, nadie = 0 } = props;
  const [persona, setPersona] = useState(primera);
  return (
    <Campo control={form.control} name={name}>
      {({ onChange, value, name: _name, ...campo }) =>
        persona === undefined || value === nadie ? (
          <BuscarPersona
            label={label}
            {...(hint !== undefined && { hint })}
            isRequired={isRequired}
            {...campo}
            buscar={buscar}
            onElegir={(una) => {
              setPersona(una);
              onChange(una.Id as never); // the field is a number in every form that has one
            }}
          />
        ) : (
          <div>
            <p className="mb-1.5 text-[0.9375rem] font-medium">{label}</p>
            <div className="flex items-center justify-between gap-3 rounded-field bg-well px-3 py-1">
              <span className="min-w-0 font-medium break-words">{persona.Nombre}</span>
              <Button
                variant="plain"
                onPress={() => {
                  setPersona(undefined);
                  onChange(nadie as never); // as above
                }}
              >
                Cambiar
              </Button>
            </div>
          </div>
        )
      }
    </Campo>
  );
}

type Varias<In extends FieldValues, Out> = De<In, Out> & {
  buscar: Buscar;
  hint: string;
  primeras: readonly PersonaHallada[];
};
/** Several people that a search finds, as chips. */
export function CampoPersonas<In extends FieldValues, Out>(props: Varias<In, Out>) {
  const { form, name, label, hint, buscar, primeras } = props;
  const [conocidas, setConocidas] = useState(primeras);
  return (
    <Campo control={form.control} name={name}>
      {({ value, onChange, name: _name, ...campo }) => {
        const ids: readonly number[] = value;
        const poner = (otros: readonly number[]) => onChange(otros as never); // the field is their list
        return (
          <div className="grid gap-2">
            <BuscarPersona
              label={label}
              hint={hint}
              {...campo}
              ya={ids}
              buscar={buscar}
              onElegir={(una) => {
                setConocidas([...conocidas, una]);
                poner([...ids, una.Id]);
              }}
            />
            {ids.length > 0 && (
              <Chips label={label}>
                {ids.map((id) => {
                  const nombre = conocidas.find(({ Id }) => Id === id)?.Nombre ?? '';
                  return (
                    <Chip
                      key={id}
                      quitar={`Quitar a ${nombre}`}
                      onRemove={() => poner(ids.filter((uno) => uno !== id))}
                    >
                      {nombre}
                    </Chip>
                  );
                })}
              </Chips>
            )}
          </div>
        );
      }}
    </Campo>
  );
}
