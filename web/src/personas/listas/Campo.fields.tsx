import { useQuery } from '@tanstack/react-query';
import type { Campo, Elegible } from '#contract/personas/listas/forma.rules.ts';
import { type Cual, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import type { FormularioMaestroNuevo } from '#contract/personas/listas/listas.schemas.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { EurosField } from '#web/casa/ui/campos/number-field.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { CampoSelect, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo as Atado, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { ofrecidas } from './listas.api.ts';

type Form = Formulario<FormularioMaestroNuevo, FormularioMaestroNuevo>;
type Props = { form: Form; clave: string; campo: Campo };

/** Columns of this list alone; fixed ones are asked for in a new row only. */
export const CamposDeLista = ({ form, maestro, nueva }: { form: Form; maestro: Cual; nueva: boolean }) =>
  Object.entries(LISTAS[maestro].campos)
    .filter(([, { fijo }]) => nueva || !fijo)
    .map(([clave, campo]) => <CampoDeLista key={clave} form={form} clave={clave} campo={campo} />);

function CampoDeLista({ form, clave, campo }: Props) {
  const name = `valores.${clave}` as const;
  const { titulo: label, pista: hint } = campo;
  switch (campo.clase) {
    case 'si':
      return (
        <Atado control={form.control} name={name}>
          {({ value, onChange, onBlur }) => (
            <Checkbox value={value === true} onChange={onChange} onBlur={onBlur}>
              {hint === undefined ? label : `${label}: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`}
            </Checkbox>
          )}
        </Atado>
      );
    case 'hora':
      return <CampoHora form={form} name={name} label={label} hint={hint} />;
    case 'entero':
      return (
        <Atado control={form.control} name={name}>
          {({ value, onChange, ...atado }) => (
            <TextInput
              {...atado}
              label={label}
              hint={hint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(campo.maximo).length}
              isRequired={campo.opcional !== true}
              value={typeof value === 'number' ? String(value) : ''}
              onChange={(text) => onChange(/\d/.test(text) ? Number(text.replaceAll(/\D/g, '')) : null)}
            />
          )}
        </Atado>
      );
    case 'importe':
      return (
        <Atado control={form.control} name={name}>
          {({ value, onChange, ...atado }) => (
            <EurosField
              {...atado}
              label={label}
              hint={hint}
              isRequired
              value={typeof value === 'number' ? value : undefined}
              onChange={(cifra) => onChange(cifra ?? null)}
            />
          )}
        </Atado>
      );
    case 'texto':
    case 'nif':
      return <CampoTexto form={form} name={name} label={label} hint={hint} isRequired={campo.clase === 'nif'} />;
    case 'opcion':
      return (
        <CampoTeselas
          form={form}
          name={name}
          label={label}
          options={Object.entries(campo.de).map(([id, texto]) => ({ id, label: texto }))}
        />
      );
    case 'lista':
      return (
        <DeOtra
          form={form}
          name={name}
          label={label}
          hint={hint}
          de={campo.de}
          obligatorio={campo.obligatorio === true}
        />
      );
  }
}
type DeOtraProps = {
  form: Form;
  name: `valores.${string}`;
  label: string;
  hint: string | undefined;
  de: Elegible;
  obligatorio: boolean;
};
function DeOtra({ form, name, label, hint, de, obligatorio }: DeOtraProps) {
  const { data = [] } = useQuery(ofrecidas(de));
  const hay = form.getValues(name);
  const options = data.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));
  // A closed option is still shown where it was chosen.
  const cerrada = typeof hay === 'string' && hay !== '' && !options.some(({ id }) => id === hay);
  return (
    <CampoSelect
      form={form}
      name={name}
      label={label}
      hint={hint}
      isRequired={obligatorio}
      options={[
        ...(obligatorio ? [] : [{ id: '', label: 'Ninguna' }]),
        ...(cerrada ? [{ id: hay, label: hay }] : []),
        ...options,
      ]}
    />
  );
}
