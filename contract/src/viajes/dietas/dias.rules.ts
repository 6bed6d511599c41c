import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import type { DiaDeViaje } from './dietas.rules.ts';
import type { Lugar } from './lugar.rules.ts';
import type { Estancia } from './permanencia.rules.ts';

/** Day as the traveller wrote it; each part that is absent is as the trip says. */
export type DiaEscrito = Pick<DiaDeViaje, 'fecha' | 'dadas'> & {
  lugares?: readonly Lugar[];
  /** Null: no night away. */
  noche?: Lugar | null;
};
/** Longest trip whose days are counted one by one. */
const MAX_DIAS = 800;

/** Days of a trip: at its destination, with a night there on each but the last, and as the traveller wrote them over it. */
export function diasDeViaje(
  { salida, regreso, destino }: { salida: string; regreso: string; destino: Lugar },
  escritos: readonly DiaEscrito[],
): DiaDeViaje[] {
  const por = new Map(escritos.map((escrito) => [escrito.fecha, escrito]));
  const largo = Math.min(MAX_DIAS, diasEntre(salida, regreso) + 1);
  return Array.from({ length: largo }, (_each, n) => {
    const fecha = sumarDias(salida, n);
    const escrito = por.get(fecha);
    return {
      fecha,
      lugares: escrito?.lugares ?? [destino],
      noche: escrito?.noche === undefined ? (fecha < regreso ? destino : null) : escrito.noche,
      dadas: escrito?.dadas ?? {},
    };
  });
}

/** Stays that the days of a trip make, one for each day and place. */
export const estanciasDe = (dias: readonly DiaDeViaje[]): Estancia[] =>
  dias.flatMap(({ fecha, lugares, noche }) =>
    [...lugares, ...(noche ? [noche] : [])].map((lugar) => ({ lugar, desde: fecha, hasta: fecha })),
  );
