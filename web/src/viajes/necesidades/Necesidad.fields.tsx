import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import { camposDeNecesidad, COCHE_PROPIO, TIPO_NECESIDAD, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { CampoTexto } from '#web/ui/pagina/campos.tsx';
import { CampoSelect } from '#web/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/ui/pagina/campos-fecha.tsx';
import type { Formulario } from '#web/ui/pagina/form.tsx';
import { Grid, Stack } from '#web/ui/piezas/layout.tsx';
import { companiasAlquiler, mediosTransporte } from '#web/viajes/viaje/maestros.api.ts';

export type NecesidadEscrita = z.input<typeof FormularioNecesidad>;
type FormNecesidad = Formulario<NecesidadEscrita, FormularioNecesidad>;

/** Initial values: nothing chosen. */
export const necesidadVacia = (viajeId: number): NecesidadEscrita => ({
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

/** Body of the call: the fields that the type shows, without the rest of another type. */
export const necesidadAEnviar = (v: FormularioNecesidad): NecesidadEscrita => ({
  viajeId: v.viajeId,
  tipo: v.tipo,
  notas: v.notas,
  ...Object.fromEntries(camposDeNecesidad(v.tipo).map(([name]) => [name, v[name]])),
});

const TEXTS = ['textoCorto1', 'textoCorto2', 'textoCorto3', 'textoCorto4'] as const;
const types = Object.entries(TIPO_NECESIDAD).map(([id, label]) => ({ id, label }));

type Props = { form: FormNecesidad; salida?: string; regreso?: string };

/** Spec section 2.7: the type, and the fields that it shows with their labels. `salida` and `regreso` are where the calendars open. */
export function CamposNecesidad({ form, salida, regreso }: Props) {
  const [tipo, start] = useWatch({ control: form.control, name: ['tipo', 'fechaInicio'] });
  const campo = ([name, { etiqueta, obligatorio }]: ReturnType<typeof camposDeNecesidad>[number]) => {
    const props = { form, name, label: etiqueta, isRequired: obligatorio };
    const key = `${tipo}${name}`; // another type means other things by the same names
    if (name === 'combo1') return <Combo key={key} {...props} tipo={tipo} />;
    if (name === 'fechaInicio') return <CampoFecha key={key} {...props} suggest={salida} />;
    if (name === 'fechaFin') return <CampoFecha key={key} {...props} min={start} suggest={start ?? regreso} />;
    return <CampoTexto key={key} {...props} />;
  };
  const clear = () => {
    for (const name of TEXTS) form.setValue(name, '');
    form.setValue('combo1', undefined);
    form.setValue('fechaFin', undefined);
    form.clearErrors();
  };
  return (
    <Stack gap="lg">
      <CampoSelect form={form} name="tipo" label="Tipo Necesidad" options={types} alElegir={clear} isRequired />
      {tipo && <Grid>{camposDeNecesidad(tipo).map(campo)}</Grid>}
      <CampoTexto form={form} name="notas" label="Notas" multiline />
    </Stack>
  );
}

type ComboProps = { form: FormNecesidad; tipo: TipoNecesidad; label: string; isRequired: boolean };
function Combo({ tipo, ...props }: ComboProps) {
  const chosen = useWatch({ control: props.form.control, name: 'combo1' });
  const { data = [], isPending } = useQuery(tipo === 'I' ? mediosTransporte : companiasAlquiler);
  return (
    <CampoSelect
      {...props}
      name="combo1"
      numerico
      clearable
      isLoading={isPending}
      options={data.map((o) => ({ id: String(o.Id), label: o.Nombre }))}
      hint={tipo === 'I' && chosen === COCHE_PROPIO ? 'Con coche propio no se piden propuestas.' : undefined}
    />
  );
}
