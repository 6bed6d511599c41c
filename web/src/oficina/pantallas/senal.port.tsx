import { Senal as SenalDePantalla } from './Senal.card.tsx';

/** Last call of a screen, in words. */
export const Senal = SenalDePantalla;
