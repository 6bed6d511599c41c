import type { ReactElement } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { DateField } from '#web/ui/campos/date-field.tsx';
import { EurosField } from '#web/ui/campos/number-field.tsx';
import { PasswordField } from '#web/ui/campos/password-field.tsx';
import { Segmented } from '#web/ui/campos/segmented.tsx';
import { Select } from '#web/ui/campos/select.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { TimeField } from '#web/ui/campos/time-field.tsx';
import { Campo } from './form.tsx';

/*
 * CampoTexto · CampoPassword · CampoFecha · CampoHora · CampoEuros · CampoSelect · CampoSegmentado
 *   A field of the kit bound to a form: form · name · its props without the value. <CampoTexto form={form} name="motivo" label="Motivo" />
 *   numerico? (CampoSelect, CampoSegmentado): the form holds the option's number · alElegir?(id): what another choice changes besides
 *   An empty date, hour, figure or number is undefined in the form.
 */
type De<In extends FieldValues, Out> = { form: { control: Control<In, unknown, Out> }; name: FieldPath<In> };
type Atado<Value> = {
  value: Value | undefined;
  onChange(value: Value | undefined): void;
  onBlur(): void;
  name: string;
  error: string | undefined;
  inputRef(handle: { focus(): void } | null): void;
};
type PropsDe<Field extends (props: never) => unknown> = Omit<Parameters<Field>[0], keyof Atado<unknown> | 'form'>;

const atar =
  <Props, Value>(draw: (props: Props, campo: Atado<Value>) => ReactElement) =>
  <In extends FieldValues, Out>({ form, name, ...rest }: De<In, Out> & Props) => (
    <Campo control={form.control} name={name}>
      {(campo) =>
        // what is left of De & Props without De
        draw(rest as unknown as Props, campo)
      }
    </Campo>
  );

export const CampoTexto = atar<PropsDe<typeof TextInput>, string>((props, { value, ...campo }) => (
  <TextInput {...props} {...campo} value={value ?? ''} />
));
export const CampoPassword = atar<PropsDe<typeof PasswordField>, string>((props, { value, ...campo }) => (
  <PasswordField {...props} {...campo} value={value ?? ''} />
));
export const CampoFecha = atar<PropsDe<typeof DateField>, string>((props, { value, onChange, ...campo }) => (
  <DateField {...props} {...campo} value={value ?? ''} onChange={(text) => onChange(text || undefined)} />
));
export const CampoHora = atar<PropsDe<typeof TimeField>, string>((props, { value, onChange, ...campo }) => (
  <TimeField {...props} {...campo} value={value ?? ''} onChange={(text) => onChange(text || undefined)} />
));
export const CampoEuros = atar<PropsDe<typeof EurosField>, number>((props, { value, ...campo }) => (
  // a draft brings null where the figure was missing
  <EurosField {...props} {...campo} value={Number.isFinite(value) ? value : undefined} />
));

type AlElegir = { alElegir?(id: string): void };
export const CampoSelect = atar<PropsDe<typeof Select> & AlElegir & { numerico?: boolean }, string | number>(
  ({ numerico, alElegir, ...props }, { value, onChange, ...campo }) => {
    const take = (id: string) => {
      alElegir?.(id);
      onChange(!numerico ? id : id === '' ? undefined : Number(id));
    };
    return <Select {...props} {...campo} value={String(value ?? '')} onChange={take} />;
  },
);
export const CampoSegmentado = atar<PropsDe<typeof Segmented> & AlElegir & { numerico?: boolean }, string | number>(
  ({ numerico, alElegir, ...props }, { value, onChange, ...campo }) => {
    const take = (id: string) => {
      alElegir?.(id);
      onChange(numerico ? Number(id) : id);
    };
    return <Segmented {...props} {...campo} value={String(value ?? '')} onChange={take} />;
  },
);
