import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Inicio } from '#contract/inicio/inicio.schemas.ts';
import { diaLargo, nombreDePila, saludo } from '#web/kernel/format.ts';
import { inicio } from '#web/kernel/inicio.ts';
import { useSession } from '#web/red/session.ts';
import { Cargado } from '#web/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { useTogether } from '#web/ui/pagina/use-together.ts';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { tarjetas } from './areas.ts';
import { TarjetaDelDia } from './TarjetaDelDia.tsx';

const gridClass = 'grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3';
const wide = (columns: number | undefined) => clsx('empty:hidden', columns === 2 && 'lg:col-span-2');
const loading = (
  <div className={gridClass}>
    {[2, 1, 1, 1, 1].map((columns, i) => (
      <Skeleton key={i} className={clsx(wide(columns), 'h-40 rounded-card border border-line bg-card')} />
    ))}
  </div>
);

/** The day's page: the cards that the server gives and those that areas draw in their own way, all shown at once. */
export function InicioScreen() {
  const session = useSession();
  const query = useQuery(inicio);
  if (session === null) return null;
  return (
    <>
      <PageHeader
        title={`${saludo()}, ${nombreDePila(session.nombre)}`}
        subtitle={<span className="inline-block first-letter:uppercase">{diaLargo()}</span>}
      />
      <Cargado de={query} esqueleto={loading}>
        {(data) => <Tarjetas data={data} />}
      </Cargado>
    </>
  );
}

function Tarjetas({ data }: { data: Inicio }) {
  const box = useRef<HTMLDivElement>(null);
  const together = useTogether(box);
  const cards = [
    ...data.Tarjetas.map((t) => ({
      orden: t.Orden,
      ancho: t.Ancho,
      card: <TarjetaDelDia tarjeta={t} contador={data.Contadores.find(({ Ruta }) => Ruta === t.Ruta)} />,
    })),
    ...tarjetas.map(({ orden, ancho, componente: Card }) => ({ orden, ancho, card: <Card cuadros={data.Cuadros} /> })),
  ].toSorted((a, b) => a.orden - b.orden);
  return (
    <>
      {!together && loading}
      <div ref={box} hidden={!together} className={gridClass}>
        {cards.map(({ orden, ancho, card }) => (
          <div key={orden} className={wide(ancho)}>
            <Suspense fallback={<Skeleton className="h-40 rounded-card border border-line bg-card" />}>{card}</Suspense>
          </div>
        ))}
        {together && <Hint />}
      </div>
    </>
  );
}

// Without it nothing is missing: what cannot be brought draws nothing.
const Instalar = lazy(async () => ({
  default: await import('./instalar/Instalar.card.tsx').then(
    (m) => m.InstalarCard,
    () => () => null,
  ),
}));
/** Installation hint, after all the cards and late, so that nothing moves when it appears. */
function Hint() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setTime(true), 4_000);
    return () => clearTimeout(later);
  }, []);
  return <Suspense>{isTime && <Instalar />}</Suspense>;
}
