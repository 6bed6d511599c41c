import { useInfiniteQuery } from '@tanstack/react-query';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { Dim } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { misMesas } from './mesas.api.ts';
import { ReservaCard } from './Reserva.card.tsx';

/** Bookings of the reader, the newest first, except the one shown above. */
export function MisMesas({ sin }: { sin: number | undefined }) {
  const lista = useInfiniteQuery(misMesas);
  return (
    <Grupo title="Mis reservas">
      <Cargado de={{ ...lista, data: lista.data?.pages.flatMap(({ items }) => items).filter(({ Id }) => Id !== sin) }}>
        {(reservas) =>
          reservas.length === 0 ? (
            <Dim>No tiene más reservas.</Dim>
          ) : (
            <Renglones>
              {reservas.map((reserva) => (
                <li key={reserva.Id} className="px-4 py-3">
                  <ReservaCard reserva={reserva} />
                </li>
              ))}
            </Renglones>
          )
        }
      </Cargado>
      <LoadMore query={lista} words="Ver más reservas" />
    </Grupo>
  );
}
