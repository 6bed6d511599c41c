import type { TipoFichaje } from './fichaje.schemas.ts';

/** F out, D in, P in a pause. */
export const FASES = ['F', 'D', 'P'] as const;
export type Fase = (typeof FASES)[number];
/** Acts of each phase, the main one first. An exit ends the pause that is open. */
export const ACTOS_DE = {
  F: ['E'],
  D: ['S', 'PI'],
  P: ['PF', 'S'],
} as const satisfies Record<Fase, readonly TipoFichaje[]>;
export const FASE_TRAS = { E: 'D', S: 'F', PI: 'P', PF: 'D' } as const satisfies Record<TipoFichaje, Fase>;
/** The same act again within this time is the one that stands (decisions 10). */
export const UNA_VEZ_MS = 60_000;
/** How long somebody who has left goes on seeing the day that they worked. */
export const SIGUE_MS = 6 * 3_600_000;
/** Phase at an instant: a forgotten exit leaves nobody in. */
export const faseEn = ({ fase, caduca }: { fase: Fase; caduca: string | null }, instante: number): Fase =>
  caduca !== null && Date.parse(caduca) <= instante ? 'F' : fase;

export type Evento = { Tipo: TipoFichaje; Instante: string };
/** Whole minutes worked and of pauses, by instants, up to `ahora` where an entry is open. `pausaMin`: minutes of pause a day that count as work. */
export function tiemposDe(eventos: readonly Evento[], { ahora, pausaMin }: { ahora: number; pausaMin: number }) {
  let trabajado = 0;
  let pausa = 0;
  let fase: Fase = 'F';
  let desde = 0;
  const sumar = (hasta: number) => {
    if (fase === 'D') trabajado += hasta - desde;
    if (fase === 'P') pausa += hasta - desde;
  };
  for (const { Tipo, Instante } of eventos) {
    const instante = Date.parse(Instante);
    // Time after an entry that has no exit is not known.
    if (Tipo !== 'E') sumar(instante);
    fase = FASE_TRAS[Tipo];
    desde = instante;
  }
  sumar(Math.max(ahora, desde));
  const minutos = (ms: number) => Math.floor(ms / 60_000);
  const pausas = minutos(pausa);
  return { trabajado: minutos(trabajado) + Math.min(pausas, pausaMin), pausa: pausas };
}
