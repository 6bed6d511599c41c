import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormularioViaje, ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { Campo } from '#web/ui/pagina/form.tsx';
import type { Envio } from '#web/sinred/outbox.ts';
import { DateField } from '#web/ui/campos/date-field.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { Segmented } from '#web/ui/campos/segmented.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import {
  Anticipos,
  Carga,
  type EntradaViaje,
  type FormViaje,
  type Guardado,
  Limitaciones,
  Lugar,
  Par,
  siNo,
} from './ViajeDependientes.fields.tsx';

/** What most trips are: within the country, charged to one's own cost centre. Everything is in sight and can be changed. */
export const viajeVacio = (centroCoste: string): EntradaViaje => ({
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

export const formularioDe = (v: ViajeDetalle): EntradaViaje => ({
  fechaSalida: v.FechaSalida,
  fechaRegreso: v.FechaRegreso,
  limitacionesHorarias: v.LimitacionesHorarias,
  limitaciones: v.Limitaciones,
  motivoViaje: v.MotivoViaje,
  lugarDestino: v.LugarDestino,
  pais: v.PaisCodigo,
  provincia: v.ProvinciaCodigo ?? '',
  formacion: v.Formacion,
  codigoOferta: v.CodigoOferta,
  cargarA: v.CargarACodigo,
  contrato: v.CargarACodigo === 'C' ? v.CORReferencia : '',
  centroCoste: v.CargarACodigo === 'G' ? v.CORReferencia : '',
  anticipoEuros: v.AnticipoEuros ?? undefined,
  anticipoDivisas: v.AnticipoDivisas ?? undefined,
  divisa: v.DivisaCodigo ?? '',
  acompanantes: v.Acompanantes,
  justificacion: v.Justificacion,
});

/** What was typed of a trip that waits in the outbox. */
export const escritoEn = ({ llamada }: Envio): Partial<EntradaViaje> =>
  // Its body is what viajeAEnviar gave to the call.
  llamada.body as Partial<EntradaViaje>;

/** What is sent: nothing of a field that is not shown (spec section 4). */
export const viajeAEnviar = (v: FormularioViaje): EntradaViaje => ({
  ...v,
  limitaciones: v.limitacionesHorarias === 'SÍ' ? v.limitaciones : '',
  provincia: v.pais === PAIS_CON_PROVINCIA ? v.provincia : '',
  contrato: v.cargarA === 'C' ? v.contrato : '',
  centroCoste: v.cargarA === 'G' ? v.centroCoste : '',
  divisa: v.anticipoDivisas ? v.divisa : '',
});

type Solicitante = { nombre: string; matricula: string; centroCosto: string; ps: string };
/** Spec section 2.8: who travels, to be read only. */
export const DatosSolicitante = ({ nombre, matricula, centroCosto, ps }: Solicitante) => (
  <Section title="DATOS SOLICITANTE">
    <Definitions
      layout="grid"
      items={[
        ['Solicitante', nombre],
        ['Matrícula', matricula],
        ['C. de Coste', centroCosto],
        ['PS', ps],
      ]}
    />
  </Section>
);

/** Spec sections 2.8, 4 and 5: the trip form with its dependent fields. `guardado`: the trip that is being edited. */
export function CamposViaje({ form, guardado }: { form: FormViaje; guardado?: Guardado }) {
  const { control, trigger, getFieldState } = form;
  const salida = useWatch({ control, name: 'fechaSalida' });
  useEffect(() => {
    // The return is judged against the departure: it is looked at again when the other one moves.
    if (salida !== '' && getFieldState('fechaRegreso').isTouched) void trigger('fechaRegreso');
  }, [salida, trigger, getFieldState]);
  return (
    <Section title="DATOS GENERALES DEL VIAJE">
      <div className="grid gap-5 sm:gap-6">
        <Par>
          <Campo control={control} name="fechaSalida">
            {(campo) => <DateField {...campo} label="Fecha de salida" isRequired />}
          </Campo>
          <Campo control={control} name="fechaRegreso">
            {(campo) => (
              <DateField
                {...campo}
                label="Fecha de regreso"
                isRequired
                {...(salida ? { min: salida, suggest: salida } : {})}
              />
            )}
          </Campo>
        </Par>
        <Campo control={control} name="motivoViaje">
          {(campo) => <TextInput {...campo} label="Motivo del viaje" multiline rows={2} maxLength={250} isRequired />}
        </Campo>
        <Campo control={control} name="lugarDestino">
          {(campo) => <TextInput {...campo} label="Lugar de destino" maxLength={250} isRequired />}
        </Campo>
        <Lugar form={form} />
        <Limitaciones form={form} />
        <Carga form={form} {...(guardado === undefined ? {} : { guardado })} />
        <Par>
          <Campo control={control} name="formacion">
            {(campo) => <Segmented {...campo} label="Formación" options={siNo} isRequired />}
          </Campo>
          <Campo control={control} name="codigoOferta">
            {(campo) => <TextInput {...campo} value={campo.value ?? ''} label="Código de oferta" maxLength={250} />}
          </Campo>
        </Par>
        <Anticipos form={form} />
        <Campo control={control} name="acompanantes">
          {(campo) => (
            <TextInput {...campo} value={campo.value ?? ''} label="Acompañantes" multiline rows={2} maxLength={250} />
          )}
        </Campo>
        <Campo control={control} name="justificacion">
          {(campo) => (
            <TextInput
              {...campo}
              value={campo.value ?? ''}
              label="Justificación"
              hint="Si prevé que el viaje no cumpla la política de viajes, explique por qué."
              multiline
              maxLength={1024}
            />
          )}
        </Campo>
      </div>
    </Section>
  );
}
