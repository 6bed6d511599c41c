import { type ReactNode, useRef, useState } from 'react';
import { Field, type FieldProps, focusFirst, type FocusRef, keepFocus } from '#web/casa/ui/campos/field.tsx';
import { Chip, Chips } from '#web/casa/ui/campos/tags-input.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { BuscarPersona } from './buscar-persona.tsx';

/*
 * Fields whose people are found by a search of the server; `buscar` as in BuscarPersona.
 * UnaPersona      FieldProps · value: a number, or `nadie` (0, or null where it may be left so) · nombre?: of the person of
 *             the first value, which may come later · ya?: ids that are not offered
 * VariasPersonas  FieldProps · value: numbers · primeras: the people of the first value · chips?: label of the chips, where it is another
 */
type Comunes = FieldProps &
  Pick<Parameters<typeof BuscarPersona>[0], 'buscar'> & { onBlur?(): void; inputRef?: FocusRef };
type UnaProps<Nadie extends 0 | null> = Comunes & {
  value: number | Nadie;
  nadie: Nadie;
  onChange(value: number | Nadie): void;
  nombre?: string | undefined;
  ya?: readonly number[];
};
export function UnaPersona<Nadie extends 0 | null>(props: UnaProps<Nadie>): ReactNode {
  const { value, nadie, onChange, nombre, ya, buscar, onBlur, inputRef, ...field } = props;
  const [recien, setElegida] = useState<string>();
  const elegida = recien ?? nombre;
  const box = useRef<HTMLDivElement>(null);
  const change = (id: number | Nadie) => keepFocus(() => onChange(id), box.current);
  return (
    <div ref={box}>
      {value === nadie || elegida === undefined ? (
        <BuscarPersona
          {...field}
          {...(ya && { ya })}
          {...(onBlur && { onBlur })}
          {...(inputRef && { inputRef })}
          buscar={buscar}
          onElegir={({ Id, Nombre }) => {
            setElegida(Nombre);
            change(Id);
          }}
        />
      ) : (
        <Field {...field}>
          {({ group }) => (
            <div
              {...group}
              ref={focusFirst(inputRef, 'button')}
              role="group"
              className="flex min-h-12 items-center justify-between gap-3 rounded-field bg-well px-3"
            >
              <span className="min-w-0 font-medium break-words">{elegida}</span>
              <Button variant="plain" onPress={() => change(nadie)}>
                Cambiar
              </Button>
            </div>
          )}
        </Field>
      )}
    </div>
  );
}

type Conocida = { Id: number; Nombre: string };
type VariasProps = Comunes & {
  value: readonly number[];
  onChange(ids: number[]): void;
  primeras: readonly Conocida[];
  chips?: string;
};
export function VariasPersonas({ value, onChange, primeras, chips, ...field }: VariasProps) {
  const [nombres, setNombres] = useState(() => new Map(primeras.map(({ Id, Nombre }) => [Id, Nombre])));
  return (
    <div className="grid gap-2">
      <BuscarPersona
        {...field}
        ya={value}
        onElegir={({ Id, Nombre }) => {
          setNombres((antes) => new Map(antes).set(Id, Nombre));
          onChange([...value, Id]);
        }}
      />
      {value.length > 0 && (
        <Chips label={chips ?? field.label}>
          {value.map((id) => (
            <Chip
              key={id}
              quitar={`Quitar a ${nombres.get(id) ?? 'esta persona'}`}
              onRemove={() => onChange(value.filter((elegida) => elegida !== id))}
            >
              {nombres.get(id)}
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  );
}
