import { parseDate } from '@internationalized/date';
import { clsx } from 'clsx';
import { useState } from 'react';
import { hoy } from '#web/casa/kernel/format.ts';
import { Calendar, type DayMark } from '#web/casa/ui/campos/calendar.tsx';

/*
 * RangeCalendar  label · desde · hasta ('YYYY-MM-DD' or '') · onTouch(day): the first and the last day on one calendar that stands in a
 *                page; who draws it reads the range at the touch, for elegirRango, because days are drawn again only when they
 *                look different. A first day that is typed elsewhere is shown.
 * elegirRango    (range, day): range after a touch: the first touch chooses a day, a later day becomes the last one, any other begins
 *                again
 * enRango        (range, day): look of a day of the range
 */
export type Rango = { desde: string; hasta: string };
export const elegirRango = ({ desde, hasta }: Rango, dia: string): Rango =>
  desde !== '' && desde === hasta && dia > desde ? { desde, hasta: dia } : { desde: dia, hasta: dia };

export const EXTREMO = 'font-semibold ring-2 ring-brand-ink ring-inset';
export function enRango({ desde, hasta }: Rango, dia: string): { extremo: boolean; mark: Partial<DayMark> } {
  const chosen = desde !== '' && dia >= desde && dia <= hasta;
  return {
    extremo: chosen && (dia === desde || dia === hasta),
    mark: {
      chosen,
      ...(chosen &&
        desde !== hasta && {
          around: clsx('bg-brand-soft', dia === desde && 'rounded-l-full', dia === hasta && 'rounded-r-full'),
        }),
    },
  };
}

type Props = Rango & { label: string; onTouch(dia: string): void };
export function RangeCalendar({ label, desde, hasta, onTouch }: Props) {
  const [mes, setMes] = useState(desde.slice(0, 7) || hoy().slice(0, 7));
  const [visto, setVisto] = useState({ desde, veces: 0 });
  // The calendar goes to the month of a first day that was not touched on it.
  if (visto.desde !== desde) {
    const mesDelDia = desde === '' ? mes : desde.slice(0, 7);
    setVisto({ desde, veces: visto.veces + (mesDelDia === mes ? 0 : 1) });
    setMes(mesDelDia);
  }
  const marca = (dia: string): DayMark => {
    const { extremo, mark } = enRango({ desde, hasta }, dia);
    const look = mark.chosen === true ? 'text-brand-ink' : 'hover:bg-well';
    return {
      ...mark,
      className: extremo ? clsx('bg-brand-soft', look, EXTREMO) : look,
      ...(mark.chosen === true && dia !== desde && { says: 'seleccionado' }),
    };
  };
  return (
    <Calendar
      key={visto.veces}
      label={label}
      value={desde === '' ? null : parseDate(desde)}
      onChange={(dia) => onTouch(dia.toString())}
      onMonth={setMes}
      mark={marca}
      stays
    />
  );
}
