import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  CircleCheckBig,
  FilePen,
  FileText,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Stamp,
} from 'lucide-react';
import { messageOf } from '#web/kernel/query.ts';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import type { ResumenViajes } from '#contract/viajes/viaje.schemas.ts';
import { viajesResumen } from './viaje/resumen.api.ts';

type Cuenta = Exclude<keyof ResumenViajes, 'Proximo' | 'PorAprobarDesde'>;
type Espera = { campo: Cuenta; texto: string; icono: LucideIcon; to: string; search?: Record<string, unknown> };
/** What may wait for somebody in trips, in the order in which it presses. */
const esperas: readonly Espera[] = [
  { campo: 'PorAprobar', texto: 'Viajes por aprobar', icono: Stamp, to: '/menu/viajes/aprobar' },
  { campo: 'PorElegir', texto: 'Propuestas por elegir', icono: ListChecks, to: '/menu/viajes', search: { estado: 2 } },
  { campo: 'PorProponer', texto: 'Por proponer', icono: Lightbulb, to: '/menu/gestion', search: { estados: 2 } },
  {
    campo: 'PorEmitir',
    texto: 'Documentación por emitir',
    icono: FileText,
    to: '/menu/gestion',
    search: { estados: 4 },
  },
  { campo: 'Borradores', texto: 'Borradores', icono: FilePen, to: '/menu/viajes', search: { estado: 1 } },
];
/** The server stops counting at 100. */
const figure = (n: number) => (n > 99 ? '99+' : String(n));

/** What waits for me in trips, each one touch away. */
export function PendienteCard() {
  const { data, error, refetch } = useQuery(viajesResumen);
  if (data === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40 rounded-card border border-line bg-card" />
    );
  const waiting = esperas.filter(({ campo }) => data[campo] > 0);
  return (
    <section aria-label="Pendiente de mí" className="rounded-card border border-line bg-card shadow-card">
      <h2 className="px-5 pt-4 pb-1 text-[0.8125rem] font-bold tracking-wide text-mute">PENDIENTE</h2>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-3 px-5 pt-2 pb-5 text-mute">
          <CircleCheckBig aria-hidden className="size-5 text-good-ink" />
          No tiene nada pendiente en viajes.
        </p>
      ) : (
        <ul className="px-2 pb-2">
          {waiting.map(({ campo, texto, icono: Icon, to, search }) => (
            <li key={campo}>
              <Link
                to={to}
                search={search ?? {}}
                className="flex min-h-14 items-center gap-3.5 rounded-field px-3 focus-ring hover:bg-well"
              >
                <span
                  aria-hidden
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink"
                >
                  <Icon className="size-4.5" />
                </span>
                <span className="flex-1 font-medium">{texto}</span>
                <span className="text-xl font-semibold tabular-nums">{figure(data[campo])}</span>
                <ChevronRight aria-hidden className="size-5 text-mute" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
