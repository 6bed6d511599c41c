import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { diaLargo, nombreDePila, saludo } from '#web/kernel/format.ts';
import { useSession } from '#web/kernel/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tarjetas } from './areas.ts';

/** The day's page: the cards that the areas bring, each loading by itself. */
export function InicioScreen() {
  const session = useSession();
  if (session === null) return null;
  const day = diaLargo();
  const cards = tarjetas.filter((t) => t.visible?.(session) ?? true).toSorted((a, b) => a.orden - b.orden);
  return (
    <>
      <PageHeader
        title={`${saludo()}, ${nombreDePila(session.nombre)}`}
        subtitle={<span className="inline-block first-letter:uppercase">{day}</span>}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {cards.map(({ id, ancho, alto = 'h-40', componente: Card }) => (
          <div key={id} className={clsx('empty:hidden', ancho === 2 && 'lg:col-span-2')}>
            <Suspense fallback={<Skeleton className={clsx(alto, 'rounded-card border border-line bg-card')} />}>
              <Card />
            </Suspense>
          </div>
        ))}
        <Hint />
      </div>
    </>
  );
}

// Without it nothing is missing: what cannot be brought draws nothing.
const Instalar = lazy(async () => ({
  default: await import('./Instalar.card.tsx').then(
    (m) => m.InstalarCard,
    () => () => null,
  ),
}));
/** The last of the cards and after all of them: nobody came for it, and nothing moves when it appears. */
function Hint() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setTime(true), 4_000);
    return () => clearTimeout(later);
  }, []);
  return <Suspense>{isTime && <Instalar />}</Suspense>;
}
