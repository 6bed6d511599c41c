import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { minutosDeHora } from '#contract/casa/kernel/zona.ts';
import type { TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import { horaDe, type Parte } from '#contract/tiempo/permisos/permisos.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { TimeField } from '#web/casa/ui/campos/time-field.tsx';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Calendario } from './Calendario.fields.tsx';
import { useCambiado } from './cambiado.fields.tsx';
import { QuienCubre } from './Cubre.fields.tsx';
import { PERSONA_POR_ELEGIR, useDeOtro } from './deotro.fields.tsx';
import { ParaQuien } from './ParaQuien.fields.tsx';
import { diasDelMes, type FormularioDe } from './permisos.api.ts';
import { Frases, Resultado, useCalculo, usePedido } from './Resultado.card.tsx';
import { Explicacion, NOMBRES, partesDe, ponerParte, Tipo, TipoElegido } from './Tipo.fields.tsx';

type DeTipo = { form: FormularioDe; tipo: TipoPermiso };
type Props = { form: FormularioDe; tipos: readonly TipoPermiso[] };

/** Fields of a request: type and days on a calendar; on a desk with the resulting amount and balance beside them. */
export function CamposPermiso({ form, tipos }: Props) {
  const [tipoId, personaId] = useWatch({ control: form.control, name: ['tipoId', 'personaId'] });
  // Until somebody is chosen, nothing else is asked.
  const tipo = personaId === PERSONA_POR_ELEGIR ? undefined : tipos.find(({ Id }) => Id === tipoId);
  const desk = useDesk();
  if (!desk) return <EnTelefono form={form} tipos={tipos} tipo={tipo} />;
  return (
    <Side side={<Resultado form={form} tipo={tipo} />}>
      <Section title="QUÉ PIDE">
        <Stack gap="lg">
          <ParaQuien form={form} />
          {personaId !== PERSONA_POR_ELEGIR && <Tipo form={form} tipos={tipos} tipo={tipo} />}
        </Stack>
      </Section>
      {tipo && (
        <Section title="CUÁNDO">
          <Stack gap="lg">
            <Partes form={form} tipo={tipo} />
            <Calendario form={form} tipo={tipo} />
            <Horas form={form} />
            <Cubre form={form} />
            <Motivo form={form} tipo={tipo} />
          </Stack>
        </Section>
      )}
    </Side>
  );
}

/** The days stand in the first screen of a phone; what they take is said by the bar of the buttons, and what forbids them below them. */
function EnTelefono({ form, tipos, tipo }: Props & { tipo: TipoPermiso | undefined }) {
  return (
    <Stack gap="md">
      <ParaQuien form={form} />
      {tipo && (
        <>
          <TipoElegido form={form} tipos={tipos} tipo={tipo} />
          <Calendario form={form} tipo={tipo} telefono />
          <LoQuePasa form={form} />
          <PartesPlegadas form={form} tipo={tipo} />
          <Horas form={form} />
          <Cubre form={form} />
          <Motivo form={form} tipo={tipo} />
          {(tipo.Periodo === 'E' || tipo.BaseLegal !== '') && <Explicacion tipo={tipo} />}
        </>
      )}
    </Stack>
  );
}

/** Days of a leave whose type is known, as a desk or a phone shows them. */
export function CuandoPermiso({ form, tipo }: DeTipo) {
  const desk = useDesk();
  return (
    <Stack gap={desk ? 'lg' : 'md'}>
      {desk && <Partes form={form} tipo={tipo} />}
      <Calendario form={form} tipo={tipo} telefono={!desk} />
      {!desk && <LoQuePasa form={form} />}
      {!desk && <PartesPlegadas form={form} tipo={tipo} />}
      <Horas form={form} />
      <Motivo form={form} tipo={tipo} />
    </Stack>
  );
}

function LoQuePasa({ form }: { form: FormularioDe }) {
  const calculo = useCalculo(usePedido(form).asentado);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {calculo && <Frases calculo={calculo} />}
    </div>
  );
}

function Cubre({ form }: { form: FormularioDe }) {
  const cambiado = useCambiado();
  const [desde, hasta] = useWatch({ control: form.control, name: ['desde', 'hasta'] });
  if (cambiado || desde === '' || hasta < desde) return null;
  return (
    <Campo control={form.control} name="cubreId">
      {({ value, onChange, error }) => (
        <QuienCubre desde={desde} hasta={hasta} value={value ?? null} onChange={onChange} error={error} />
      )}
    </Campo>
  );
}

const Motivo = ({ form, tipo }: DeTipo) => (
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
);

/** Whole days are what is mostly asked for: the choice of a part stands below one day, and opens when it is wanted before. */
function PartesPlegadas({ form, tipo }: DeTipo) {
  const [abierto, setAbierto] = useState(false);
  const [parte, desde, hasta] = useWatch({ control: form.control, name: ['parte', 'desde', 'hasta'] });
  const box = useRef<HTMLDivElement>(null);
  const partes = partesDe(tipo);
  if (partes.length === 1) return null;
  const deUno = desde !== '' && desde === hasta;
  if (abierto || deUno || parte !== 'C')
    return (
      <div ref={box}>
        <Partes form={form} tipo={tipo} />
      </div>
    );
  const abrir = () => {
    flushSync(() => setAbierto(true));
    box.current?.querySelector('input')?.focus();
  };
  return (
    <Row ends>
      {NOMBRES.C}
      <Button variant="plain" className="-mr-3" onPress={abrir}>
        {partes.includes('H') ? 'Pedir unas horas' : 'Cambiar a mitades'}
      </Button>
    </Row>
  );
}

function Partes({ form, tipo }: DeTipo) {
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
  const { data: dias = [] } = useQuery(diasDelMes((desde || hoy()).slice(0, 7), tipoId, useDeOtro()?.id));
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
