import { CalendarDays, CalendarX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dia, presentes } from '#web/casa/kernel/filtros.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Token } from './filter-token.tsx';

/*
 * useFiltroFechas({ desde?, hasta? }, onChange, label?)  the days of a list, 'YYYY-MM-DD', kept by the caller in the URL
 *                 → token: for a FilterBar, on a desk · boton, beside the search · campos, above the rows: shown from a touch of the
 *                 button, or from a day chosen, until another touch takes them away
 */
type Dias = { desde?: string | undefined; hasta?: string | undefined };

export type Fechas = { token: ReactNode; boton: ReactNode; campos: ReactNode };

export function useFiltroFechas({ desde, hasta }: Dias, onChange: (dias: Dias) => void, label = 'Fechas'): Fechas {
  const [asked, setAsked] = useState(false);
  const chosen = desde !== undefined || hasta !== undefined;
  const open = asked || chosen;
  const toggle = () => {
    setAsked(!open);
    if (chosen) onChange({ desde: undefined, hasta: undefined });
  };
  const Icon = open ? CalendarX : CalendarDays;
  const both = (
    <>
      <Dia label="Desde" value={desde} max={hasta} onChange={(day) => onChange({ desde: day, hasta })} />
      <Dia label="Hasta" value={hasta} min={desde} onChange={(day) => onChange({ desde, hasta: day })} />
    </>
  );
  const words =
    desde === hasta && desde !== undefined
      ? fecha(desde)
      : [desde && `desde ${fecha(desde)}`, hasta && `hasta ${fecha(hasta)}`].filter(Boolean).join(' ');
  return {
    token: (
      <Token
        label={label}
        chosen={words || undefined}
        onQuitar={() => onChange({ desde: undefined, hasta: undefined })}
        className="w-84"
      >
        {() => <div className="grid grid-cols-2 gap-3 p-3">{both}</div>}
      </Token>
    ),
    boton: (
      <IconButton label={open ? 'Quitar las fechas' : 'Filtrar por fechas'} aria-expanded={open} onPress={toggle}>
        <Icono de={Icon} size="xl" />
      </IconButton>
    ),
    campos: open && <div className="grid max-w-xl grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">{both}</div>,
  };
}

type DiaProps = { label: string; value: string | undefined; min?: string | undefined; max?: string | undefined };
/** Field that keeps its text while the year is being typed, so that the list is filtered by whole dates only. */
function Dia({ value, onChange, min, max, label }: DiaProps & { onChange(dia: string | undefined): void }) {
  const [typed, setTyped] = useState('');
  const change = (text: string) => {
    setTyped(text);
    if (text === '' || dia(text) !== undefined) onChange(dia(text));
  };
  const shown = typed !== '' && dia(typed) === undefined ? typed : (value ?? '');
  return <DateField label={label} value={shown} onChange={change} {...presentes({ min, max })} />;
}
