import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Inicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { useEmpresa } from '#web/casa/guardado/empresa.ts';
import { diaLargo, nombreDePila, saludo } from '#web/casa/kernel/format.ts';
import { inicio } from '#web/casa/kernel/inicio.ts';
import { Fichar } from '#web/tiempo/fichajes/fichajes.port.tsx';
import { late } from '#web/casa/red/late.tsx';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { useTogether } from './partes/use-together.ts';
import { isDesk, useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeBusqueda } from './marco/BotonBuscar.tsx';
import { tarjetas } from './partes/frames.ts';
import { Atajos, LeEspera, TarjetaDelDia } from './TarjetaDelDia.tsx';

const cardsClass = '-mb-6 *:mb-2 *:break-inside-avoid *:empty:hidden';
const loading = (
  <div className={cardsClass}>
    {['h-40', 'h-22', 'h-40', 'h-28', 'h-56'].map((height, i) => (
      <Skeleton key={i} className={clsx(height, 'rounded-card border border-line bg-card')} />
    ))}
  </div>
);

const traerMesa = () => import('./mesas/InicioDeMesa.tsx');
// Lazy: a phone never draws it. A desk asks for it at once.
const InicioDeMesa = late(async () => (await traerMesa()).InicioDeMesa);
if (isDesk()) void traerMesa().catch(() => undefined);

/** The day's page: what waits for the person, what they may begin, and the cards of the areas, all shown at once. */
export function InicioScreen() {
  const session = useSession();
  const query = useQuery(inicio);
  const desk = useDesk();
  const { Saludo } = useEmpresa();
  const ficha = hasRole(session, 'EMPLEADO');
  if (session === null) return null;
  if (desk)
    return (
      <Suspense fallback={loading}>
        <InicioDeMesa session={session} inicio={query} />
      </Suspense>
    );
  return (
    <>
      <PageHeader
        tall
        title={`${saludo()}, ${nombreDePila(session.nombre)}`}
        subtitle={<Texto look="capital">{diaLargo()}</Texto>}
        create={<BotonDeBusqueda />}
      />
      {Saludo !== '' && <p className="mb-2.5 break-words text-mute">{Saludo}</p>}
      {ficha && (
        <div className="mb-2.5 empty:hidden">
          <Fichar />
        </div>
      )}
      <Cargado de={query} esqueleto={loading}>
        {(data) => <Dia data={data} />}
      </Cargado>
    </>
  );
}

/** More cards than these are told in one line each: the page has two screens on a full day too. */
const MAX_ENTERAS = 2;

function Dia({ data: { Espera, Tarjetas, Cuadros } }: { data: Inicio }) {
  const box = useRef<HTMLDivElement>(null);
  const together = useTogether(box);
  const cards: { orden: number; card: ReactNode }[] = [
    { orden: 0, card: Espera.length > 0 ? <LeEspera filas={Espera} /> : <NadaEspera /> },
    { orden: 1, card: <Atajos /> },
    ...Tarjetas.map((t) => ({
      orden: t.Orden,
      card: <TarjetaDelDia tarjeta={t} breve={Tarjetas.length > MAX_ENTERAS} />,
    })),
    ...tarjetas
      .filter(({ cuadro }) => Cuadros[cuadro] !== null)
      .map(({ orden, componente: Card }) => ({ orden, card: <Card cuadros={Cuadros} /> })),
  ];
  return (
    <>
      {!together && loading}
      <div ref={box} hidden={!together} className={cardsClass}>
        {cards
          .toSorted((a, b) => a.orden - b.orden)
          .map(({ orden, card }) => (
            <div key={orden}>
              <Suspense fallback={<Skeleton className="h-40 rounded-card border border-line bg-card" />}>
                {card}
              </Suspense>
            </div>
          ))}
      </div>
      {together && <Hint />}
    </>
  );
}

const NadaEspera = () => (
  <p className="flex items-center gap-3 px-1 text-mute">
    <Icono nombre="circle-check-big" tone="good" />
    No le espera nada
  </p>
);

// Optional piece: where it cannot be loaded, nothing is drawn.
const Instalar = late(async () => (await import('#web/casa/instalar/Instalar.card.tsx')).InstalarCard);
/** Installation hint, after all the cards and late, so that nothing moves when it appears. */
function Hint() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setTime(true), 4_000);
    return () => clearTimeout(later);
  }, []);
  return <Suspense>{isTime && <Instalar />}</Suspense>;
}
