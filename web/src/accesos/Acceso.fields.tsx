import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import {
  CLAVES_PERIODICIDAD,
  conDias,
  diasDeAcceso,
  fechasEnPalabras,
  horasEnPalabras,
  MAX_DIAS_ACCESO,
  MAX_MOTIVO_ACCESO,
  MAX_PERSONAS_ACCESO,
  NOMBRE_ORIGEN,
  PERIODICIDADES,
  type Periodicidad,
  sumarDias,
} from '#contract/accesos/accesos.rules.ts';
import { Campo, type Formulario } from '#web/ui/pagina/form.tsx';
import { hoy } from '#web/kernel/format.ts';
import type { Envio } from '#web/sinred/outbox.ts';
import { ElegirPersonas } from '#web/ui/personas/elegir-personas.tsx';
import { DateField } from '#web/ui/campos/date-field.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { Segmented } from '#web/ui/campos/segmented.tsx';
import { Select } from '#web/ui/campos/select.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { TimeField } from '#web/ui/campos/time-field.tsx';
import { type EntradaAcceso, personasElegibles, tiposAcceso } from './accesos.api.ts';
import { CampoDias } from './Dias.fields.tsx';

export type FormAcceso = Formulario<EntradaAcceso, FormularioAcceso>;
export const accesoVacio = (): EntradaAcceso => ({
  tipoAccesoId: 0,
  personas: [],
  periodicidad: 'U',
  diasPeriodicidad: [],
  fechaDesde: '',
  fechaHasta: '',
  horaInicio: '',
  horaFin: '',
  motivo: '',
});
/** What was written of one that waits in the outbox. */
export const escritoEn = ({ llamada }: Envio): Partial<EntradaAcceso> =>
  // Its body is what this form gave to the call.
  llamada.body as Partial<EntradaAcceso>;

const periodicidades = CLAVES_PERIODICIDAD.map((id) => ({ id, label: PERIODICIDADES[id].nombre }));
const HINTS: Partial<Record<Periodicidad, string>> = {
  D: 'Todos los días entre las dos fechas.',
  S: 'Los días de la semana que elija, entre las dos fechas.',
  M: 'El primero del mes de cada día que elija.',
};

/** What an access is asked for with (decisions 6). What depends on another field follows it. */
export function CamposAcceso({ form }: { form: FormAcceso }) {
  const { control, setValue, trigger, getFieldState } = form;
  const types = useQuery(tiposAcceso);
  const people = useQuery(personasElegibles);
  const [periodicidad, desde] = useWatch({ control, name: ['periodicidad', 'fechaDesde'] });
  const once = periodicidad === 'U';
  useEffect(() => {
    if (once) setValue('fechaHasta', desde, { shouldValidate: desde !== '' });
    else if (desde !== '' && getFieldState('fechaHasta').isTouched) void trigger('fechaHasta');
  }, [once, desde, setValue, trigger, getFieldState]);
  useEffect(() => {
    if (!conDias(periodicidad)) setValue('diasPeriodicidad', [], { shouldValidate: true });
  }, [periodicidad, setValue]);
  const type = useWatch({ control, name: 'tipoAccesoId' });
  const signed = types.data?.find(({ Id }) => Id === type)?.FirmaDigital === 1;
  return (
    <>
      <Section title="QUIÉN Y PARA QUÉ">
        <div className="grid gap-5 sm:gap-6">
          <Campo control={control} name="tipoAccesoId">
            {(campo) => (
              <Select
                {...campo}
                value={campo.value ? String(campo.value) : ''}
                onChange={(id) => campo.onChange(Number(id))}
                label="Tipo de acceso"
                options={(types.data ?? []).map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
                isLoading={types.isPending}
                isRequired
                {...(signed ? { hint: 'Quien lo autorice lo firmará con su contraseña de firma.' } : {})}
              />
            )}
          </Campo>
          <Campo control={control} name="personas">
            {({ value, onChange, error, ...campo }) => (
              <ElegirPersonas
                {...campo}
                {...(error === undefined ? {} : { error })}
                label="Personas"
                isRequired
                max={MAX_PERSONAS_ACCESO}
                marca={NOMBRE_ORIGEN.S}
                personas={people.data?.map(({ Id, Nombre, Origen }) => ({
                  id: Id,
                  nombre: Nombre,
                  grupo: NOMBRE_ORIGEN[Origen],
                }))}
                value={value.map(({ id }) => id)}
                onChange={(ids) =>
                  onChange(ids.map((id) => ({ id, origen: people.data?.find(({ Id }) => Id === id)?.Origen ?? 'E' })))
                }
              />
            )}
          </Campo>
          <Campo control={control} name="motivo">
            {(campo) => (
              <TextInput {...campo} label="Motivo" multiline rows={3} maxLength={MAX_MOTIVO_ACCESO} isRequired />
            )}
          </Campo>
        </div>
      </Section>
      <Section title="CUÁNDO">
        <div className="grid gap-5 sm:gap-6">
          <Campo control={control} name="periodicidad">
            {(campo) => (
              <Segmented
                {...campo}
                label="Periodicidad"
                options={periodicidades}
                isRequired
                {...(HINTS[periodicidad] === undefined ? {} : { hint: HINTS[periodicidad] })}
              />
            )}
          </Campo>
          {conDias(periodicidad) && (
            <Campo control={control} name="diasPeriodicidad">
              {(campo) => <CampoDias {...campo} value={campo.value ?? []} label="Días" />}
            </Campo>
          )}
          <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-6">
            <Campo control={control} name="fechaDesde">
              {(campo) => <DateField {...campo} label={once ? 'Fecha' : 'Desde'} min={hoy()} isRequired />}
            </Campo>
            {!once && (
              <Campo control={control} name="fechaHasta">
                {(campo) => (
                  <DateField
                    {...campo}
                    label="Hasta"
                    isRequired
                    {...(desde ? { min: desde, max: sumarDias(desde, MAX_DIAS_ACCESO - 1), suggest: desde } : {})}
                  />
                )}
              </Campo>
            )}
          </div>
          <div className="grid grid-cols-2 items-start gap-3 sm:gap-6">
            <Campo control={control} name="horaInicio">
              {(campo) => <TimeField {...campo} label="Hora de inicio" isRequired />}
            </Campo>
            <Campo control={control} name="horaFin">
              {(campo) => <TimeField {...campo} label="Hora de fin" isRequired />}
            </Campo>
          </div>
          <Resumen form={form} />
        </div>
      </Section>
    </>
  );
}

/** The days and hours that come out of it, in words. */
function Resumen({ form }: { form: FormAcceso }) {
  const [periodicidad, diasPeriodicidad, fechaDesde, fechaHasta, horaInicio, horaFin] = useWatch({
    control: form.control,
    name: ['periodicidad', 'diasPeriodicidad', 'fechaDesde', 'fechaHasta', 'horaInicio', 'horaFin'],
  });
  const dias = diasDeAcceso({ periodicidad, diasPeriodicidad, fechaDesde, fechaHasta });
  const horas = horaInicio && horaFin && horaInicio !== horaFin ? horasEnPalabras(horaInicio, horaFin) : '';
  return (
    <p role="status" className="rounded-field bg-well px-4 py-3 text-[0.9375rem] first-letter:uppercase empty:hidden">
      {dias.length > 0 &&
        [`${dias.length > 1 ? `${dias.length} días: ` : ''}${fechasEnPalabras(dias)}`, horas]
          .filter(Boolean)
          .join(', ')}
      {dias.length > 0 && '.'}
    </p>
  );
}
