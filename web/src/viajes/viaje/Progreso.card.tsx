import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

const { borrador, enPropuestas, pendienteAprobacion, aprobado, rechazado, documentacionEmitida, liquidado, anulado } =
  ESTADO_VIAJE;
const STEPS = ['Borrador', 'Propuestas', 'Aprobación', 'Documentación', 'Viaje'] as const;
/** Step that each state waits in; beyond the last one when all are done. */
const WAITS_IN: Record<number, number> = {
  [borrador]: 0,
  [enPropuestas]: 1,
  [pendienteAprobacion]: 2,
  [rechazado]: 2,
  [aprobado]: 3,
  [documentacionEmitida]: 4,
  [liquidado]: 5,
};

/** Steps of a trip. One that was called off shows none. */
export function Progreso({ viaje }: { viaje: Pick<ViajeDetalle, 'EstadoId' | 'FechaRegreso' | 'Historial'> }) {
  if (viaje.EstadoId === anulado) return null;
  const made = viaje.EstadoId === documentacionEmitida && viaje.FechaRegreso < hoy();
  const now = made ? STEPS.length : (WAITS_IN[viaje.EstadoId] ?? 0);
  const refused = viaje.EstadoId === rechazado;
  // A trip that wanted no proposal went straight to its approver.
  const skipped = now > 1 && !viaje.Historial.some((line) => line.Acto === 'conformar');
  return (
    <div className="@container">
      <ol aria-label="Situación del viaje" className="flex gap-1">
        {STEPS.map((step, i) => {
          const done = i < now && !(i === 1 && skipped);
          const here = i === now;
          return (
            <li key={step} aria-current={here ? 'step' : undefined} className="min-w-0 flex-1">
              <span
                aria-hidden
                className={clsx(
                  'block h-1.5 rounded-full',
                  done ? 'bg-brand' : here ? (refused ? 'bg-bad-ink' : 'bg-brand/45 dark:bg-brand-ink/60') : 'bg-well',
                )}
              />
              <span
                className={clsx(
                  'mt-1.5 flex items-center gap-1 text-xs leading-tight',
                  here ? 'font-semibold' : 'text-mute @max-md:sr-only',
                  here && refused && 'text-bad-ink',
                )}
              >
                {done && <Icono de={Check} size="xs" tone="brand" />}
                {here && refused && <Icono de={X} size="xs" />}
                <span className={here ? '@max-md:whitespace-nowrap' : 'truncate'}>{step}</span>
                <Texto look="unseen">{done ? ' (hecho)' : i === 1 && skipped ? ' (no hizo falta)' : ''}</Texto>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
