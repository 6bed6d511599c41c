import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type Alergeno,
  ALERGENOS,
  CODIGOS_ALERGENO,
  type Composicion,
  faltasDe,
} from '#contract/comedor/centros/alergenos.rules.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { EnFormulario, Field, type FieldProps, focusFirst, type FocusRef } from '#web/casa/ui/campos/field.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';

/*
 * AlergenosField     FieldProps · value · onChange · onBlur?: the fourteen, each with its box
 * CamposComposicion  form of a dish or an article · exigida?: it is not kept without its allergens · mas?: other faults, by field
 *                   children?: more boxes
 *                    What contradicts itself is said at once: either of two marks may be the wrong one.
 */
type Props = FieldProps & {
  value: readonly Alergeno[];
  onChange(value: Alergeno[]): void;
  onBlur?(): void;
  inputRef?: FocusRef;
};
export const AlergenosField = ({ value, onChange, onBlur, inputRef, ...field }: Props) => (
  <Field {...field}>
    {({ group }) => (
      <div
        {...group}
        role="group"
        ref={focusFirst(inputRef, 'input')}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4"
      >
        {CODIGOS_ALERGENO.map((codigo) => (
          <Checkbox
            key={codigo}
            value={value.includes(codigo)}
            onBlur={onBlur}
            onChange={(si) => onChange(CODIGOS_ALERGENO.filter((c) => (c === codigo ? si : value.includes(c))))}
          >
            {ALERGENOS[codigo]}
          </Checkbox>
        ))}
      </div>
    )}
  </Field>
);

const ETIQUETA = {
  sinAlergenos: 'No lleva ninguno de los catorce alérgenos',
  vegetariano: 'Vegetariano',
  vegano: 'Vegano',
  sinGluten: 'Sin gluten',
} as const;
/** Mark named at the foot of the form while it contradicts another one. */
function Atado({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const bind = useContext(EnFormulario);
  useEffect(() => (box.current ? bind?.(label, box.current) : undefined), [bind, label]);
  return <div ref={box}>{children}</div>;
}

/** Fields of the composition of a dish or an article, as the server sends them. */
export const CAMPOS_DE_COMPOSICION = ['Alergenos', 'SinAlergenos', 'Vegetariano', 'Vegano', 'SinGluten'] as const;
export const COMPOSICION_VACIA = {
  alergenos: [],
  sinAlergenos: false,
  vegetariano: false,
  vegano: false,
  sinGluten: false,
};

type Escrita = { [K in keyof Composicion]: K extends 'alergenos' ? Alergeno[] : Composicion[K] };
type CamposProps<F extends Escrita, Out> = {
  form: Formulario<F, Out>;
  exigida?: boolean;
  mas?: readonly { campo: string; porque: string }[];
  children?: ReactNode;
};
export function CamposComposicion<F extends Escrita, Out>(props: CamposProps<F, Out>) {
  const { exigida = true, mas = [], children } = props;
  // `F` has the fields of `Escrita`
  const form = props.form as unknown as Formulario<Escrita, Out>;
  const { control } = form;
  const [alergenos, sinAlergenos, vegetariano, vegano, sinGluten] = useWatch({
    control,
    name: ['alergenos', 'sinAlergenos', 'vegetariano', 'vegano', 'sinGluten'],
  });
  const faltas = [...faltasDe({ alergenos, sinAlergenos, vegetariano, vegano, sinGluten }), ...mas];
  const faltaDe = (nombre: string) => faltas.find(({ campo }) => campo === nombre)?.porque;
  const falta = faltaDe('alergenos');
  return (
    <>
      <Campo control={control} name="alergenos">
        {({ value, onChange, onBlur, error, inputRef }) => (
          <AlergenosField
            label="Alérgenos que lleva"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            inputRef={inputRef}
            error={exigida && error !== undefined ? falta : undefined}
            warning={falta}
          />
        )}
      </Campo>
      <Grid gap="md">
        {(['sinAlergenos', 'vegetariano', 'vegano', 'sinGluten'] as const).map((name) => (
          <Campo key={name} control={control} name={name}>
            {({ onChange, ...campo }) => (
              <Atado label={ETIQUETA[name]}>
                <Checkbox
                  {...campo}
                  error={faltaDe(name)}
                  onChange={(si) => {
                    onChange(si);
                    if (name === 'vegano' && si) form.setValue('vegetariano', true);
                  }}
                >
                  {ETIQUETA[name]}
                </Checkbox>
              </Atado>
            )}
          </Campo>
        ))}
        {children}
      </Grid>
    </>
  );
}
