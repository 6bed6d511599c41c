import { parseDate } from '@internationalized/date';
import { useQueries } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { sumarDias, sumarMeses } from '#contract/casa/kernel/dias.ts';
import type { DiaDeCalendario } from '#contract/tiempo/permisos/calendario.schemas.ts';
import type { TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { graciaDe } from '#contract/tiempo/permisos/permisos.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { Calendar, type DayMark } from '#web/casa/ui/campos/calendar.tsx';
import { elegirRango, enRango, EXTREMO, type Rango } from '#web/casa/ui/campos/rango/range-calendar.tsx';
import { Field } from '#web/casa/ui/campos/field.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { useCambiado } from './cambiado.fields.tsx';
import { useDeOtro } from './deotro.fields.tsx';
import { diasDelMes, type FormularioDe } from './permisos.api.ts';

/** Loaded days of the shown months and their neighbours, in order. */
export function useDias(tipo: number, desde: string, hasta: string): ReadonlyMap<string, DiaDeCalendario> {
  const persona = useDeOtro()?.id;
  const meses: string[] = [];
  for (
    let mes = desde.slice(0, 7);
    mes !== '' && mes <= hasta.slice(0, 7) && meses.length < 13;
    mes = sumarMeses(mes, 1)
  )
    meses.push(mes);
  return useQueries({
    queries: meses.map((mes) => diasDelMes(mes, tipo, persona)),
    combine: (all) => new Map(all.flatMap(({ data = [] }) => data.map((dia) => [dia.Fecha, dia] as const))),
  });
}

/** Days of a request. `telefono`: on a card of its own, with no words but those of its legend. */
type Props = { form: FormularioDe; tipo: TipoPermiso; telefono?: boolean };
export function Calendario({ form, tipo, telefono = false }: Props) {
  const [desde, hasta, parte] = useWatch({ control: form.control, name: ['desde', 'hasta', 'parte'] });
  const [mes, setMes] = useState(() => [desde || hoy(), hoy()].toSorted().at(-1)?.slice(0, 7) ?? '');
  const dias = useDias(tipo.Id, `${mes}-01`, `${mes}-01`);
  const unSoloDia = parte !== 'C';
  // A leave that has begun keeps its first day: only its last one is chosen.
  const cambiado = useCambiado();
  const empezado = cambiado !== undefined && cambiado.Desde < hoy();
  const tocar = (dia: string) => {
    // The chosen days are read at the touch, because days are rendered again only when they look different.
    const [primero, ultimo, parteDeAhora] = form.getValues(['desde', 'hasta', 'parte']);
    const rango = empezado
      ? { desde: primero, hasta: dia }
      : parteDeAhora === 'C'
        ? elegirRango({ desde: primero, hasta: ultimo }, dia)
        : { desde: dia, hasta: dia };
    for (const campo of ['desde', 'hasta'] as const)
      form.setValue(campo, rango[campo], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  // Errors of the last day and of the part are shown here, because they have no fields of their own.
  const { errors } = useFormState({ control: form.control, name: ['hasta', 'parte'] });
  const marca = (dia: string) => marcaDe(dias.get(dia), { dia, desde, hasta });
  return (
    <Campo control={form.control} name="desde">
      {({ error = errors.hasta?.message ?? errors.parte?.message }) => (
        <Field
          label={unSoloDia ? 'Día' : 'Días'}
          isRequired
          {...(!(telefono && desde !== '') && {
            hint: empezado
              ? 'Ya ha empezado: toque el nuevo último día.'
              : unSoloDia
                ? 'Elija el día.'
                : 'Toque el primer día y después el último. Para uno solo basta con tocarlo.',
          })}
          {...(error !== undefined && { error })}
        >
          {({ group }) => (
            <div
              {...group}
              role="group"
              className={clsx('rounded-card border border-line p-2 sm:p-3', telefono ? 'bg-card' : 'max-sm:-mx-2')}
            >
              <Calendar
                label="Días del permiso"
                value={desde === '' ? null : parseDate(desde)}
                onChange={(dia) => tocar(dia.toString())}
                minValue={parseDate(sumarDias(hoy(), cambiado ? -1 : -graciaDe(tipo.Periodo)))}
                mark={marca}
                onMonth={setMes}
                stays
              />
              <Leyenda dias={[...dias.values()]} />
            </div>
          )}
        </Field>
      )}
    </Campo>
  );
}

const TONOS = {
  libre: 'text-mute hover:bg-well',
  festivo: 'text-bad-ink hover:bg-well',
  mio: 'bg-good text-good-ink',
  pedido: 'bg-wait text-wait-ink',
  bloqueado: 'text-mute line-through decoration-2 hover:bg-well',
  normal: 'hover:bg-well',
} as const;

/** Lines below a day: what else there is on it. */
const LINEAS = {
  viaje: { color: 'bg-viajes-solid', nombre: 'Viaje suyo', hay: (dia: DiaDeCalendario) => dia.Viaje },
  equipo: { color: 'bg-wait-solid', nombre: 'Falta alguien', hay: (dia: DiaDeCalendario) => dia.Ausentes > 0 },
} as const;

function marcaDe(dato: DiaDeCalendario | undefined, { dia, desde, hasta }: Rango & { dia: string }): DayMark {
  const { extremo, mark } = enRango({ desde, hasta }, dia);
  const chosen = mark.chosen === true;
  const { tono, says } = aspecto(dato);
  const faltan = dato?.Ausentes ?? 0;
  const lineas = [...(dato?.Viaje === true ? [LINEAS.viaje.color] : []), ...(faltan > 0 ? [LINEAS.equipo.color] : [])];
  return {
    ...mark,
    // A chosen day keeps what it was: a holiday, a day off, a day asked for before.
    className: clsx(
      chosen && (tono === 'normal' || tono === 'libre') ? 'text-brand-ink' : TONOS[tono],
      extremo && EXTREMO,
      extremo && tono !== 'mio' && tono !== 'pedido' && 'bg-brand-soft',
    ),
    ...(lineas.length > 0 && { below: lineas }),
    says: [
      chosen && dia !== desde ? 'seleccionado' : '',
      says,
      dato?.Viaje === true ? 'de viaje' : '',
      faltan === 1 ? 'falta 1 de su equipo' : faltan > 1 ? `faltan ${faltan} de su equipo` : '',
    ]
      .filter(Boolean)
      .join(', '),
  };
}

function aspecto(dato: DiaDeCalendario | undefined): { tono: keyof typeof TONOS; says: string } {
  if (!dato) return { tono: 'normal', says: '' };
  if (dato.Permiso === 1) return { tono: 'pedido', says: 'ya pedido' };
  if (dato.Permiso !== null) return { tono: 'mio', says: 'ya ausente' };
  if (dato.Bloqueado !== null) return { tono: 'bloqueado', says: `bloqueado: ${dato.Bloqueado}` };
  if (dato.Festivo !== null) return { tono: 'festivo', says: dato.Festivo };
  return dato.Laborable ? { tono: 'normal', says: '' } : { tono: 'libre', says: 'no trabaja' };
}

/** Legend of the marks that the shown month has. */
function Leyenda({ dias }: { dias: readonly DiaDeCalendario[] }) {
  const hay = new Set(dias.map((dia) => aspecto(dia).tono));
  const marcas = [
    ['festivo', '12', 'Festivo'],
    ['libre', '12', 'No trabaja'],
    ['mio', '12', 'Ya ausente'],
    ['pedido', '12', 'Ya pedido'],
    ['bloqueado', '12', 'Bloqueado'],
  ] as const;
  const festivos = dias.filter(({ Festivo }) => Festivo !== null);
  const bloqueados = [...new Set(dias.flatMap(({ Bloqueado }) => Bloqueado ?? []))];
  return (
    <div className="grid min-h-16 content-start gap-1.5 border-t border-line px-1 pt-2.5 text-sm text-mute">
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {marcas
          .filter(([tono]) => hay.has(tono))
          .map(([tono, cifra, nombre]) => (
            <li key={tono} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className={clsx('grid size-6 place-items-center rounded-full text-xs tabular-nums', TONOS[tono])}
              >
                {cifra}
              </span>
              {nombre}
            </li>
          ))}
        {Object.values(LINEAS)
          .filter(({ hay: tiene }) => dias.some(tiene))
          .map(({ color, nombre }) => (
            <li key={nombre} className="flex items-center gap-1.5">
              <span aria-hidden className={clsx('h-1 w-5 rounded-full', color)} />
              {nombre}
            </li>
          ))}
      </ul>
      {festivos.length > 0 && (
        <p>{festivos.map(({ Fecha, Festivo }) => `${Number(Fecha.slice(8))}: ${Festivo}`).join(' · ')}</p>
      )}
      {bloqueados.length > 0 && <p>No se conceden permisos en los días tachados: {bloqueados.join(', ')}</p>}
    </div>
  );
}
