import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { AlarmClock, ClipboardCheck, Clock, KeyRound } from 'lucide-react';
import { desdeHace, fecha } from '#web/kernel/format.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { GoToDetail, useFocusBack, useShowChosen } from '#web/ui/pagina/split-page.tsx';
import { type Fila, useBandeja } from './bandeja.api.ts';

const TODAS = 'todas';

/** All that waits for this person, the oldest first. */
export function Pendientes({ chosen, tipo }: { chosen: string | undefined; tipo: string | undefined }) {
  const { filas, fallidas, mas } = useBandeja();
  const navigate = useNavigate();
  useFocusBack(chosen);
  useShowChosen(chosen, filas !== undefined);
  const fallos = fallidas.map((fuente, i) => (
    <ErrorState key={i} message={messageOf(fuente.error)} onRetry={() => void fuente.refetch()} />
  ));
  if (filas === undefined) return fallos.length > 0 ? fallos : <SkeletonList rows={4} className="h-32" />;
  const tipos = [...new Set(filas.map((fila) => fila.tipo))].toSorted((a, b) => a.localeCompare(b, 'es'));
  // A kind of which nothing waits any more hides nothing.
  const filtro = tipo !== undefined && tipos.includes(tipo) ? tipo : undefined;
  const vistas = filtro === undefined ? filas : filas.filter((fila) => fila.tipo === filtro);
  if (vistas.length === 0 && fallos.length === 0 && !mas.hasNextPage) return <Nada />;
  return (
    <div className="grid gap-3">
      {fallos}
      {tipos.length > 1 && (
        <FilterChips
          label="Tipo"
          options={[
            { id: TODAS, label: 'Todas', ...(mas.hasNextPage ? {} : { count: filas.length }) },
            ...tipos.map((one) => ({
              id: one,
              label: one,
              ...(mas.hasNextPage ? {} : { count: filas.filter((fila) => fila.tipo === one).length }),
            })),
          ]}
          value={filtro ?? TODAS}
          onChange={(id) =>
            void navigate({
              to: '/menu/solicitudes',
              search: { ver: 'pendientes', ...(id === TODAS ? {} : { tipo: id }) },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      <ul aria-label="Pendientes de mi firma" className="grid gap-3">
        {vistas.map((fila) => (
          <li key={fila.clave}>
            <Link
              to={fila.ruta}
              search={{ ver: 'pendientes', ...(filtro === undefined ? {} : { tipo: filtro }) }}
              state={{ encima: true }}
              resetScroll={false}
              data-item={fila.clave}
              aria-current={fila.clave === chosen ? 'true' : undefined}
              className={clsx(
                cardClass(true),
                'block',
                fila.clave === chosen && 'lg:border-brand-ink! lg:ring-1 lg:ring-brand-ink',
              )}
            >
              <Renglones fila={fila} />
            </Link>
            {fila.clave === chosen && <GoToDetail />}
          </li>
        ))}
      </ul>
      <LoadMore query={mas} />
    </div>
  );
}

function Renglones({ fila }: { fila: Fila }) {
  return (
    <span className="grid gap-1.5">
      <span className="text-sm text-mute tabular-nums">
        {fila.tipo} · <span className="whitespace-nowrap">{fila.numero}</span>
      </span>
      <span className="leading-snug font-semibold break-words">{fila.peticionario}</span>
      <span className="line-clamp-2 text-[0.9375rem] break-words">{fila.resumen}</span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-mute">
        <span className="flex items-center gap-1.5 tabular-nums">
          {fila.escalada === null ? (
            <Clock aria-hidden className="size-4 shrink-0" />
          ) : (
            <AlarmClock aria-hidden className="size-4 shrink-0" />
          )}
          {fecha(fila.desde)} · {desdeHace(fila.desde)}
        </span>
        {fila.escalada !== null ? (
          <Badge tone="bad">Con retraso</Badge>
        ) : (
          fila.recordada !== null && <Badge tone="warn">Recordada</Badge>
        )}
        {fila.conFirma && (
          <span className="flex items-center gap-1.5">
            <KeyRound aria-hidden className="size-4 shrink-0" />
            Con contraseña de firma
          </span>
        )}
      </span>
      {fila.porDelegacionDe !== null && (
        <span className="text-sm font-semibold text-info-ink">Por delegación de {fila.porDelegacionDe}</span>
      )}
    </span>
  );
}

const Nada = () => (
  <EmptyState
    icon={<ClipboardCheck className="size-6" />}
    title="Nada espera su firma"
    action={
      <Link to="/menu/solicitudes" search={{ ver: 'mias' }} className={buttonClass({ variant: 'outline' })}>
        Ver mis solicitudes
      </Link>
    }
  >
    Cuando alguien le pida una decisión, aparecerá aquí y se le avisará.
  </EmptyState>
);
