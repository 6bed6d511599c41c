import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { nombreDeRol } from '#contract/sesion/roles.rules.ts';
import { ROLES } from '#contract/sesion/sesion.schemas.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { DateField } from '#web/ui/campos/date-field.tsx';
import { errorClass, ErrorText, Field, focusFirst, keepFocus } from '#web/ui/campos/field.tsx';
import { Campo } from '#web/ui/pagina/form.tsx';
import { BuscarPersona } from '#web/ui/personas/buscar-persona.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { opciones, personasActivas } from './personas.api.ts';

/*
 * CampoResponsable  form · name: a number or null · nombre?: that of the person it begins with · label · ya?: ids that are not offered
 * CampoDia          form · name: a day or null · label · hint?
 * CampoRoles        form · name: the list of roles; those that this person may not give are shown and stay as they are
 */
type De<In extends FieldValues, Out> = { form: { control: Control<In, unknown, Out> }; name: FieldPath<In> };

type Responsable<In extends FieldValues, Out> = De<In, Out> & {
  label: string;
  nombre?: string | undefined;
  ya?: readonly number[];
  isRequired?: boolean;
};
export function CampoResponsable<In extends FieldValues, Out>(props: Responsable<In, Out>) {
  const { form, name, label, nombre = '', ya, isRequired = false } = props;
  const [elegida, setElegida] = useState(nombre);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Campo control={form.control} name={name}>
      {({ value, onChange, name: _name, ...campo }) => (
        <div ref={box}>
          {value === null ? (
            <BuscarPersona
              label={label}
              isRequired={isRequired}
              {...campo}
              {...(ya && { ya })}
              buscar={personasActivas}
              onElegir={({ Id, Nombre }) =>
                keepFocus(() => {
                  setElegida(Nombre);
                  onChange(Id as FieldPathValue<In, FieldPath<In>>); // the field holds a number or null
                }, box.current)
              }
            />
          ) : (
            <Field label={label} isRequired={isRequired} {...(campo.error !== undefined && { error: campo.error })}>
              {({ group }) => (
                <div
                  {...group}
                  ref={focusFirst(campo.inputRef, 'button')}
                  role="group"
                  className="flex min-h-12 items-center justify-between gap-3 rounded-field bg-well px-3"
                >
                  <span className="min-w-0 font-medium break-words">{elegida}</span>
                  <Button
                    variant="plain"
                    onPress={() => keepFocus(() => onChange(null as FieldPathValue<In, FieldPath<In>>), box.current)}
                  >
                    Cambiar
                  </Button>
                </div>
              )}
            </Field>
          )}
        </div>
      )}
    </Campo>
  );
}

export const CampoDia = <In extends FieldValues, Out>({
  form,
  name,
  ...rest
}: De<In, Out> & { label: string; hint?: string }) => (
  <Campo control={form.control} name={name}>
    {({ value, onChange, ...campo }) => (
      <DateField
        {...rest}
        {...campo}
        value={value ?? ''}
        onChange={(dia) => onChange((dia || null) as FieldPathValue<In, FieldPath<In>>)} // the field holds a day or null
      />
    )}
  </Campo>
);

export function CampoRoles<In extends FieldValues, Out>({ form, name }: De<In, Out>) {
  const { data } = useQuery(opciones);
  return (
    <Campo control={form.control} name={name}>
      {({ value, onChange, onBlur, error, inputRef }) => {
        const puestos: readonly string[] = value;
        const da: readonly string[] = data?.Roles ?? [];
        const cambiar = (rol: string, si: boolean) =>
          onChange(
            ROLES.filter((uno) => (uno === rol ? si : puestos.includes(uno))) as FieldPathValue<In, FieldPath<In>>,
          ); // the field is their list
        return (
          <fieldset className="grid gap-x-4 sm:grid-cols-2">
            <legend className="mb-1 text-[0.9375rem] font-medium">Papeles</legend>
            {ROLES.filter((rol) => da.includes(rol) || puestos.includes(rol)).map((rol, i) => (
              <Checkbox
                key={rol}
                value={puestos.includes(rol)}
                isDisabled={!da.includes(rol)}
                onChange={(si) => cambiar(rol, si)}
                onBlur={onBlur}
                {...(i === 0 && { inputRef })}
              >
                {nombreDeRol(rol)}
              </Checkbox>
            ))}
            {error !== undefined && (
              <span role="alert" className={`${errorClass} sm:col-span-2`}>
                <ErrorText>{error}</ErrorText>
              </span>
            )}
          </fieldset>
        );
      }}
    </Campo>
  );
}
