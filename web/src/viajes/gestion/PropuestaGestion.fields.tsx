import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioPropuesta, Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { CAMPOS_PROPUESTA, type CampoPropuesta, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { hoy } from '#web/kernel/format.ts';
import { Campo, type Formulario } from '#web/ui/pagina/form.tsx';
import { DateField } from '#web/ui/campos/date-field.tsx';
import { EurosField } from '#web/ui/campos/number-field.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { TimeField } from '#web/ui/campos/time-field.tsx';

export type EntradaPropuesta = z.input<typeof FormularioPropuesta>;
export type FormPropuesta = Formulario<EntradaPropuesta, FormularioPropuesta>;

type Descrito = [name: CampoPropuesta, campo: { etiqueta: string; obligatorio: boolean }];
/** In the order of the desk's form. The entries of a literal object are exactly its type's. */
export const camposDePropuesta = (tipo: TipoNecesidad): Descrito[] =>
  Object.entries(CAMPOS_PROPUESTA[tipo]) as Descrito[];

type Origen = {
  viaje: Pick<ViajeDetalle, 'FechaSalida' | 'FechaRegreso'>;
  necesidad: Necesidad;
  /** All of the trip: the last one says until when offers are being held. */
  propuestas: readonly Propuesta[];
  /** Name of the rental company that the requester asked for. */
  compania?: string;
};

/** A new proposal as far as the need tells it: places, hotel, vehicle and dates; those of the trip where the need has none. */
export function propuestaDesde({ viaje, necesidad: n, propuestas, compania = '' }: Origen): EntradaPropuesta {
  const stays = n.Tipo === 'A' || n.Tipo === 'C';
  const last = propuestas.toSorted((a, b) => b.Id - a.Id)[0]?.ValidaHasta ?? null;
  return {
    necesidadId: n.Id,
    tipo: n.Tipo,
    textoCorto1: n.TextoCorto1,
    textoCorto2: n.TextoCorto2,
    textoCorto3: n.Tipo === 'C' ? n.TextoCorto3 : '',
    textoCorto4: compania,
    fechaInicio: n.FechaInicio ?? viaje.FechaSalida,
    fechaFin: n.FechaFin ?? (stays ? viaje.FechaRegreso : undefined),
    horaInicio: '',
    precio: Number.NaN, // none yet: the schema asks for it
    validaHasta: last !== null && last >= hoy() ? last : undefined,
  };
}

/** One that exists, to change it or to begin another from it. */
export const propuestaComo = (p: Propuesta): EntradaPropuesta => ({
  necesidadId: p.NecesidadId,
  tipo: p.Tipo,
  textoCorto1: p.TextoCorto1,
  textoCorto2: p.TextoCorto2,
  textoCorto3: p.TextoCorto3,
  textoCorto4: p.TextoCorto4,
  fechaInicio: p.FechaInicio,
  fechaFin: p.FechaFin ?? undefined,
  horaInicio: p.HoraInicio ?? '',
  precio: p.Precio,
  validaHasta: p.ValidaHasta ?? undefined,
});

/** What is sent: the fields that the type shows, and nothing of the others. */
export const propuestaAEnviar = (v: FormularioPropuesta): FormularioPropuesta => ({
  necesidadId: v.necesidadId,
  tipo: v.tipo,
  precio: v.precio,
  ...(v.validaHasta === undefined ? {} : { validaHasta: v.validaHasta }),
  fechaInicio: v.fechaInicio,
  ...Object.fromEntries(camposDePropuesta(v.tipo).map(([name]) => [name, v[name]])),
});

/** Two or three in a line; what they mean is read in CAMPOS_PROPUESTA. */
const WIDTH: Record<TipoNecesidad, Partial<Record<CampoPropuesta, string>>> = {
  I: { fechaInicio: '@lg:col-span-2', horaInicio: '@lg:col-span-2', fechaFin: '@lg:col-span-2' },
  A: { textoCorto1: '@lg:col-span-2', fechaInicio: '@lg:col-span-2', fechaFin: '@lg:col-span-2' },
  C: { fechaInicio: '@lg:col-span-2', horaInicio: '@lg:col-span-2', fechaFin: '@lg:col-span-2' },
  T: {},
};

type Props = { form: FormPropuesta; tipo: TipoNecesidad; children: ReactNode };

/** The fields that a type of need asks its proposals for, then price, validity and the place of its document (`children`). Lay them in a `@container`. */
export function CamposPropuesta({ form, tipo, children }: Props) {
  const { control } = form;
  return (
    <div className="grid items-start gap-x-3 gap-y-3.5 @sm:grid-cols-2 @lg:grid-cols-6">
      {camposDePropuesta(tipo).map(([name, { etiqueta, obligatorio }]) => (
        <div key={name} className={WIDTH[tipo][name] ?? '@lg:col-span-3'}>
          <CampoDe form={form} name={name} label={etiqueta} isRequired={obligatorio} />
        </div>
      ))}
      <div className="@lg:col-span-2">
        <Campo control={control} name="precio">
          {(campo) => (
            <EurosField
              {...campo}
              label="Precio"
              isRequired
              // A draft brings null where the figure was missing.
              value={Number.isFinite(campo.value) ? campo.value : undefined}
              onChange={(n) => campo.onChange(n ?? Number.NaN)}
            />
          )}
        </Campo>
      </div>
      <div className="@lg:col-span-2">
        <Campo control={control} name="validaHasta">
          {(campo) => (
            <DateField
              {...campo}
              label="Válida hasta"
              value={campo.value ?? ''}
              onChange={(text) => campo.onChange(text === '' ? undefined : text)}
              min={hoy()}
            />
          )}
        </Campo>
      </div>
      <div className="@sm:col-span-2">{children}</div>
    </div>
  );
}

type CampoProps = { form: FormPropuesta; name: CampoPropuesta; label: string; isRequired: boolean };

function CampoDe({ form, name, label, isRequired }: CampoProps) {
  const { control } = form;
  const start = useWatch({ control, name: 'fechaInicio' });
  if (name === 'fechaInicio')
    return (
      <Campo control={control} name={name}>
        {(campo) => <DateField {...campo} label={label} isRequired={isRequired} />}
      </Campo>
    );
  if (name === 'fechaFin')
    return (
      <Campo control={control} name={name}>
        {(campo) => (
          <DateField
            {...campo}
            label={label}
            isRequired={isRequired}
            value={campo.value ?? ''}
            onChange={(text) => campo.onChange(text === '' ? undefined : text)}
            {...(start ? { min: start, suggest: start } : {})}
          />
        )}
      </Campo>
    );
  if (name === 'horaInicio')
    return (
      <Campo control={control} name={name}>
        {(campo) => <TimeField {...campo} label={label} isRequired={isRequired} value={campo.value ?? ''} />}
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
