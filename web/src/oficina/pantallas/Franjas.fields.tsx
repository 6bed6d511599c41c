import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { keepFocus } from '#web/casa/ui/campos/field.tsx';
import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { Mover } from '#web/casa/ui/lista/mover.tsx';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Dim, Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dias, type FormDePantalla } from './Dias.fields.tsx';

const PRIORIDADES = Array.from({ length: 9 }, (_, i) => ({ id: String(i + 1), label: String(i + 1) }));
const MAX = 30;
type Opciones = readonly { id: string; label: string }[];

type DeFecha = {
  form: FormDePantalla;
  name: `franjas.${number}.fechaDesde` | `franjas.${number}.fechaHasta`;
  label: string;
};
/** An optional date. */
const FechaOpcional = ({ form, name, label }: DeFecha) => (
  <Campo control={form.control} name={name}>
    {({ value, onChange, ...campo }) => (
      <DateField {...campo} label={label} value={value ?? ''} onChange={(dia) => onChange(dia === '' ? null : dia)} />
    )}
  </Campo>
);

/**
 * Slots of a screen's programme. Of several at once the one of the highest priority is shown, the first of two alike.
 */
export function Franjas({ form, listas }: { form: FormDePantalla; listas: Opciones }) {
  const { control } = form;
  const franjas = useFieldArray({ control, name: 'franjas', keyName: 'clave' });
  const escritas = useWatch({ control, name: 'franjas' });
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Dim>Una franja cambia lo que se ve a unas horas. Si coinciden varias, se ve la de prioridad más alta.</Dim>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {franjas.fields.map(({ clave }, i) => (
          <li key={clave} className="rounded-card border border-edge/50 p-4">
            <Stack gap="lg">
              <Row ends>
                <span className="font-semibold">Franja {i + 1}</span>
                <Mover
                  nombre={`la franja ${i + 1}`}
                  i={i}
                  cuantos={franjas.fields.length}
                  mover={(a) => franjas.move(i, a)}
                  quitar={() => keepFocus(() => franjas.remove(i), box.current)}
                />
              </Row>
              <Grid>
                <CampoSelect
                  form={form}
                  name={`franjas.${i}.listaId`}
                  label="Lista"
                  options={listas}
                  numerico
                  isRequired
                />
                <CampoSelect
                  form={form}
                  name={`franjas.${i}.prioridad`}
                  label="Prioridad"
                  options={PRIORIDADES}
                  numerico
                  isRequired
                />
              </Grid>
              <Dias form={form} name={`franjas.${i}.dias`} label="Días en que empieza" />
              <Grid>
                <CampoHora form={form} name={`franjas.${i}.desde`} label="Desde" isRequired />
                <CampoHora
                  form={form}
                  name={`franjas.${i}.hasta`}
                  label="Hasta"
                  {...((escritas[i]?.hasta ?? '') <= (escritas[i]?.desde ?? '') && { hint: 'Del día siguiente' })}
                  isRequired
                />
                <FechaOpcional form={form} name={`franjas.${i}.fechaDesde`} label="Del día" />
                <FechaOpcional form={form} name={`franjas.${i}.fechaHasta`} label="Al día" />
              </Grid>
            </Stack>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="outline"
          icon={<Plus aria-hidden className="size-5" />}
          isDisabled={franjas.fields.length >= MAX || listas.length === 0}
          onPress={() =>
            franjas.append({
              listaId: Number(listas[0]?.id),
              dias: [1, 2, 3, 4, 5],
              desde: '08:00',
              hasta: '14:00',
              fechaDesde: null,
              fechaHasta: null,
              prioridad: 5,
            })
          }
        >
          Añadir franja
        </Button>
      </div>
    </div>
  );
}
