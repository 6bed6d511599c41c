import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { hoy } from '#web/kernel/format.ts';
import { moveByArrows } from '#web/ui/piezas/arrow-keys.ts';
import { EstadoViaje, fechasDe } from '#web/viajes/viaje/Viaje.card.tsx';

const DAY_MS = 86_400_000;
/** States in which a day that passes is a day that the desk does not have. */
const PRESSING: readonly number[] = [ESTADO_VIAJE.enPropuestas, ESTADO_VIAJE.aprobado];

/** Days from today to a date, both business dates: counted at noon UTC, where no clock changes. */
const daysTo = (date: string): number =>
  Math.round((Date.parse(`${date}T12:00Z`) - Date.parse(`${hoy()}T12:00Z`)) / DAY_MS);

/** 'en 3 días' while the departure is near and the desk may still have something to do; '' otherwise. */
export function urgencia({ EstadoId, FechaSalida }: Pick<ViajeGestion, 'EstadoId' | 'FechaSalida'>): string {
  const days = daysTo(FechaSalida);
  if (!PRESSING.includes(EstadoId) || days > 7) return '';
  if (days < 0) return 'ya ha salido';
  return days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`;
}

/** What is missing in words; '' when nothing is. */
export function falta({ EstadoId, SinPropuesta, Documentos }: ViajeGestion): string {
  if (EstadoId === ESTADO_VIAJE.enPropuestas && SinPropuesta > 0) return `${SinPropuesta} sin propuesta`;
  return EstadoId === ESTADO_VIAJE.aprobado && Documentos === 0 ? 'Sin documentos' : '';
}

type Props = {
  rows: readonly ViajeGestion[];
  selected: number | undefined;
  onOpen(row: ViajeGestion): void;
  /** Beside a detail: one surface and lower rows. On a phone: a card each. */
  beside: boolean;
};

/** The desk's queue where there is no room for its table. */
export function GestionCola({ rows, selected, onOpen, beside }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${selected}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    // The table in whose row somebody pressed Intro has made room for this list.
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
  }, [selected]);
  const stop = rows.some((row) => row.Id === selected) ? selected : rows[0]?.Id;
  return (
    <ul
      ref={list}
      aria-label="Viajes"
      data-rows
      className={beside ? 'divide-y divide-line rounded-card border border-line bg-card shadow-card' : 'grid gap-2.5'}
    >
      {rows.map((row) => (
        <li key={row.Id} className={beside ? 'first:*:rounded-t-card last:*:rounded-b-card' : ''}>
          <button
            type="button"
            data-row={row.Id}
            onKeyDown={moveByArrows}
            tabIndex={beside && row.Id !== stop ? -1 : 0}
            aria-current={row.Id === selected ? 'true' : undefined}
            onClick={() => onOpen(row)}
            className={clsx(
              'grid w-full cursor-pointer gap-0.5 text-left focus-ring',
              beside
                ? 'px-3.5 py-2.5 -outline-offset-2'
                : 'rounded-card border border-line bg-card px-4 py-3 shadow-card',
              row.Id === selected ? 'bg-brand-soft' : 'hover:bg-well/60',
            )}
          >
            <Renglones row={row} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Renglones({ row }: { row: ViajeGestion }) {
  const missing = falta(row);
  const near = urgencia(row);
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="text-sm font-semibold text-brand-ink tabular-nums">{row.Codigo}</span>
        <EstadoViaje viaje={row} />
      </span>
      <span className="truncate">
        <span className="font-medium">{row.LugarDestino}</span>
        <span className="text-mute"> · {row.Solicitante}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-mute tabular-nums">{fechasDe(row)}</span>
        <span className="flex gap-x-2">
          {missing}
          {near !== '' && <span className="font-semibold text-warn-ink">{near}</span>}
        </span>
      </span>
    </>
  );
}
