import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { misMesas } from './mesas.api.ts';
import { ReservaCard } from './Reserva.card.tsx';

/** Bookings of the reader, the newest first, except the one shown above. */
export const MisMesas = ({ sin }: { sin: number | undefined }) => (
  <Grupo title="Mis reservas">
    <Paginas de={misMesas} mas="Ver más reservas">
      {(todas) => {
        const reservas = todas.filter(({ Id }) => Id !== sin);
        if (reservas.length === 0) return <Dim>No tiene más reservas.</Dim>;
        return (
          <Renglones>
            {reservas.map((reserva) => (
              <li key={reserva.Id} className="px-4 py-3">
                <ReservaCard reserva={reserva} />
              </li>
            ))}
          </Renglones>
        );
      }}
    </Paginas>
  </Grupo>
);
