import { falta } from './GestionTabla.card.tsx';

/** Missing work of the desk on a trip, in words; '' when nothing is missing. */
export const faltaAlViaje = falta;
