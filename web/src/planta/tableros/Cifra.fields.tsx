import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';

type De<In extends FieldValues, Out> = { form: Formulario<In, Out>; name: FieldPath<In> };

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
      // A figure from elsewhere, such as a draft, is formatted anew.
      value={Object.is(leida(text), value) || Number.isNaN(leida(text)) ? text : escrita(value)}
      onChange={(typed) => {
        setText(typed);
        onChange(leida(typed));
      }}
    />
  );
}
