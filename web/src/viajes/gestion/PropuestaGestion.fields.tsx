import { valoresDe } from '#web/casa/kernel/form-fields.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioPropuesta, Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { type CampoPropuesta, camposDePropuesta, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoEnteroOpcional, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoEuros, CampoFecha, CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';

export type PropuestaEscrita = z.input<typeof FormularioPropuesta>;
type FormPropuesta = Formulario<PropuestaEscrita, FormularioPropuesta>;

type Origen = {
  viaje: Pick<ViajeDetalle, 'FechaSalida' | 'FechaRegreso'>;
  necesidad: Necesidad;
  /** All of the trip: the last one gives the validity. */
  propuestas: readonly Propuesta[];
  /** Name of the rental company that the requester asked for. */
  compania?: string;
};

/** Initial values from the need: places, hotel, vehicle and dates; the trip's dates where it has none. */
export function propuestaDesde({ viaje, necesidad: n, propuestas, compania = '' }: Origen): PropuestaEscrita {
  const stays = n.Tipo === 'A' || n.Tipo === 'C';
  const last = propuestas.toSorted((a, b) => b.Id - a.Id)[0]?.ValidaHasta ?? null;
  return {
    ...valoresDe(n, 'Tipo', 'TextoCorto1', 'TextoCorto2'),
    necesidadId: n.Id,
    textoCorto3: n.Tipo === 'C' ? n.TextoCorto3 : '',
    textoCorto4: compania,
    fechaInicio: n.FechaInicio ?? viaje.FechaSalida,
    fechaFin: n.FechaFin ?? (stays ? viaje.FechaRegreso : undefined),
    horaInicio: '',
    horaFin: '',
    kilometros: null,
    precio: Number.NaN, // none yet: the schema asks for it
    validaHasta: last !== null && last >= hoy() ? last : undefined,
  };
}

/** Initial values from a proposal that exists, to change it or to copy it. */
export const propuestaComo = (p: Propuesta): PropuestaEscrita => ({
  ...valoresDe(p, 'NecesidadId', 'Tipo', 'TextoCorto1', 'TextoCorto2', 'TextoCorto3', 'TextoCorto4', 'Precio'),
  fechaInicio: p.FechaInicio,
  fechaFin: p.FechaFin ?? undefined,
  horaInicio: p.HoraInicio ?? '',
  horaFin: p.HoraFin ?? '',
  kilometros: p.Kilometros,
  validaHasta: p.ValidaHasta ?? undefined,
});

/** Body of the call: the fields that the type shows. */
export const propuestaAEnviar = (v: FormularioPropuesta): FormularioPropuesta => ({
  necesidadId: v.necesidadId,
  tipo: v.tipo,
  precio: v.precio,
  ...(typeof v.kilometros === 'number' && { kilometros: v.kilometros }),
  validaHasta: v.validaHasta,
  fechaInicio: v.fechaInicio,
  ...Object.fromEntries(camposDePropuesta(v.tipo).map(([name]) => [name, v[name]])),
});

/** Columns of six that a field takes, three where absent. */
const WIDTH: Record<TipoNecesidad, Partial<Record<CampoPropuesta, 2>>> = {
  I: { fechaInicio: 2, horaInicio: 2, fechaFin: 2, horaFin: 2 },
  A: { textoCorto1: 2, fechaInicio: 2, fechaFin: 2 },
  C: { fechaInicio: 2, horaInicio: 2, fechaFin: 2 },
  T: {},
};
const spans = { 2: '@lg:col-span-2', 3: '@lg:col-span-3' };

type Props = { form: FormPropuesta; tipo: TipoNecesidad; children: ReactNode };

/** Fields of a type's proposals, then price, validity and the place of the document (`children`). To be laid in a `@container`. */
export function CamposPropuesta({ form, tipo, children }: Props) {
  const start = useWatch({ control: form.control, name: 'fechaInicio' });
  const campo = ([name, { etiqueta, obligatorio }]: ReturnType<typeof camposDePropuesta>[number]) => {
    const props = { form, name, label: etiqueta, isRequired: obligatorio };
    if (name === 'fechaInicio') return <CampoFecha {...props} />;
    if (name === 'fechaFin') return <CampoFecha {...props} min={start || undefined} suggest={start || undefined} />;
    return name === 'horaInicio' || name === 'horaFin' ? <CampoHora {...props} /> : <CampoTexto {...props} />;
  };
  return (
    <div className="grid items-start gap-x-3 gap-y-3.5 @sm:grid-cols-2 @lg:grid-cols-6">
      {camposDePropuesta(tipo).map((campoDelTipo) => (
        <div key={campoDelTipo[0]} className={spans[WIDTH[tipo][campoDelTipo[0]] ?? 3]}>
          {campo(campoDelTipo)}
        </div>
      ))}
      <div className={spans[2]}>
        <CampoEuros form={form} name="precio" label="Precio" isRequired />
      </div>
      {tipo !== 'A' && (
        <div className={spans[2]}>
          <CampoEnteroOpcional form={form} name="kilometros" label="Kilómetros" />
        </div>
      )}
      <div className={spans[2]}>
        <CampoFecha form={form} name="validaHasta" label="Válida hasta" min={hoy()} />
      </div>
      <div className="@sm:col-span-2">{children}</div>
    </div>
  );
}
