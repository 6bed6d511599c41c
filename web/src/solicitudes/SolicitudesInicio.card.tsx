import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { desdeHace } from '#web/kernel/format.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { usePorDecidir } from './Contador.card.tsx';
import { tonoDeSolicitud } from './Estado.card.tsx';
import { resumenSolicitudes, ultimasMias } from './resumen.api.ts';

const rowClass = 'flex min-h-14 items-center gap-3 rounded-field px-3 py-2 focus-ring hover:bg-well';

/** How much waits for me and since when, and where the last that I asked for stand. With neither it draws nothing. */
export function SolicitudesInicioCard() {
  const { data, error } = useQuery(resumenSolicitudes);
  const { data: mias, isPending } = useQuery(ultimasMias);
  const { total: n, desde } = usePorDecidir();
  if (data === undefined || isPending)
    return error ? null : <Skeleton className="h-40 rounded-card border border-line bg-card" />;
  if (n === 0 && (mias ?? []).length === 0) return null;
  return (
    <section aria-label="Solicitudes" className="rounded-card border border-line bg-card shadow-card">
      <h2 className="px-5 pt-4 pb-1 text-[0.8125rem] font-bold tracking-wide text-mute">SOLICITUDES</h2>
      <ul className="px-2 pb-2">
        {n > 0 && (
          <li>
            <Link to="/menu/solicitudes" search={{ ver: 'pendientes' }} className={rowClass}>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">Pendientes de mi firma</span>
                {desde !== undefined && (
                  <span className="block text-sm text-mute">La más antigua, de {desdeHace(desde)}</span>
                )}
              </span>
              <span className="text-xl font-semibold tabular-nums">{n > 99 ? '99+' : n}</span>
              <ChevronRight aria-hidden className="size-5 text-mute" />
            </Link>
          </li>
        )}
        {(mias ?? []).map((s) => (
          <li key={s.Id}>
            <Link
              to="/menu/solicitudes/$id"
              params={{ id: String(s.Id) }}
              search={{ ver: 'mias' }}
              state={{ encima: true }}
              className={rowClass}
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-1 font-medium break-all">{s.Resumen}</span>
                <span className="line-clamp-1 text-sm break-all text-mute">
                  {s.EnManosDe === '' ? s.TipoSolicitud : `En manos de ${s.EnManosDe}`}
                </span>
              </span>
              <Badge tone={tonoDeSolicitud(s.EstadoId)}>{s.Estado}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
