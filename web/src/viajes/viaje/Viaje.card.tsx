import { momentoDe } from '#contract/viajes/momento.rules.ts';
import type { Viaje } from '#contract/viajes/viaje.schemas.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { useSession } from '#web/casa/red/session.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';

// By number, as the contract's own names are: its table of acts would come with them into what every visit loads.

/** State of a trip today. */
export function EstadoViaje({ de }: { de: Pick<Viaje, 'EstadoId' | 'Estado' | 'FechaSalida' | 'FechaRegreso'> }) {
  const momento = momentoDe(de, hoy());
  return momento === undefined ? <Estado de={de} /> : <Estado palabra={momento} />;
}

/** 'dd/MM/yyyy - dd/MM/yyyy' */
export const fechasDe = (viaje: Pick<Viaje, 'FechaSalida' | 'FechaRegreso'>): string =>
  `${fecha(viaje.FechaSalida)} - ${fecha(viaje.FechaRegreso)}`;

/** Holder of a trip in words; '' when it waits for nobody. */
export function useEnManos({ EnManosDe }: Pick<Viaje, 'EnManosDe'>): string {
  const me = useSession()?.nombre;
  return EnManosDe === '' ? '' : EnManosDe === me ? 'Le toca a usted' : `En manos de ${EnManosDe}`;
}

/** Words of a list of trips whose filters leave none. */
export const NINGUN_VIAJE = {
  title: 'Ningún viaje coincide',
  cambie: 'Cambie el estado o las palabras de la búsqueda.',
  ver: 'Ver todos los viajes',
};
