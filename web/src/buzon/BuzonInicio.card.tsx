import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Count } from '#web/ui/piezas/count.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { resumenBuzon } from './resumen.api.ts';

// Both in one file: it belongs to the first load, where each file of its own costs.

/** What waits in the mailboxes that this person answers for, beside the way to them. */
export function ContadorBuzon() {
  const n = useQuery(resumenBuzon).data?.PorAtender ?? 0;
  return <Count n={n} words={n === 1 ? 'sugerencia por atender' : 'sugerencias por atender'} />;
}

const fila = 'flex min-h-14 items-center gap-3.5 rounded-field px-3 py-2 focus-ring hover:bg-well';
/** The same on the day's page, with where the last of mine stands. With neither it draws nothing. */
export function BuzonInicioCard() {
  const { data, error } = useQuery(resumenBuzon);
  if (data === undefined) return error ? null : <Skeleton className="hidden" />;
  if (data.PorAtender === 0 && data.Mia === null) return null;
  const { PorAtender, Mia } = data;
  return (
    <section aria-label="Buzón de sugerencias" className="rounded-card border border-line bg-card shadow-card">
      <h2 className="px-5 pt-2.5">
        <Link
          to="/menu/buzon"
          className="-mx-2 flex min-h-8 items-center gap-2 rounded-field px-2 text-[0.8125rem] font-bold tracking-wide text-mute focus-ring hover:text-ink"
        >
          BUZÓN DE SUGERENCIAS
        </Link>
      </h2>
      <ul className="px-2 pb-2">
        {PorAtender > 0 && (
          <li>
            <Link to="/menu/buzon/area" className={fila}>
              <span className="flex-1 font-medium">Por atender en mi área</span>
              <span className="text-xl font-semibold tabular-nums">{PorAtender > 99 ? '99+' : PorAtender}</span>
              <ChevronRight aria-hidden className="size-5 text-mute" />
            </Link>
          </li>
        )}
        {Mia !== null && (
          <li>
            <Link to="/menu/buzon/$id" params={{ id: String(Mia.Id) }} className={fila}>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 leading-snug font-medium break-words">{Mia.Comentario}</span>
                <span className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-mute">
                  {Mia.NombreArea}
                  <Badge tone={Mia.Estado === 1 ? 'good' : 'neutral'}>{Mia.EstadoNombre}</Badge>
                </span>
              </span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
