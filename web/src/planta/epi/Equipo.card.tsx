import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PiezaEpi } from '#contract/planta/epi/epi.schemas.ts';
import type { Lista } from '#web/casa/red/listas.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { TarjetaPieza } from './Pieza.card.tsx';

type Props = { query: Lista<PiezaEpi>; label: string; recibo(id: number): string | undefined; vacio: ReactNode };
/** Cards of the equipment of a person. */
export function Equipo({ query, label, recibo, vacio }: Props) {
  const lista = useInfiniteQuery(query);
  return (
    <Stack gap="lg">
      <Cargado de={lista} esqueleto={<SkeletonList rows={3} height={40} />}>
        {({ pages }) => {
          const piezas = pages.flatMap(({ items }) => items);
          if (piezas.length === 0) return vacio;
          return (
            <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
              {piezas.map((z) => (
                <li key={z.Id} className={cardClass()}>
                  <TarjetaPieza pieza={z} recibo={z.ReciboId === null ? undefined : recibo(z.ReciboId)} />
                </li>
              ))}
            </ul>
          );
        }}
      </Cargado>
      <LoadMore query={lista} />
    </Stack>
  );
}

export const EnlaceAEquipo = ({ de: { PersonaId } }: { de: { PersonaId: number } }) => (
  <Link
    to="/menu/gestionepi/personas/$id"
    params={{ id: String(PersonaId) }}
    className={buttonClass({ variant: 'outline' })}
  >
    Ver su equipo
  </Link>
);
