import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Calendario } from '#contract/agenda/calendario/calendario.schemas.ts';
import { sumarDias, sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useDesk, useWide } from '#web/casa/ui/piezas/use-desk.ts';
import { MesDelAnio } from './Mes.card.tsx';
import { TiraDelAnio } from './Tira.card.tsx';

const enOtroMes = (fecha: string, meses: number): string => {
  const mes = sumarMeses(fecha.slice(0, 7), meses);
  return [`${mes}${fecha.slice(7)}`, ultimoDia(mes)].toSorted()[0] ?? fecha;
};
/** Day that a key leads to. */
const TECLAS: Record<string, (fecha: string) => string> = {
  ArrowLeft: (fecha) => sumarDias(fecha, -1),
  ArrowRight: (fecha) => sumarDias(fecha, 1),
  ArrowUp: (fecha) => sumarDias(fecha, -7),
  ArrowDown: (fecha) => sumarDias(fecha, 7),
  Home: (fecha) => sumarDias(fecha, 1 - diaIso(fecha)),
  End: (fecha) => sumarDias(fecha, 7 - diaIso(fecha)),
  PageUp: (fecha) => enOtroMes(fecha, -1),
  PageDown: (fecha) => enOtroMes(fecha, 1),
};
const celdaDe = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-fecha]') : null;

/** True while the year is printed: a sheet has the months, which a wide screen does not draw otherwise. */
function useEnPapel(): boolean {
  const [enPapel, setEnPapel] = useState(false);
  useEffect(() => {
    const papel = matchMedia('print');
    const poner = (si: boolean) => flushSync(() => setEnPapel(si));
    const [antes, despues, cambia] = [() => poner(true), () => poner(false), () => poner(papel.matches)];
    addEventListener('beforeprint', antes);
    addEventListener('afterprint', despues);
    papel.addEventListener('change', cambia);
    return () => {
      removeEventListener('beforeprint', antes);
      removeEventListener('afterprint', despues);
      papel.removeEventListener('change', cambia);
    };
  }, []);
  return enPapel;
}

type Props = { calendario: Calendario; antes: boolean; onDia(fecha: string): void };
/**
 * A strip of twelve months where a day of it is wide enough to be pressed, sheets of them on paper, those from the current one on a
 * phone, with `antes` those before too; arrows walk from day to day.
 */
export function Anio({ calendario: { Anio: anio, Dias }, antes, onDia }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const desk = useDesk();
  const wide = useWide();
  const enPapel = useEnPapel();
  const ahora = hoy();
  const enCurso = ahora.startsWith(String(anio));
  const meses = useMemo(() => [...Map.groupBy(Dias, ({ Fecha }) => Fecha.slice(0, 7))], [Dias]);
  const ocultos = desk || antes ? [] : meses.filter(([mes]) => mes < ahora.slice(0, 7));
  const primera = enCurso ? ahora : `${anio}-01-01`;
  useEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>(`[data-fecha="${primera}"]`);
    if (!box.current?.querySelector('[data-fecha][tabindex="0"]') && cell) cell.tabIndex = 0;
  });
  const onFocus = ({ target }: FocusEvent) => {
    const cell = celdaDe(target);
    if (!cell) return;
    for (const other of box.current?.querySelectorAll<HTMLElement>('[data-fecha][tabindex="0"]') ?? [])
      other.tabIndex = -1;
    cell.tabIndex = 0;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const fecha = celdaDe(event.target)?.dataset.fecha;
    const to = TECLAS[event.key];
    if (!fecha || !to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = box.current?.querySelector<HTMLElement>(`[data-fecha="${to(fecha)}"]`);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const onClick = ({ target }: MouseEvent) => {
    const fecha = celdaDe(target)?.dataset.fecha;
    if (fecha) onDia(fecha);
  };
  return (
    // Its days are buttons: the handlers listen for all of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={box} onFocus={onFocus} onKeyDown={onKeyDown} onClick={onClick}>
      {wide && !enPapel && <TiraDelAnio meses={meses} hoy={ahora} />}
      {(!wide || enPapel) && (
        <div
          className={
            'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-x-4 print:gap-y-1'
          }
        >
          {meses.map(([mes, dias]) => (
            <section
              key={mes}
              className={clsx(
                'rounded-card border border-line bg-card p-3 print:break-inside-avoid print:border-0 print:p-0',
                ocultos.some(([mesOculto]) => mesOculto === mes) && 'hidden print:block',
              )}
            >
              <MesDelAnio mes={mes} dias={dias} hoy={ahora} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
