import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, ChevronRight, Clock } from 'lucide-react';
import { fecha, hoy } from '#web/kernel/format.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { accesosResumen } from './resumen.api.ts';

/** My next stay outside working hours and what of mine still waits. Whoever has neither sees nothing. */
export function AccesosInicioCard() {
  const { data, error } = useQuery(accesosResumen);
  if (data === undefined) return error ? null : <Skeleton className="hidden" />;
  if (data.Proximo === null && data.Pendientes === 0) return null;
  const { Proximo: next, Pendientes: waiting } = data;
  return (
    <section
      aria-label="Mis accesos"
      className="flex h-full flex-col rounded-card border border-line bg-card p-5 pt-4 shadow-card"
    >
      <h2 className="text-[0.8125rem] font-bold tracking-wide text-mute">ACCESO FUERA DE JORNADA</h2>
      {next !== null && (
        <Link
          to="/menu/accesos/$id"
          params={{ id: String(next.Id) }}
          className="-mx-2 mt-1 grid gap-2 rounded-field px-2 py-1.5 focus-ring hover:bg-well"
        >
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 text-xl leading-snug font-semibold tracking-tight">{next.TipoAcceso}</span>
            {next.Ahora ? (
              <Badge tone="good">Ahora</Badge>
            ) : (
              next.Fecha === hoy() && <span className="text-sm font-semibold text-brand-ink">Hoy</span>
            )}
          </span>
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] tabular-nums">
            <span className="flex items-center gap-2">
              <CalendarDays aria-hidden className="size-4 text-mute" />
              {fecha(next.Fecha)}
            </span>
            <span className="flex items-center gap-2">
              <Clock aria-hidden className="size-4 text-mute" />
              {next.HoraInicioFinEstimada}
            </span>
          </span>
        </Link>
      )}
      {waiting > 0 && (
        <Link
          to="/menu/accesos"
          search={{ estado: 1 }}
          className="-mx-2 mt-1 flex min-h-11 items-center gap-3 rounded-field px-2 focus-ring hover:bg-well"
        >
          <span className="flex-1 text-[0.9375rem]">Pendientes de autorizar</span>
          <span className="font-semibold tabular-nums">{waiting > 99 ? '99+' : waiting}</span>
          <ChevronRight aria-hidden className="size-5 text-mute" />
        </Link>
      )}
    </section>
  );
}
