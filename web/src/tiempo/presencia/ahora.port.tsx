import { explica } from './Ahora.card.tsx';

/** Words that complete the state of a person now, for the Homes. */
export const explicaAhora = explica;
