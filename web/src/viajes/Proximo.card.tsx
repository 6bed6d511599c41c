import { Link } from '@tanstack/react-router';
import { CalendarDays, Plus } from 'lucide-react';
import type { CuadrosInicio } from '#contract/inicio/inicio.schemas.ts';
import { hoy } from '#web/kernel/format.ts';
import { hasRole, useSession } from '#web/red/session.ts';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { EstadoViaje, fechasDe } from './viaje/Viaje.card.tsx';

const DAY = 86_400_000;
/** 'Sale mañana', 'Está de viaje': both dates as 'YYYY-MM-DD'. */
function faltan(salida: string, today: string): string {
  const days = Math.round((Date.parse(salida) - Date.parse(today)) / DAY);
  if (days <= 0) return days === 0 ? 'Sale hoy' : 'Está de viaje';
  return days === 1 ? 'Sale mañana' : `Faltan ${days} días`;
}

/** My next trip, or the one that I am on. */
export function ProximoCard({ cuadros: { Viaje: next } }: { cuadros: CuadrosInicio }) {
  const session = useSession();
  return (
    <section
      aria-label="Mi próximo viaje"
      className="flex h-full flex-col rounded-card border border-line bg-card p-5 pt-4 shadow-card"
    >
      <h2 className="text-[0.8125rem] font-bold tracking-wide text-mute">MI PRÓXIMO VIAJE</h2>
      {next === null ? (
        <>
          <p className="mt-2 text-mute">No tiene ningún viaje a la vista.</p>
          {session !== null && hasRole(session, 'EMPLEADO') && (
            <Link to="/menu/viajes/nuevo" className={buttonClass({ variant: 'soft', className: 'mt-4 self-start' })}>
              <Plus aria-hidden className="size-5" />
              Nuevo viaje
            </Link>
          )}
        </>
      ) : (
        <Link
          to="/menu/viajes/$id"
          params={{ id: String(next.Id) }}
          className="-mx-2 mt-1 grid gap-2 rounded-field px-2 py-1.5 focus-ring hover:bg-well"
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 text-xl leading-snug font-semibold tracking-tight break-words">
              {next.LugarDestino}
            </span>
            <span className="shrink-0 text-sm font-semibold text-brand-ink">{faltan(next.FechaSalida, hoy())}</span>
          </span>
          <span className="flex items-center gap-2 text-[0.9375rem] tabular-nums">
            <CalendarDays aria-hidden className="size-4 text-mute" />
            {fechasDe(next)}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <EstadoViaje de={next} />
            <span className="text-sm text-mute tabular-nums">{next.Codigo}</span>
          </span>
        </Link>
      )}
    </section>
  );
}
