import { selectParaOperacion } from './clave.queries.ts';

/** Names of the keys that operations have to see. */
export const clavesParaOperacion = () => selectParaOperacion();
export type { ClavesEnOperacion } from './clave.queries.ts';
