import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { diaLargo, nombreDePila, saludo } from '#web/kernel/format.ts';
import { useSession } from '#web/red/session.ts';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useTogether } from '#web/ui/pagina/use-together.ts';
import { tarjetas } from './areas.ts';

const gridClass = 'grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3';
/** No room, nor the space between two, for what draws nothing. */
const cellClass = 'empty:hidden has-[>.hidden]:hidden';
const wide = ({ ancho }: { ancho?: number }) => ancho === 2 && 'lg:col-span-2';

/** The day's page: the cards that the areas bring, each loading by itself and all shown at once. */
export function InicioScreen() {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const together = useTogether(box);
  if (session === null) return null;
  const day = diaLargo();
  const cards = tarjetas.filter((t) => t.visible?.(session) ?? true).toSorted((a, b) => a.orden - b.orden);
  return (
    <>
      <PageHeader
        title={`${saludo()}, ${nombreDePila(session.nombre)}`}
        subtitle={<span className="inline-block first-letter:uppercase">{day}</span>}
      />
      {!together && (
        <div className={gridClass}>
          {cards.map((card) => (
            <div key={card.id} className={clsx(cellClass, wide(card))}>
              {alto(card)}
            </div>
          ))}
        </div>
      )}
      <div ref={box} hidden={!together} className={gridClass}>
        {cards.map(({ componente: Card, ...card }) => (
          <div key={card.id} className={clsx(cellClass, wide(card))}>
            <Suspense fallback={alto(card)}>
              <Card />
            </Suspense>
          </div>
        ))}
        {together && <Hint />}
      </div>
    </>
  );
}

const alto = ({ alto: height = 'h-40' }: { alto?: string }) => (
  <Skeleton className={clsx(height, 'rounded-card border border-line bg-card')} />
);

// Without it nothing is missing: what cannot be brought draws nothing.
const Instalar = lazy(async () => ({
  default: await import('./instalar/Instalar.card.tsx').then(
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
