import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { errorClass, ErrorText } from '#web/casa/ui/campos/field.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { opciones, personasActivas } from './personas.api.ts';

/*
 * CampoResponsable  form · name: a number or null · nombre?: that of the person it begins with · label · ya?: ids that are not offered
 * CampoRoles        form · name: the list of roles; those that this person may not give are shown and stay as they are
 */
type De<In extends FieldValues, Out> = { form: { control: Control<In, unknown, Out> }; name: FieldPath<In> };

type Responsable<In extends FieldValues, Out> = De<In, Out> & {
  label: string;
  nombre?: string | undefined;
  ya?: readonly number[];
  isRequired?: boolean;
};
export const CampoResponsable = <In extends FieldValues, Out>({ form, name, ...rest }: Responsable<In, Out>) => (
  <Campo control={form.control} name={name}>
    {({ name: _name, onChange, ...campo }) => (
      <UnaPersona
        {...rest}
        {...campo}
        nadie={null}
        buscar={personasActivas}
        onChange={(id) => onChange(id as FieldPathValue<In, FieldPath<In>>)} // The field holds a number or null.
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
            ROLES.filter((candidato) => (candidato === rol ? si : puestos.includes(candidato))) as FieldPathValue<
              In,
              FieldPath<In>
            >,
          ); // The field is their list.
        return (
          <fieldset className="grid gap-x-4 sm:grid-cols-2">
            <legend className="mb-1 text-control font-medium">Papeles</legend>
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
