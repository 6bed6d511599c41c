import { valoresDe } from '#web/casa/kernel/form-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormularioViaje, ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { CARGAR_A, PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros, esDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { conNombre, Fechas, type FormViaje, Lugar, opciones, type ViajeEscrito } from './ViajeDatos.fields.tsx';
import { centrosCoste, contratos, divisas } from './viaje/maestros.api.ts';

/** The code that a stored trip is charged to stays readable when its cost centre or contract has been closed since. */
type Guardado = Pick<ViajeDetalle, 'CORReferencia' | 'CORDescripcion' | 'CargarACodigo'>;

/** Initial values of a new trip: within the country, charged to the person's own cost centre. */
export const viajeVacio = (centroCoste: string): ViajeEscrito => ({
  fechaSalida: '',
  fechaRegreso: '',
  limitacionesHorarias: 'NO',
  limitaciones: '',
  motivoViaje: '',
  lugarDestino: '',
  pais: PAIS_CON_PROVINCIA,
  provincia: '',
  formacion: 'NO',
  codigoOferta: '',
  cargarA: 'G',
  contrato: '',
  centroCoste,
  anticipoEuros: undefined,
  anticipoDivisas: undefined,
  divisa: '',
  acompanantes: '',
  justificacion: '',
});

export const formularioDe = (v: ViajeDetalle): ViajeEscrito => ({
  ...valoresDe(v, 'FechaSalida', 'FechaRegreso', 'LimitacionesHorarias', 'Limitaciones', 'MotivoViaje', 'LugarDestino'),
  ...valoresDe(v, 'Formacion', 'CodigoOferta', 'Acompanantes', 'Justificacion'),
  pais: v.PaisCodigo,
  provincia: v.ProvinciaCodigo ?? '',
  cargarA: v.CargarACodigo,
  contrato: v.CargarACodigo === 'C' ? v.CORReferencia : '',
  centroCoste: v.CargarACodigo === 'G' ? v.CORReferencia : '',
  anticipoEuros: v.AnticipoEuros ?? undefined,
  anticipoDivisas: v.AnticipoDivisas ?? undefined,
  divisa: v.DivisaCodigo ?? '',
});

/** Body of the call: without the fields that are not shown (spec section 4). */
export const viajeAEnviar = (v: FormularioViaje): ViajeEscrito => ({
  ...v,
  limitaciones: v.limitacionesHorarias === 'SÍ' ? v.limitaciones : '',
  provincia: v.pais === PAIS_CON_PROVINCIA ? v.provincia : '',
  contrato: v.cargarA === 'C' ? v.contrato : '',
  centroCoste: v.cargarA === 'G' ? v.centroCoste : '',
  divisa: v.anticipoDivisas ? v.divisa : '',
});

type Solicitante = { nombre: string; de: Pick<ViajeDetalle, 'Matricula' | 'CentroCosto' | 'PS'> };
/** Spec section 2.8: the traveller, read only. */
export const DatosSolicitante = ({ nombre, de }: Solicitante) => (
  <Section title="DATOS SOLICITANTE">
    <Definitions
      layout="grid"
      items={[
        ['Solicitante', nombre],
        ['Matrícula', de.Matricula],
        ['C. de Coste', de.CentroCosto],
        ['PS', de.PS],
      ]}
    />
  </Section>
);

const siNo = [
  { id: 'SÍ', label: 'SÍ' },
  { id: 'NO', label: 'NO' },
];

/** Spec sections 2.8, 4 and 5: the trip form with its dependent fields. `guardado`: the trip that is being edited. */
export function CamposViaje({ form, guardado }: { form: FormViaje; guardado?: Guardado }) {
  const { control, trigger, getFieldState, getValues, setValue } = form;
  const [salida, limitaciones] = useWatch({ control, name: ['fechaSalida', 'limitacionesHorarias'] });
  const before = useRef(salida);
  useEffect(() => {
    if (!esDia(salida) || salida === before.current) return;
    const escrito = getValues('fechaRegreso');
    // A return that nobody has chosen goes with the departure; a chosen one is validated against it again.
    if (!escrito || escrito === before.current)
      setValue('fechaRegreso', salida, { shouldDirty: true, shouldValidate: true });
    else if (getFieldState('fechaRegreso').isTouched) void trigger('fechaRegreso');
    before.current = salida;
  }, [salida, trigger, getFieldState, getValues, setValue]);
  return (
    <Section title="DATOS GENERALES DEL VIAJE">
      <Stack gap="xl">
        <Fechas form={form} />
        <CampoTexto form={form} name="motivoViaje" label="Motivo del viaje" multiline rows={2} isRequired />
        <CampoTexto form={form} name="lugarDestino" label="Lugar de destino" isRequired />
        <Lugar form={form} />
        <Grid>
          <CampoSegmentado
            form={form}
            name="limitacionesHorarias"
            label="Limitaciones horarias"
            options={siNo}
            isRequired
          />
          {limitaciones === 'SÍ' && <CampoTexto form={form} name="limitaciones" label="Limitaciones" isRequired />}
        </Grid>
        <Carga form={form} guardado={guardado} />
        <Grid>
          <CampoSegmentado form={form} name="formacion" label="Formación" options={siNo} isRequired />
          <CampoTexto form={form} name="codigoOferta" label="Código de oferta" />
        </Grid>
        <Anticipos form={form} />
        <CampoTexto form={form} name="acompanantes" label="Acompañantes" multiline rows={2} />
        <CampoTexto
          form={form}
          name="justificacion"
          label="Justificación"
          hint="Si prevé que el viaje no cumpla la política de viajes, explique por qué."
          multiline
        />
      </Stack>
    </Section>
  );
}

const conDescripcion = (r: { Codigo: string; DescripcionCompleta: string }) => ({
  id: r.Codigo,
  label: r.DescripcionCompleta,
});

const cargas = Object.entries(CARGAR_A).map(([id, label]) => ({ id, label }));

function Carga({ form, guardado }: { form: FormViaje; guardado: Guardado | undefined }) {
  const cargarA = useWatch({ control: form.control, name: 'cargarA' });
  const aCentro = cargarA === 'G';
  const centres = useQuery({ ...centrosCoste, select: (rows) => rows.map(conDescripcion) });
  const contracts = useQuery({ ...contratos, select: (rows) => rows.map(conDescripcion) });
  const { options, isLoading } = opciones(aCentro ? centres : contracts);
  const kept =
    guardado?.CargarACodigo === cargarA ? { id: guardado.CORReferencia, label: guardado.CORDescripcion } : undefined;
  const isClosed = kept !== undefined && kept.id !== '' && !options.some((o) => o.id === kept.id);
  // Spec section 4: the other code is cleared.
  const clearOther = (id: string) => {
    form.setValue(id === 'G' ? 'contrato' : 'centroCoste', '');
    form.clearErrors(['contrato', 'centroCoste']);
  };
  return (
    <Grid>
      <CampoSegmentado form={form} name="cargarA" label="Cargar a" options={cargas} alElegir={clearOther} isRequired />
      <CampoSelect
        key={cargarA}
        form={form}
        name={aCentro ? 'centroCoste' : 'contrato'}
        label={aCentro ? 'Centro de coste' : 'Contrato'}
        options={isClosed ? [kept, ...options] : options}
        isLoading={isLoading}
        isRequired
      />
    </Grid>
  );
}

function Anticipos({ form }: { form: FormViaje }) {
  const [divisa, anticipo] = useWatch({ control: form.control, name: ['divisa', 'anticipoDivisas'] });
  const currencies = useQuery({
    ...divisas,
    select: (rows) => rows.map((r) => ({ ...conNombre(r), detail: r.Codigo })),
  });
  return (
    <Grid columns={3}>
      <CampoEuros form={form} name="anticipoEuros" label="Anticipo en euros" minValue={0} />
      <CampoEuros form={form} name="anticipoDivisas" label="Anticipo en divisas" minValue={0} unit={divisa ?? ''} />
      <CampoSelect
        form={form}
        name="divisa"
        label="Divisa"
        {...opciones(currencies)}
        clearable
        isRequired={typeof anticipo === 'number' && anticipo > 0}
      />
    </Grid>
  );
}
