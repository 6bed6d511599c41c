import type { ReactElement } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField } from '#web/casa/ui/campos/password-field.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Campo } from './form.tsx';

/*
 * CampoTexto · CampoEntero (a count: NaN while it is empty), CampoEnteroOpcional (null)
 * · CampoPassword · CampoSelect, CampoSegmentado, CampoTeselas, CampoDias
 * (campos-elegir) · CampoFecha, CampoHora, CampoEuros (campos-fecha)
 *   A field of the kit bound to a form: form · name · its props without the value; `maxLength` is the schema's. <CampoTexto form={form}
 *   name="motivo" label="Motivo" />
 *   Three files, because a form of words does not load what calendars weigh.
 */
type De<In extends FieldValues, Out> = {
  form: { control: Control<In, unknown, Out>; maximo?(name: string): number | undefined };
  name: FieldPath<In>;
};
type Atado<Value> = {
  value: Value | undefined;
  onChange(value: Value | undefined): void;
  onBlur(): void;
  name: string;
  error: string | undefined;
  inputRef(handle: { focus(): void } | null): void;
};
export type PropsDe<Field extends (props: never) => unknown> = Omit<
  Parameters<Field>[0],
  keyof Atado<unknown> | 'form'
>;

export const atar =
  <Props, Value>(draw: (props: Props, campo: Atado<Value>, maximo: number | undefined) => ReactElement) =>
  <In extends FieldValues, Out>({ form, name, ...rest }: De<In, Out> & Props) => (
    <Campo control={form.control} name={name}>
      {(campo) =>
        // the rest of De & Props has the type Props
        draw(rest as unknown as Props, campo, form.maximo?.(name))
      }
    </Campo>
  );

export const CampoTexto = atar<PropsDe<typeof TextInput>, string>((props, { value, ...campo }, maximo) => (
  <TextInput maxLength={maximo} {...props} {...campo} value={value ?? ''} />
));
export const CampoPassword = atar<PropsDe<typeof PasswordField>, string>((props, { value, ...campo }) => (
  <PasswordField {...props} {...campo} value={value ?? ''} />
));
export const CampoEntero = atar<PropsDe<typeof TextInput>, number>((props, { value, onChange, ...campo }) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    {...props}
    {...campo}
    value={Number.isFinite(value) ? String(value) : ''}
    // undefined would restore the first value of the form
    onChange={(text) => onChange(/\d/.test(text) ? Number(text.replaceAll(/\D/g, '')) : Number.NaN)}
  />
));
/** A count that may be left empty. */
export const CampoEnteroOpcional = atar<PropsDe<typeof TextInput>, number | null>(
  (props, { value, onChange, ...campo }) => (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      {...props}
      {...campo}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(text) => onChange(/\d/.test(text) ? Number(text.replaceAll(/\D/g, '')) : null)}
    />
  ),
);
