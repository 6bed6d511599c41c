import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { fecha } from '#web/kernel/format.ts';
import { Count } from '#web/ui/piezas/count.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { avisosRecientes } from './avisos.api.ts';
import { useNumeroSinLeer } from './sin-leer.api.ts';

/** The first notices and how many wait, each in the same room, so that nothing below it moves. With none it draws nothing. */
export function AvisosInicioCard() {
  const { data, error } = useQuery(avisosRecientes);
  const { numero } = useNumeroSinLeer();
  if (data === undefined) return error ? null : <Skeleton className="h-70 rounded-card border border-line bg-card" />;
  if (data.length === 0) return null;
  return (
    <section aria-label="Avisos" className="rounded-card border border-line bg-card shadow-card">
      <h2 className="px-5 pt-2.5">
        <Link
          to="/menu/avisos"
          className="-mx-2 flex min-h-8 items-center gap-2 rounded-field px-2 text-[0.8125rem] font-bold tracking-wide text-mute focus-ring hover:text-ink"
        >
          AVISOS
          <Count n={numero} words="sin leer" />
        </Link>
      </h2>
      <ul className="px-2 pb-2">
        {data.map((aviso) => (
          <li key={aviso.Id}>
            <Link
              to="/menu/avisos/$id"
              params={{ id: String(aviso.Id) }}
              state={{ encima: true }}
              className="flex min-h-19 flex-col justify-center rounded-field px-3 focus-ring hover:bg-well"
            >
              <span className={clsx('line-clamp-2 leading-snug', aviso.Leido ? 'font-medium' : 'font-semibold')}>
                {aviso.Titular}
              </span>
              <span className="text-sm text-mute tabular-nums">
                {fecha(aviso.Fecha)}
                {aviso.Fijado && ' · Fijado'}
                {!aviso.Leido && <span className="font-semibold text-brand-ink"> · Sin leer</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
