import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormularioAcceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import {
  CLAVES_PERIODICIDAD,
  conDias,
  MAX_PERSONAS_ACCESO,
  NOMBRE_ORIGEN,
  PERIODICIDADES,
  type Periodicidad,
} from '#contract/tiempo/accesos/accesos.rules.ts';
import type { Usuario } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoDias, CampoSegmentado, CampoSelect, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha, CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { ElegirPersonas } from '#web/casa/ui/personas/elegir-personas.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Compensacion, Descansos, ResumenAcceso } from './AccesoResumen.card.tsx';
import { type AccesoEscrito, personasElegibles, tiposAcceso } from './accesos.api.ts';

type Props = { form: Formulario<AccesoEscrito, FormularioAcceso> };
/** Form of a new access. `maxDias`: consecutive days that the company allows. */
type Plazo = Props & { maxDias: number };
/** Values of a new form, in which the requester is the chosen person. */
export const accesoDe = (yo: Usuario): AccesoEscrito => ({
  tipoAccesoId: 0,
  personas: [{ id: yo.Id, origen: yo.Roles.includes('SUBCONTRATA') ? 'S' : 'E' }],
  periodicidad: 'U',
  diasPeriodicidad: [],
  fechaDesde: '',
  fechaHasta: '',
  horaInicio: '',
  horaFin: '',
  compensacion: 'C',
  motivo: '',
});

const periodicidades = CLAVES_PERIODICIDAD.map((id) => ({ id, label: PERIODICIDADES[id].nombre }));
/** Most types that are shown as tiles; more of them are shown as a list. */
const MAX_TESELAS = 6;
const HINTS: Partial<Record<Periodicidad, string>> = {
  D: 'Todos los días entre las dos fechas.',
  S: 'Los días de la semana que elija, entre las dos fechas.',
  M: 'El primero del mes de cada día que elija.',
};

/** Fields of a new access. */
export const CamposAcceso = ({ form, maxDias }: Plazo) => (
  <>
    <Section title="QUIÉN Y PARA QUÉ">
      <Stack gap="lg">
        <Tipo form={form} />
        <Personas form={form} />
        <CampoTexto form={form} name="motivo" label="Motivo" multiline rows={3} isRequired />
      </Stack>
    </Section>
    <Section title="CUÁNDO">
      <Cuando form={form} maxDias={maxDias} />
    </Section>
  </>
);

function Tipo({ form }: Props) {
  const { data = [], isPending } = useQuery(tiposAcceso);
  const chosen = useWatch({ control: form.control, name: 'tipoAccesoId' });
  const tipo = data.find(({ Id }) => Id === chosen);
  /** Sets the hours of the type, unless the person has written other hours. */
  const proponer = (id: string) => {
    const [inicio, fin] = form.getValues(['horaInicio', 'horaFin']);
    const escritas = Boolean(inicio || fin) && (inicio !== tipo?.HoraInicio || fin !== tipo.HoraFin);
    const { HoraInicio, HoraFin } = data.find(({ Id }) => Id === Number(id)) ?? {};
    if (escritas || !HoraInicio || !HoraFin) return;
    form.setValue('horaInicio', HoraInicio, { shouldDirty: true, shouldValidate: true });
    form.setValue('horaFin', HoraFin, { shouldDirty: true, shouldValidate: true });
  };
  const campo = {
    form,
    numerico: true,
    label: 'Tipo de acceso',
    options: data.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre })),
    isRequired: true,
    alElegir: proponer,
    hint: tipo?.FirmaDigital === 1 ? 'Quien lo autorice lo firmará con su contraseña de firma.' : undefined,
  };
  return data.length > 0 && data.length <= MAX_TESELAS ? (
    <CampoTeselas {...campo} name="tipoAccesoId" />
  ) : (
    <CampoSelect {...campo} name="tipoAccesoId" isLoading={isPending} />
  );
}

function Personas({ form }: Props) {
  const { data } = useQuery(personasElegibles);
  const origenes = new Map(data?.map(({ Id, Origen }) => [Id, Origen]));
  return (
    <Campo control={form.control} name="personas">
      {({ value, onChange, ...campo }) => (
        <ElegirPersonas
          {...campo}
          label="Personas"
          isRequired
          max={MAX_PERSONAS_ACCESO}
          marca={NOMBRE_ORIGEN.S}
          personas={data?.map(({ Id, Nombre, Origen, Motivo }) => ({
            id: Id,
            nombre: Nombre,
            grupo: NOMBRE_ORIGEN[Origen],
            nota: Motivo,
          }))}
          value={value.map(({ id }) => id)}
          onChange={(ids) => onChange(ids.map((id) => ({ id, origen: origenes.get(id) ?? 'E' })))}
        />
      )}
    </Campo>
  );
}

function Cuando({ form, maxDias }: Plazo) {
  const desk = useDesk();
  const { control, setValue, trigger, getFieldState } = form;
  const [periodicidad, desde] = useWatch({ control, name: ['periodicidad', 'fechaDesde'] });
  const once = periodicidad === 'U';
  useEffect(() => {
    if (once) setValue('fechaHasta', desde, { shouldValidate: Boolean(desde) });
    else if (desde && getFieldState('fechaHasta').isTouched) void trigger('fechaHasta');
  }, [once, desde, setValue, trigger, getFieldState]);
  useEffect(() => {
    if (!conDias(periodicidad)) setValue('diasPeriodicidad', [], { shouldValidate: true });
  }, [periodicidad, setValue]);
  return (
    <Stack gap="lg">
      <CampoSegmentado
        form={form}
        name="periodicidad"
        label="Periodicidad"
        options={periodicidades}
        isRequired
        hint={HINTS[periodicidad]}
      />
      {conDias(periodicidad) && <CampoDias form={form} name="diasPeriodicidad" label="Días" isRequired />}
      <Grid>
        <CampoFecha form={form} name="fechaDesde" label={once ? 'Fecha' : 'Desde'} min={hoy()} isRequired />
        {!once && (
          <CampoFecha
            form={form}
            name="fechaHasta"
            label="Hasta"
            isRequired
            min={desde}
            max={desde && sumarDias(desde, maxDias - 1)}
            suggest={desde}
          />
        )}
      </Grid>
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-6">
        <CampoHora form={form} name="horaInicio" label="Hora de inicio" isRequired />
        <CampoHora form={form} name="horaFin" label="Hora de fin" isRequired />
      </div>
      <Compensacion form={form} />
      {desk && <ResumenAcceso form={form} />}
      <Descansos form={form} />
    </Stack>
  );
}
