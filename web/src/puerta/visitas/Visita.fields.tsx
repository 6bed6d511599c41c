import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import {
  type FormularioVisita,
  hayRepetidas,
  type OpcionesVisita,
  PERSONA_REPETIDA,
} from '#contract/puerta/visitas/visita.schemas.ts';
import { MAX_PERSONAS_VISITA } from '#contract/puerta/visitas/visitas.rules.ts';
import { deDiaADia } from '#web/casa/kernel/format.ts';
import { errorClass, ErrorText, keepFocus } from '#web/casa/ui/campos/field.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { CampoFecha, CampoHora, esDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Resumen } from '#web/casa/ui/pagina/form-actions.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { VisitaEscrita } from './visitas.api.ts';

export type FormDeVisita = Formulario<VisitaEscrita, FormularioVisita>;
export const NADIE = { nombre: '', documento: '', correo: '', telefono: '', vehiculo: '' };

/** Time and place, people, and reason. */
export const CamposVisita = ({ form, opciones }: { form: FormDeVisita; opciones: OpcionesVisita }) => (
  <>
    <Section title="QUIÉN VIENE">
      <Stack gap="lg">
        <Empresa form={form} opciones={opciones} />
        <Personas form={form} />
      </Stack>
    </Section>
    <Section title="CUÁNDO Y A DÓNDE">
      <Cuando form={form} opciones={opciones} />
    </Section>
  </>
);

/** 'Zoe Lanza y 2 más · vie 5 mar, 09:00', in the bar of the buttons of a phone. */
export function ResumenVisita({ form: { control } }: { form: FormDeVisita }) {
  const [personas, empresa, dia, inicio] = useWatch({ control, name: ['personas', 'empresa', 'fecha', 'horaInicio'] });
  const nombres = personas.map(({ nombre }) => nombre.trim()).filter(Boolean);
  const quien = (nombres[0] ?? empresa.trim()) + (nombres.length > 1 ? ` y ${nombres.length - 1} más` : '');
  const cuando = esDia(dia) && [deDiaADia(dia, dia), inicio].filter(Boolean).join(', ');
  if (!quien && !cuando) return null;
  return <Resumen>{[quien, cuando].filter(Boolean).join(' · ')}</Resumen>;
}

/** Choice of a company that is no registered subcontractor. */
const OTRA = { id: '0', label: 'Otra empresa' };
function Empresa({ form, opciones: { Subcontratas } }: { form: FormDeVisita; opciones: OpcionesVisita }) {
  const empresa = <CampoTexto form={form} name="empresa" label="Empresa" hint="De la que vienen" isRequired />;
  if (Subcontratas.length === 0) return empresa;
  return (
    <Grid>
      {empresa}
      <Campo control={form.control} name="subcontrataId">
        {({ value, onChange, ...campo }) => (
          <Select
            {...campo}
            label="Subcontrata registrada"
            hint="Si lo es, sus papeles se comprueban donde la zona los pide"
            options={[OTRA, ...Subcontratas.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))]}
            value={String(value ?? 0)}
            onChange={(id) => {
              onChange(id === OTRA.id ? null : Number(id));
              const subcontrata = Subcontratas.find(({ Id }) => String(Id) === id);
              if (subcontrata)
                form.setValue('empresa', subcontrata.Nombre, { shouldValidate: true, shouldDirty: true });
            }}
          />
        )}
      </Campo>
    </Grid>
  );
}

function Cuando({ form, opciones }: { form: FormDeVisita; opciones: OpcionesVisita }) {
  const [zonaId, inicio, fin] = useWatch({ control: form.control, name: ['zonaId', 'horaInicio', 'horaFin'] });
  const zona = opciones.Zonas.find(({ Id }) => Id === zonaId);
  const varios = new Set(opciones.Zonas.map(({ Centro }) => Centro)).size > 1;
  const pista = [
    zona?.Autoriza === true && 'La autoriza Seguridad',
    zona?.Contrata === true && 'Una subcontrata necesita sus papeles en regla',
    typeof zona?.Aforo === 'number' && `Caben ${zona.Aforo} visitantes`,
  ].filter(Boolean);
  return (
    <Stack gap="lg">
      <CampoSelect
        form={form}
        name="zonaId"
        label="Zona"
        numerico
        options={opciones.Zonas.map(({ Id, Nombre, CentroNombre }) => ({
          id: String(Id),
          label: varios ? `${CentroNombre}: ${Nombre}` : Nombre,
        }))}
        {...(pista.length > 0 && { hint: pista.join('. ') })}
        isRequired
      />
      <Grid columns={3}>
        <CampoFecha form={form} name="fecha" label="Día" isRequired />
        <div className="grid grid-cols-2 items-start gap-3 sm:contents">
          <CampoHora form={form} name="horaInicio" label="Desde" isRequired />
          <CampoHora
            form={form}
            name="horaFin"
            label="Hasta"
            {...(inicio && fin && fin < inicio && { hint: 'Del día siguiente' })}
            isRequired
          />
        </div>
      </Grid>
      <CampoTexto form={form} name="motivo" label="Motivo" multiline rows={2} isRequired />
    </Stack>
  );
}

function Personas({ form }: { form: FormDeVisita }) {
  const { control } = form;
  const personas = useFieldArray({ control, name: 'personas', keyName: 'clave' });
  const box = useRef<HTMLDivElement>(null);
  const varias = personas.fields.length > 1;
  const { errors } = useFormState({ control, name: 'personas' });
  const repetida = hayRepetidas(useWatch({ control, name: 'personas' }));
  // Of the list as a whole: a field that is left asks about itself alone.
  const error = repetida ? PERSONA_REPETIDA : errors.personas?.message;
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {personas.fields.map(({ clave }, i) => (
          <li key={clave} className={varias ? 'rounded-card border border-edge/50 p-4' : undefined}>
            <Stack gap="lg">
              {varias && (
                <Row ends>
                  <Texto look="strong">Persona {i + 1}</Texto>
                  <Button
                    variant="plain"
                    onPress={() => keepFocus(() => personas.remove(i), box.current)}
                    aria-label={`Quitar la persona ${i + 1}`}
                  >
                    Quitar
                  </Button>
                </Row>
              )}
              <CampoTexto form={form} name={`personas.${i}.nombre`} label="Nombre y apellidos" isRequired />
              <Grid>
                <CampoTexto
                  form={form}
                  name={`personas.${i}.correo`}
                  label="Correo"
                  hint="Recibe ahí su pase; sin él se identifica en la puerta"
                  type="email"
                />
                <CampoTexto
                  form={form}
                  name={`personas.${i}.documento`}
                  label="Cuatro últimos del documento"
                  hint="Por ejemplo, 123Z"
                  maxLength={4}
                />
                <CampoTexto form={form} name={`personas.${i}.telefono`} label="Teléfono" type="tel" maxLength={20} />
                <CampoTexto form={form} name={`personas.${i}.vehiculo`} label="Matrícula del vehículo" maxLength={15} />
              </Grid>
            </Stack>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="outline"
          icon={<Plus />}
          isDisabled={personas.fields.length >= MAX_PERSONAS_VISITA}
          onPress={() => personas.append(NADIE)}
        >
          Añadir persona
        </Button>
        {error !== undefined && (
          <p role="alert" className={errorClass}>
            <ErrorText>{error}</ErrorText>
          </p>
        )}
      </div>
    </div>
  );
}
