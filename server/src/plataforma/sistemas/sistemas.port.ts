import { type ClavesEnOperacion as Leidas, selectParaOperacion } from './clave.queries.ts';

/** Names of the keys that operations have to see. */
export type ClavesEnOperacion = Leidas;
export const clavesParaOperacion = (): Promise<ClavesEnOperacion> => selectParaOperacion();
