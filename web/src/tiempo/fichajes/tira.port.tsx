import { TiraDeJornada as Tira } from './Tira.card.tsx';

/** The day's clock-ins in one line, for the Home of a desk. */
export const TiraDeJornada = Tira;
