import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ALERGENOS, CODIGOS_ALERGENO, faltasDe } from '#contract/comedores/alergenos.rules.ts';
import type { FormularioPlato } from '#contract/menus/menu.schemas.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { EnFormulario, Field, focusFirst } from '#web/ui/campos/field.tsx';
import { Campo, type Formulario } from '#web/ui/pagina/form.tsx';
import { Grid } from '#web/ui/piezas/layout.tsx';

const DICHO = {
  sinAlergenos: 'No lleva ninguno de los catorce alérgenos',
  vegetariano: 'Vegetariano',
  vegano: 'Vegano',
  sinGluten: 'Sin gluten',
  paraLlevar: 'Se ofrece también para llevar',
} as const;
type Form = Formulario<FormularioPlato, FormularioPlato>;

/** Mark that the foot of the form names while it contradicts another one. */
function Atado({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const bind = useContext(EnFormulario);
  useEffect(() => (box.current ? bind?.(label, box.current) : undefined), [bind, label]);
  return <div ref={box}>{children}</div>;
}

/** Composition of a dish. What contradicts itself is said at once: either of two marks may be the wrong one. */
export function CamposDeComposicion({ form, exigida }: { form: Form; exigida: boolean }) {
  const { control } = form;
  const [alergenos, sinAlergenos, vegetariano, vegano, sinGluten] = useWatch({
    control,
    name: ['alergenos', 'sinAlergenos', 'vegetariano', 'vegano', 'sinGluten'],
  });
  const faltas = faltasDe({ alergenos, sinAlergenos, vegetariano, vegano, sinGluten });
  const falta = faltas.find(({ campo }) => campo === 'alergenos')?.porque;
  const errorDe = (mark: string) => {
    const error = faltas.find(({ campo }) => campo === mark)?.porque;
    return error !== undefined && { error };
  };
  return (
    <>
      <Campo control={control} name="alergenos">
        {({ value, onChange, onBlur, error, inputRef }) => (
          <Field
            label="Alérgenos que lleva"
            {...(exigida && error !== undefined && falta !== undefined && { error: falta })}
            warning={falta}
          >
            {({ group }) => (
              <div
                {...group}
                ref={focusFirst(inputRef, 'input')}
                role="group"
                className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4"
              >
                {CODIGOS_ALERGENO.map((uno) => (
                  <Checkbox
                    key={uno}
                    value={value.includes(uno)}
                    onBlur={onBlur}
                    onChange={(si) => onChange(CODIGOS_ALERGENO.filter((c) => (c === uno ? si : value.includes(c))))}
                  >
                    {ALERGENOS[uno]}
                  </Checkbox>
                ))}
              </div>
            )}
          </Field>
        )}
      </Campo>
      <Grid gap="xs">
        {(['sinAlergenos', 'vegetariano', 'vegano', 'sinGluten', 'paraLlevar'] as const).map((name) => (
          <Campo key={name} control={control} name={name}>
            {({ value, onChange, onBlur, inputRef }) => (
              <Atado label={DICHO[name]}>
                <Checkbox
                  name={name}
                  value={value}
                  inputRef={inputRef}
                  onChange={(si) => {
                    onChange(si);
                    if (name === 'vegano' && si) form.setValue('vegetariano', true);
                  }}
                  onBlur={onBlur}
                  {...errorDe(name)}
                >
                  {DICHO[name]}
                </Checkbox>
              </Atado>
            )}
          </Campo>
        ))}
      </Grid>
    </>
  );
}
