import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { FormularioPantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { keepFocus } from '#web/casa/ui/campos/field.tsx';
import { Mover } from '#web/casa/ui/lista/mover.tsx';
import { CampoHora, CampoDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoDias, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

type FormDePantalla = Formulario<FormularioPantalla, FormularioPantalla>;
const PRIORIDADES = Array.from({ length: 9 }, (_, i) => ({ id: String(i + 1), label: String(i + 1) }));
const MAX = 30;
type Opciones = readonly { id: string; label: string }[];

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
                <Texto look="strong">Franja {i + 1}</Texto>
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
              <CampoDias form={form} name={`franjas.${i}.dias`} label="Días en que empieza" isRequired />
              <Grid>
                <CampoHora form={form} name={`franjas.${i}.desde`} label="Desde" isRequired />
                <CampoHora
                  form={form}
                  name={`franjas.${i}.hasta`}
                  label="Hasta"
                  {...((escritas[i]?.hasta ?? '') <= (escritas[i]?.desde ?? '') && { hint: 'Del día siguiente' })}
                  isRequired
                />
                <CampoDia form={form} name={`franjas.${i}.fechaDesde`} label="Del día" />
                <CampoDia form={form} name={`franjas.${i}.fechaHasta`} label="Al día" />
              </Grid>
            </Stack>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="outline"
          icon={<Plus />}
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
