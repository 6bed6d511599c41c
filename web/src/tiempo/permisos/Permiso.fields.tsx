import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { minutosDeHora } from '#contract/casa/kernel/zona.ts';
import type { TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import { decirCantidad, horaDe, type Parte } from '#contract/tiempo/permisos/permisos.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { TimeField } from '#web/casa/ui/campos/time-field.tsx';
import { Segmented, Tiles } from '#web/casa/ui/campos/segmented.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Calendario } from './Calendario.fields.tsx';
import { diasDelMes, type FormularioDe } from './permisos.api.ts';
import { Resultado } from './Resultado.card.tsx';

type Props = { form: FormularioDe; tipos: readonly TipoPermiso[] };

/** Fields of a request: type and days on a calendar, with the resulting amount and balance beside them. */
export function CamposPermiso({ form, tipos }: Props) {
  const tipoId = useWatch({ control: form.control, name: 'tipoId' });
  const tipo = tipos.find(({ Id }) => Id === tipoId);
  const desk = useDesk();
  return (
    <Side side={desk && <Resultado form={form} tipo={tipo} />}>
      <Section title="QUÉ PIDE">
        <Tipo form={form} tipos={tipos} tipo={tipo} />
      </Section>
      {tipo && (
        <Section title="CUÁNDO">
          <Stack gap="lg">
            <Partes form={form} tipo={tipo} />
            <Calendario form={form} tipo={tipo} />
            <Horas form={form} />
            {/* On a phone under the days that are being chosen. */}
            {!desk && <Resultado form={form} tipo={tipo} />}
            <CampoTexto
              form={form}
              name="motivo"
              label="Motivo"
              multiline
              rows={2}
              hint={
                DE_SALUD.includes(tipo.Letra) || tipo.Validacion === 'H'
                  ? 'Opcional. Lo leerá recursos humanos y nadie más.'
                  : 'Opcional. Lo leerá quien decida.'
              }
            />
          </Stack>
        </Section>
      )}
    </Side>
  );
}

/** Most types that are all shown as tiles. */
const MAX_TESELAS = 6;
/** Number of tiles beside the tile that leads to the list. */
const FRECUENTES = 3;
const OTRO = 'otro';
/** Types of each year as tiles, and the other types in a list. */
function Tipo({ form, tipos, tipo }: Props & { tipo: TipoPermiso | undefined }) {
  const todos = tipos.length <= MAX_TESELAS;
  const frecuentes = todos ? tipos : tipos.filter(({ Periodo }) => Periodo === 'A').slice(0, FRECUENTES);
  const otrosTipos = tipos.filter((candidato) => !frecuentes.includes(candidato));
  const esOtro = tipo !== undefined && otrosTipos.includes(tipo);
  const elegir = (id: number) => {
    const nuevo = tipos.find(({ Id }) => Id === id);
    form.setValue('tipoId', id, { shouldDirty: true, shouldValidate: true });
    if (nuevo && !partesDe(nuevo).includes(form.getValues('parte'))) ponerParte(form, 'C');
  };
  return (
    <Campo control={form.control} name="tipoId">
      {(campo) => (
        <Stack gap="lg">
          <Tiles
            {...campo}
            label="Permiso"
            isRequired
            options={[
              ...frecuentes.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre })),
              ...(otrosTipos.length > 0 ? [{ id: OTRO, label: 'Otro permiso' }] : []),
            ]}
            value={esOtro ? OTRO : String(campo.value)}
            onChange={(id) => elegir(id === OTRO ? (otrosTipos[0]?.Id ?? 0) : Number(id))}
          />
          {esOtro && (
            <Select
              label="Cuál"
              isRequired
              options={otrosTipos.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
              value={String(campo.value)}
              onChange={(id) => elegir(Number(id))}
            />
          )}
          {tipo && <Explicacion tipo={tipo} />}
        </Stack>
      )}
    </Campo>
  );
}

function Explicacion({ tipo }: { tipo: TipoPermiso }) {
  const cuanto =
    tipo.Derecho === null
      ? ''
      : `${decirCantidad(tipo.Derecho, tipo.Unidad)} ${tipo.Periodo === 'A' ? 'al año' : 'cada vez'}`;
  const computo = tipo.Unidad === 'D' ? (tipo.Naturales ? 'días naturales' : 'días laborables') : '';
  return (
    <div className="grid gap-1">
      <p>{tipo.Explicacion || [cuanto, computo].filter(Boolean).join(', ')}</p>
      {tipo.BaseLegal && <Dim>{tipo.BaseLegal}</Dim>}
    </div>
  );
}

const partesDe = ({ Unidad, Medias }: TipoPermiso): Parte[] =>
  Unidad === 'H' ? ['C', 'H'] : Medias ? ['C', 'M', 'T'] : ['C'];
const NOMBRES: Record<Parte, string> = { C: 'Días enteros', M: 'Primera mitad', T: 'Segunda mitad', H: 'Unas horas' };
function ponerParte(form: FormularioDe, parte: Parte) {
  const opciones = { shouldDirty: true, shouldValidate: true };
  form.setValue('parte', parte, opciones);
  if (parte !== 'C') form.setValue('hasta', form.getValues('desde'), opciones);
  if (parte !== 'H') {
    form.setValue('horaDesde', null, opciones);
    form.setValue('horaHasta', null, opciones);
  }
}
function Partes({ form, tipo }: { form: FormularioDe; tipo: TipoPermiso }) {
  const partes = partesDe(tipo);
  if (partes.length === 1) return null;
  return (
    <Campo control={form.control} name="parte">
      {(campo) => (
        <Segmented
          {...campo}
          label="Cuánto de cada día"
          options={partes.map((id) => ({ id, label: NOMBRES[id] }))}
          onChange={(id) => ponerParte(form, id as Parte)} // one of the options
        />
      )}
    </Campo>
  );
}

const DIA = 1_440;
function Horas({ form }: { form: FormularioDe }) {
  const parte = useWatch({ control: form.control, name: 'parte' });
  const [desde, tipoId] = useWatch({ control: form.control, name: ['desde', 'tipoId'] });
  const { data: dias = [] } = useQuery(diasDelMes((desde || hoy()).slice(0, 7), tipoId));
  if (parte !== 'H') return null;
  const noche = dias.some(({ Fecha, Noche }) => Fecha === desde && Noche);
  /** Minutes of an hour; in a night shift an hour before the first hour is on the next day. */
  const pasado = (hasta: number) => hasta + (noche && hasta <= (form.getValues('horaDesde') ?? 0) ? DIA : 0);
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:gap-6">
      {(['horaDesde', 'horaHasta'] as const).map((name) => (
        <Campo key={name} control={form.control} name={name}>
          {({ value, onChange, ...campo }) => (
            <TimeField
              {...campo}
              label={name === 'horaDesde' ? 'Desde las' : 'Hasta las'}
              isRequired
              hint={(value ?? 0) > DIA ? 'Del día siguiente' : undefined}
              value={value === null ? '' : horaDe(value > DIA ? value - DIA : value)}
              onChange={(text) =>
                onChange(text === '' ? null : name === 'horaHasta' ? pasado(minutosDeHora(text)) : minutosDeHora(text))
              }
            />
          )}
        </Campo>
      ))}
    </div>
  );
}
