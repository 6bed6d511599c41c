import type { Usuario } from '#server/casa/kernel/access.ts';
import { existsLlevado } from './almacenes.queries.ts';
import * as movimientos from './movimiento.commands.ts';
import type { DeLote } from './movimiento.queries.ts';

type Quien = Pick<Usuario, 'id'>;

/**
 * Takes units out of a store, the earliest expiry first, and returns them for the record of the delivery. In the caller's transaction.
 * `paraId`: the receiver. Several articles are taken in the order of their numbers. Throws 409 'No quedan…'.
 */
export const sacar = (quien: Quien, salida: movimientos.Salida) => movimientos.sacar(quien, salida);
type Vuelta = DeLote & { cantidad: number; motivo: string; paraId?: number | null };
/** Puts back units returned in a usable state, with their lot and expiry. In the caller's transaction. */
export const reponer = (quien: Quien, vuelta: Vuelta) => movimientos.reponer(quien, vuelta);

/** Right of a person to hand things out of an open store: its keepers, and PRL. */
export const puedeLlevar = ({ id }: Quien, almacenId: number) => existsLlevado(id, almacenId);
