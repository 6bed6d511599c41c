import { useInfiniteQuery } from '@tanstack/react-query';
import { Cargado } from '#web/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { Dim } from '#web/ui/piezas/layout.tsx';
import { Renglones, Section } from '#web/ui/piezas/section.tsx';
import { misMesas } from './mesas.api.ts';
import { ReservaCard } from './Reserva.card.tsx';

/** All bookings of the reader, the last ones first. */
export function MisMesas() {
  const lista = useInfiniteQuery(misMesas);
  return (
    <Section title="Mis reservas">
      <Cargado de={{ ...lista, data: lista.data?.pages.flatMap(({ items }) => items) }}>
        {(reservas) =>
          reservas.length === 0 ? (
            <Dim>Aún no ha reservado ninguna mesa.</Dim>
          ) : (
            <Renglones>
              {reservas.map((una) => (
                <li key={una.Id} className="px-4 py-3">
                  <ReservaCard reserva={una} />
                </li>
              ))}
            </Renglones>
          )
        }
      </Cargado>
      <LoadMore query={lista} words="Ver más reservas" />
    </Section>
  );
}
