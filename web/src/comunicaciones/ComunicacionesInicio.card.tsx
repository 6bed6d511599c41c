import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { resumenComunicaciones } from './resumen.api.ts';

const rowClass = 'flex min-h-14 items-center gap-3 rounded-field px-3 py-2 focus-ring hover:bg-well';
const shown = (n: number) => (n > 99 ? '99+' : n);

/** What is done and waits for my word, and what I see to. What waits for my signature is in the inbox's own card. With nothing it draws nothing. */
export function ComunicacionesInicioCard() {
  const { data, error } = useQuery(resumenComunicaciones);
  if (data === undefined) return error ? null : <Skeleton className="hidden" />;
  const { PorConfirmar, Tablero } = data;
  const porHacer = Tablero.PorEmpezar + Tablero.Reabiertas + Tablero.EnCurso;
  if (PorConfirmar === 0 && porHacer === 0) return null;
  return (
    <section aria-label="Comunicaciones" className="rounded-card border border-line bg-card shadow-card">
      <h2 className="px-5 pt-4 pb-1 text-[0.8125rem] font-bold tracking-wide text-mute">COMUNICACIONES</h2>
      <ul className="px-2 pb-2">
        {PorConfirmar > 0 && (
          <li>
            <Link to="/menu/comunicaciones" search={{ estado: 5 }} className={rowClass}>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">Resueltas, por confirmar</span>
                <span className="block text-sm text-mute">Se cierran solas a los siete días</span>
              </span>
              <span className="text-xl font-semibold tabular-nums">{shown(PorConfirmar)}</span>
              <ChevronRight aria-hidden className="size-5 text-mute" />
            </Link>
          </li>
        )}
        {porHacer > 0 && (
          <li>
            <Link to="/menu/comunicaciones/tablero" search={{}} className={rowClass}>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">Averías por resolver</span>
                {Tablero.Vencidas > 0 && (
                  <span className="block text-sm font-semibold text-bad-ink">
                    {Tablero.Vencidas === 1 ? '1 vencida' : `${shown(Tablero.Vencidas)} vencidas`}
                  </span>
                )}
              </span>
              <span className="text-xl font-semibold tabular-nums">{shown(porHacer)}</span>
              <ChevronRight aria-hidden className="size-5 text-mute" />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
