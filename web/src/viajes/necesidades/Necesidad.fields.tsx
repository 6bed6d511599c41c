import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import {
  CAMPOS_NECESIDAD,
  type CampoNecesidad,
  COCHE_PROPIO,
  TIPO_NECESIDAD,
  type TipoNecesidad,
} from '#contract/viajes/viajes.rules.ts';
import { Campo, type Formulario } from '#web/ui/pagina/form.tsx';
import { DateField } from '#web/ui/campos/date-field.tsx';
import { Select } from '#web/ui/campos/select.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { companiasAlquiler, mediosTransporte } from '#web/viajes/viaje/maestros.api.ts';

export type EntradaNecesidad = z.input<typeof FormularioNecesidad>;
export type FormNecesidad = Formulario<EntradaNecesidad, FormularioNecesidad>;

/** A form in which nothing has been chosen yet. */
export const necesidadVacia = (viajeId: number): EntradaNecesidad => ({
  viajeId,
  tipo: '' as TipoNecesidad, // no type yet: the schema says 'Campo obligatorio' until there is one
  combo1: undefined,
  fechaInicio: undefined,
  fechaFin: undefined,
  textoCorto1: '',
  textoCorto2: '',
  textoCorto3: '',
  textoCorto4: '',
  notas: '',
});

/** What is sent: the fields that the type shows, and no rest of another type. */
export const necesidadAEnviar = (v: FormularioNecesidad): EntradaNecesidad => ({
  viajeId: v.viajeId,
  tipo: v.tipo,
  notas: v.notas,
  ...Object.fromEntries(camposDe(v.tipo).map(([name]) => [name, v[name]])),
});

type Descrito = [name: CampoNecesidad, campo: { etiqueta: string; obligatorio: boolean }];
const camposDe = (tipo: TipoNecesidad | ''): Descrito[] =>
  // The entries of a literal object are exactly its type's.
  tipo === '' ? [] : (Object.entries(CAMPOS_NECESIDAD[tipo]) as Descrito[]);
const TEXTS = ['textoCorto1', 'textoCorto2', 'textoCorto3', 'textoCorto4'] as const;
const types = Object.entries(TIPO_NECESIDAD).map(([id, label]) => ({ id, label }));

type Props = { form: FormNecesidad; salida?: string | undefined; regreso?: string | undefined };

/** Spec section 2.7: the type, and the fields that it shows with their labels. `salida` and `regreso` are where the calendars open. */
export function CamposNecesidad({ form, salida, regreso }: Props) {
  const { control } = form;
  const tipo = useWatch({ control, name: 'tipo' });
  // Another type means other things by the same names.
  const changeType = (onChange: (tipo: TipoNecesidad) => void) => (id: string) => {
    for (const name of TEXTS) form.setValue(name, '');
    form.setValue('combo1', undefined);
    form.setValue('fechaFin', undefined);
    form.clearErrors();
    onChange(id as TipoNecesidad); // the options are the four types
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Campo control={control} name="tipo">
          {(campo) => (
            <Select
              {...campo}
              label="Tipo Necesidad"
              options={types}
              onChange={changeType(campo.onChange)}
              isRequired
            />
          )}
        </Campo>
      </div>
      {camposDe(tipo).map(([name, { etiqueta, obligatorio }]) => (
        <CampoDe
          key={`${tipo}${name}`}
          form={form}
          name={name}
          label={etiqueta}
          isRequired={obligatorio}
          salida={salida}
          regreso={regreso}
        />
      ))}
      <div className="sm:col-span-2">
        <Campo control={control} name="notas">
          {(campo) => <TextInput {...campo} value={campo.value ?? ''} label="Notas" multiline maxLength={250} />}
        </Campo>
      </div>
    </div>
  );
}

type CampoProps = Props & { name: CampoNecesidad; label: string; isRequired: boolean };

function CampoDe({ form, name, label, isRequired, salida, regreso }: CampoProps) {
  const { control } = form;
  const start = useWatch({ control, name: 'fechaInicio' });
  if (name === 'combo1') return <Combo form={form} label={label} isRequired={isRequired} />;
  if (name === 'fechaInicio' || name === 'fechaFin')
    return (
      <Campo control={control} name={name}>
        {(campo) => (
          <DateField
            {...campo}
            label={label}
            isRequired={isRequired}
            value={campo.value ?? ''}
            onChange={(text) => campo.onChange(text === '' ? undefined : text)}
            {...(name === 'fechaFin' && start ? { min: start } : {})}
            {...suggestion(name === 'fechaFin' ? (start ?? regreso) : salida)}
          />
        )}
      </Campo>
    );
  return (
    <Campo control={control} name={name}>
      {(campo) => (
        <TextInput {...campo} value={campo.value ?? ''} label={label} isRequired={isRequired} maxLength={250} />
      )}
    </Campo>
  );
}
const suggestion = (date: string | undefined) => (date === undefined ? {} : { suggest: date });

function Combo({ form, label, isRequired }: { form: FormNecesidad; label: string; isRequired: boolean }) {
  const { control } = form;
  const tipo = useWatch({ control, name: 'tipo' });
  const { data, isPending } = useQuery(tipo === 'I' ? mediosTransporte : companiasAlquiler);
  return (
    <Campo control={control} name="combo1">
      {(campo) => (
        <Select
          {...campo}
          label={label}
          isRequired={isRequired}
          clearable
          isLoading={isPending}
          options={(data ?? []).map((o) => ({ id: String(o.Id), label: o.Nombre }))}
          value={campo.value === undefined ? '' : String(campo.value)}
          onChange={(id) => campo.onChange(id === '' ? undefined : Number(id))}
          {...(tipo === 'I' && campo.value === COCHE_PROPIO
            ? { hint: 'Con coche propio no se piden propuestas.' }
            : {})}
        />
      )}
    </Campo>
  );
}
