import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormularioComunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import {
  MAX_DESCRIPCION,
  MAX_TITULO,
  MAX_UBICACION,
  PRIORIDADES,
} from '#contract/comunicaciones/comunicaciones.rules.ts';
import { Campo, type Formulario } from '#web/ui/pagina/form.tsx';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import type { Option } from '#web/ui/campos/option-list.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { Segmented } from '#web/ui/campos/segmented.tsx';
import { Select } from '#web/ui/campos/select.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import type { EntradaComunicacion } from './actos.api.ts';
import {
  areasDeComunicacion,
  contratosAbiertos,
  tiposAverias,
  tiposAveriasMantenimiento,
} from './comunicaciones.api.ts';
import { type EstadoDeFotos, FotosDeComunicacion } from './Fotos.fields.tsx';

export type FormComunicacion = Formulario<EntradaComunicacion, FormularioComunicacion>;

export const comunicacionVacia: EntradaComunicacion = {
  areaId: 0,
  tipoAveriaId: null,
  tipoAveriaMantenimientoId: null,
  contratoCodigo: '',
  ubicacion: '',
  titulo: '',
  descripcion: '',
  prioridad: 3,
  riesgoPersonas: false,
  adjuntos: [],
};

const opciones = (rows: readonly { Id: number; Nombre: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }));
/** The form keeps numbers, the picker words. */
const elegida = (id: number | null | undefined) => (id ? String(id) : '');

const CLASES: Option[] = [
  { id: 'mantenimiento', label: 'Mantenimiento' },
  { id: 'otra', label: 'Otra' },
];
const PRIORIDAD: Option[] = Object.entries(PRIORIDADES).map(([id, label]) => ({ id, label }));

type Props = { form: FormComunicacion; onPhotos(state: EstadoDeFotos): void };
export function CamposComunicacion({ form, onPhotos }: Props) {
  const { control } = form;
  const areas = useQuery(areasDeComunicacion);
  const contratos = useQuery(contratosAbiertos);
  const riesgo = form.watch('riesgoPersonas');
  return (
    <>
      <Section title="QUÉ PASA">
        <div className="grid gap-5">
          <Campo control={control} name="titulo">
            {(campo) => (
              <TextInput label="Título" isRequired maxLength={MAX_TITULO} placeholder="En pocas palabras" {...campo} />
            )}
          </Campo>
          <Campo control={control} name="descripcion">
            {(campo) => (
              <TextInput
                label="Descripción"
                multiline
                rows={4}
                isRequired
                maxLength={MAX_DESCRIPCION}
                placeholder="Qué ocurre, desde cuándo y a qué afecta"
                {...campo}
              />
            )}
          </Campo>
          <Campo control={control} name="ubicacion">
            {(campo) => (
              <TextInput
                label="Ubicación"
                isRequired
                maxLength={MAX_UBICACION}
                placeholder="Edificio, planta, máquina…"
                {...campo}
              />
            )}
          </Campo>
          <Campo control={control} name="adjuntos">
            {({ value, onChange, error }) => (
              <FotosDeComunicacion value={value ?? []} onChange={onChange} onState={onPhotos} error={error} />
            )}
          </Campo>
        </div>
      </Section>
      <Section title="A QUIÉN SE COMUNICA" columns>
        <Campo control={control} name="areaId">
          {(campo) => (
            <Select
              label="Área"
              isRequired
              options={opciones(areas.data)}
              isLoading={areas.isLoading}
              {...campo}
              value={elegida(campo.value)}
              onChange={(id) => campo.onChange(Number(id))}
            />
          )}
        </Campo>
        <Campo control={control} name="contratoCodigo">
          {(campo) => (
            <Select
              label="Contrato"
              hint="Solo si afecta a uno"
              clearable
              options={(contratos.data ?? []).map((c) => ({ id: c.Codigo, label: c.DescripcionCompleta }))}
              isLoading={contratos.isLoading}
              {...campo}
              value={campo.value ?? ''}
            />
          )}
        </Campo>
        <TipoDeAveria form={form} />
      </Section>
      <Section title="CUÁNTO CORRE">
        <div className="grid gap-4">
          <Campo control={control} name="prioridad">
            {(campo) => (
              <Segmented
                label="Prioridad"
                isRequired
                options={PRIORIDAD}
                {...campo}
                value={String(campo.value)}
                onChange={(id) => campo.onChange(Number(id))}
              />
            )}
          </Campo>
          <Campo control={control} name="riesgoPersonas">
            {({ value, onChange, onBlur, error, inputRef, name }) => (
              <Checkbox
                name={name}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                inputRef={inputRef}
                {...(error === undefined ? {} : { error })}
              >
                Hay riesgo para las personas
              </Checkbox>
            )}
          </Campo>
          {riesgo && (
            <Notice tone="warn" live title="Se avisará ahora mismo a Prevención, sea la hora que sea">
              Si el peligro es inmediato, no espere: aparte a la gente y llame al 112.
            </Notice>
          )}
        </div>
      </Section>
    </>
  );
}

/** One of two lists, as the specification has them: choosing in one leaves the other. */
function TipoDeAveria({ form }: { form: FormComunicacion }) {
  const otra = form.watch('tipoAveriaId');
  const [clase, setClase] = useState(otra ? 'otra' : 'mantenimiento');
  const tipos = useQuery(clase === 'otra' ? tiposAverias : tiposAveriasMantenimiento);
  const name = clase === 'otra' ? 'tipoAveriaId' : 'tipoAveriaMantenimientoId';
  // Where neither is chosen, the contract tells it of the first one.
  const missing = form.formState.errors.tipoAveriaId?.message;
  const change = (next: string) => {
    setClase(next);
    form.setValue('tipoAveriaId', null, { shouldDirty: true });
    form.setValue('tipoAveriaMantenimientoId', null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <Segmented label="Clase de avería" options={CLASES} value={clase} onChange={change} />
      <Campo key={name} control={form.control} name={name}>
        {({ error = missing, ...campo }) => (
          <Select
            label="Tipo de avería"
            isRequired
            options={opciones(tipos.data)}
            isLoading={tipos.isLoading}
            {...campo}
            {...(error === undefined ? {} : { error })}
            value={elegida(campo.value)}
            onChange={(id) => {
              campo.onChange(Number(id));
              void form.trigger('tipoAveriaId');
            }}
          />
        )}
      </Campo>
    </div>
  );
}
