import type { TipoFichaje } from './fichaje.schemas.ts';

/** Phases of a person: F outside, D inside, P in a pause. */
export const FASES = ['F', 'D', 'P'] as const;
export type Fase = (typeof FASES)[number];
/** Acts possible in each phase, the main act first. An exit also ends an open pause. */
export const ACTOS_DE = {
  F: ['E'],
  D: ['S', 'PI'],
  P: ['PF', 'S'],
} as const satisfies Record<Fase, readonly TipoFichaje[]>;
export const FASE_TRAS = { E: 'D', S: 'F', PI: 'P', PF: 'D' } as const satisfies Record<TipoFichaje, Fase>;
/** Time within which a repeated act is answered with the existing event. */
export const UNA_VEZ_MS = 60_000;
/** Time from its registration within which a person takes back their last clock-in (S-5990). */
export const DESHACER_MS = 60_000;
/** Time for which the screen shows the worked day after the exit. */
export const SIGUE_MS = 6 * 3_600_000;
/** Phase at an instant; after a forgotten exit the person is out. */
export const faseEn = ({ fase, caduca }: { fase: Fase; caduca: string | null }, instante: number): Fase =>
  caduca !== null && Date.parse(caduca) <= instante ? 'F' : fase;

export type Evento = { Tipo: TipoFichaje; Instante: string };
/** Whole minutes of work and pauses, up to `ahora` for an open entry. `pausaMin`: minutes of pause a day that count as work. */
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
