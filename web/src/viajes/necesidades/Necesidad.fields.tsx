import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import {
  CAMPOS_NECESIDAD,
  camposDeNecesidad,
  COCHE_PROPIO,
  fueraDelViaje,
  MEDIOS_TRANSPORTE,
  TIPO_NECESIDAD,
  type TipoNecesidad,
} from '#contract/viajes/viajes.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha, esDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { companiasAlquiler } from '#web/viajes/viaje/maestros.api.ts';
import { iconoDeMedio, iconoDeTipo } from './Necesidad.card.tsx';

export type NecesidadEscrita = z.input<typeof FormularioNecesidad>;
type FormNecesidad = Formulario<NecesidadEscrita, FormularioNecesidad>;

/** Initial values: nothing chosen. */
export const necesidadVacia = (viajeId: number): NecesidadEscrita => ({
  viajeId,
  tipo: '' as TipoNecesidad, // no type yet: the schema says 'Campo obligatorio' until there is one
  combo1: undefined,
  fechaInicio: undefined,
  fechaFin: undefined,
  idaYVuelta: false,
  textoCorto1: '',
  textoCorto2: '',
  textoCorto3: '',
  textoCorto4: '',
  notas: '',
});

/** Facts of the trip that its needs are filled with. `origen`: where the last journey began; `ida`: it has none yet. */
export type DelViaje = {
  FechaSalida: string;
  FechaRegreso: string;
  LugarDestino: string;
  origen: string;
  ida: boolean;
};
const propuesta = (tipo: TipoNecesidad, v: DelViaje): Partial<NecesidadEscrita> => {
  const { FechaSalida: fechaInicio, FechaRegreso: fechaFin, LugarDestino: aqui } = v;
  switch (tipo) {
    case 'I':
      return { fechaInicio, ...(v.ida && { idaYVuelta: true, fechaFin }), textoCorto1: v.origen, textoCorto2: aqui };
    case 'A':
      return { fechaInicio, fechaFin, textoCorto1: aqui };
    case 'C':
      return { fechaInicio, fechaFin, textoCorto1: aqui, textoCorto2: aqui };
    case 'T':
      return { fechaInicio, textoCorto2: aqui };
  }
};

/** Body of the call: the fields that the type shows, without the rest of another type. */
export const necesidadAEnviar = (v: FormularioNecesidad): NecesidadEscrita => ({
  viajeId: v.viajeId,
  tipo: v.tipo,
  notas: v.notas,
  ...Object.fromEntries(camposDeNecesidad(v.tipo).map(([name]) => [name, v[name]])),
  ...(v.tipo === 'I' && v.idaYVuelta ? { idaYVuelta: true, fechaFin: v.fechaFin } : {}),
});

const types = Object.entries(TIPO_NECESIDAD).map(([id, label]) => ({
  id,
  label,
  icon: iconoDeTipo[id as TipoNecesidad],
})); // its own keys
const means = MEDIOS_TRANSPORTE.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre, icon: iconoDeMedio[Id] }));

type Props = { form: FormNecesidad; viaje: DelViaje };

/** Spec section 2.7: the type, and the fields that it shows with their labels, filled with what the trip says. */
export function CamposNecesidad({ form, viaje }: Props) {
  const tipo = useWatch({ control: form.control, name: 'tipo' });
  const fill = (id: string) => {
    const { viajeId: _viaje, tipo: _tipo, notas: _notas, ...empty } = necesidadVacia(0);
    for (const [name, value] of Object.entries({ ...empty, ...propuesta(id as TipoNecesidad, viaje) }))
      // an id of `types`
      form.setValue(name as keyof NecesidadEscrita, value, { shouldDirty: true }); // a key of the same form
    form.clearErrors();
  };
  return (
    <Stack gap="lg">
      <CampoTeselas form={form} name="tipo" label="Tipo Necesidad" options={types} alElegir={fill} isRequired />
      {/* Another type means other things by the same names. */}
      {tipo && <DelTipo key={tipo} form={form} viaje={viaje} tipo={tipo} />}
      <CampoTexto form={form} name="notas" label="Notas" multiline rows={2} />
    </Stack>
  );
}

function DelTipo({ form, viaje, tipo }: Props & { tipo: TipoNecesidad }) {
  const idaYVuelta = useWatch({ control: form.control, name: 'idaYVuelta' }) === true;
  const { getValues, setValue } = form;
  // A slow network tells the origin after the type was chosen.
  useEffect(() => {
    if (tipo === 'I' && viaje.origen !== '' && getValues('textoCorto1') === '')
      setValue('textoCorto1', viaje.origen, { shouldValidate: true });
  }, [tipo, viaje.origen, getValues, setValue]);
  const campos = camposDeNecesidad(tipo);
  const { combo1 } = CAMPOS_NECESIDAD[tipo];
  return (
    <>
      {combo1 && <Combo form={form} tipo={tipo} label={combo1.etiqueta} />}
      {tipo === 'I' && (
        <Campo control={form.control} name="idaYVuelta">
          {(campo) => (
            <Checkbox
              {...campo}
              value={campo.value === true}
              onChange={(both) => {
                campo.onChange(both);
                // A date that is not shown is not checked either.
                form.setValue('fechaFin', both ? viaje.FechaRegreso : undefined, { shouldValidate: true });
              }}
            >
              Ida y vuelta
            </Checkbox>
          )}
        </Campo>
      )}
      <Grid>
        {campos.map(
          ([name, { etiqueta }]) =>
            esFecha(name) && <Fecha key={name} form={form} viaje={viaje} name={name} label={etiqueta} />,
        )}
        {tipo === 'I' && idaYVuelta && <Fecha form={form} viaje={viaje} name="fechaFin" label="Fecha de vuelta" />}
      </Grid>
      <Grid>
        {campos.map(
          ([name, { etiqueta, obligatorio }]) =>
            name.startsWith('texto') && (
              <CampoTexto key={name} form={form} name={name} label={etiqueta} isRequired={obligatorio} />
            ),
        )}
      </Grid>
    </>
  );
}

type NombreDeFecha = 'fechaInicio' | 'fechaFin';
const esFecha = (name: string): name is NombreDeFecha => name.startsWith('fecha');
function Fecha({ form, viaje, name, label }: Props & { name: NombreDeFecha; label: string }) {
  const [start, dia] = useWatch({ control: form.control, name: ['fechaInicio', name] });
  const after = name === 'fechaFin' ? start : undefined;
  return (
    <CampoFecha
      form={form}
      name={name}
      label={label}
      min={after}
      suggest={after ?? viaje.FechaSalida}
      warning={
        esDia(dia) && fueraDelViaje(dia, viaje)
          ? `El viaje es del ${fecha(viaje.FechaSalida)} al ${fecha(viaje.FechaRegreso)}`
          : undefined
      }
    />
  );
}

type ComboProps = { form: FormNecesidad; tipo: TipoNecesidad; label: string };
function Combo({ form, tipo, label }: ComboProps) {
  const chosen = useWatch({ control: form.control, name: 'combo1' });
  const { data } = useQuery({ ...companiasAlquiler, enabled: tipo === 'C' });
  const companies = data?.map((o) => ({ id: String(o.Id), label: o.Nombre }));
  const options = tipo === 'I' ? means : companies;
  if (options === undefined) return <Skeleton className="h-50 sm:h-34" />;
  return (
    <CampoTeselas
      form={form}
      name="combo1"
      label={label}
      numerico
      clearable
      options={options}
      hint={tipo === 'I' && chosen === COCHE_PROPIO ? 'Con coche propio no se piden propuestas.' : undefined}
    />
  );
}
