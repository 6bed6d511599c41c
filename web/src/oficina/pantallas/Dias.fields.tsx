import { LETRAS_DIA, NOMBRES_DIA } from '#contract/casa/kernel/dias.ts';
import type { FormularioPantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { CheckRow } from '#web/casa/ui/campos/segmented.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';

export type FormDePantalla = Formulario<FormularioPantalla, FormularioPantalla>;
const DIAS = LETRAS_DIA.map((label, i) => ({ id: String(i + 1), label, name: NOMBRES_DIA[i] ?? '' }));

type DeDias = { form: FormDePantalla; name: 'dias' | `franjas.${number}.dias`; label: string };
/** Days of the week of a screen, or of a slot. */
export const Dias = ({ form, name, label }: DeDias) => (
  <Campo control={form.control} name={name}>
    {({ value, onChange, ...campo }) => (
      <CheckRow
        {...campo}
        label={label}
        options={DIAS}
        value={value.map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
        isRequired
      />
    )}
  </Campo>
);
