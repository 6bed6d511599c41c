import { EstadoPresencia, explica } from './Ahora.card.tsx';

/** State of a person now, and the words that complete the state, for the Homes. */
export const EstadoAhora = EstadoPresencia;
export const explicaAhora = explica;
