import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import type { Intervalo } from './intervalo.rules.ts';
import { minutoDeInstante } from './reloj.rules.ts';

/** Intervals of work and pause of somebody on a work date, by their clock-ins. */
export type Presencia = {
  trabajo: Intervalo[];
  /** Pauses ended by a return, which may count as work. */
  pausas: Intervalo[];
  /** Pauses ended by an exit. */
  finales: Intervalo[];
  /** An entry or a pause without an end. */
  abierto: Abierto | undefined;
  /** Clock-ins without their other half, except the open one. */
  sueltos: Fichaje[];
};
/** `fichaje`: the clock-in without its other half: the current pause, or else the entry. */
type Abierto = { fase: 'D' | 'P'; desde: number; entrada: number; deEntrada: Fichaje; fichaje: Fichaje };

/** Reads the clock-ins of one work date, in their order. */
export function leerPresencia(fichajes: readonly Fichaje[]): Presencia {
  const leida: Presencia = { trabajo: [], pausas: [], finales: [], abierto: undefined, sueltos: [] };
  for (const fichaje of fichajes) {
    const minuto = minutoDeInstante(fichaje.Instante);
    const { abierto } = leida;
    const dentro = abierto?.fase === 'D';
    if (fichaje.Tipo === 'E') {
      if (abierto) leida.sueltos.push(abierto.fichaje);
      leida.abierto = { fase: 'D', desde: minuto, entrada: minuto, deEntrada: fichaje, fichaje };
    } else if (!abierto || (dentro && fichaje.Tipo === 'PF') || (!dentro && fichaje.Tipo === 'PI')) {
      leida.sueltos.push(fichaje);
    } else {
      const de: Intervalo = [abierto.desde, minuto];
      if (dentro) leida.trabajo.push(de);
      else (fichaje.Tipo === 'PF' ? leida.pausas : leida.finales).push(de);
      leida.abierto =
        fichaje.Tipo === 'S'
          ? undefined
          : fichaje.Tipo === 'PI'
            ? { ...abierto, fase: 'P', desde: minuto, fichaje }
            : { ...abierto, fase: 'D', desde: minuto, fichaje: abierto.deEntrada };
    }
  }
  return leida;
}
