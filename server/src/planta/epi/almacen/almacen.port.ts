import type { Usuario } from '#server/casa/kernel/access.ts';
import {
  existsLlevado,
  selectAbiertos,
  selectAlmacenes,
  selectEncargados,
  selectEncargadosDeCentro,
} from './almacenes.queries.ts';
import { selectArticulosPara } from './articulo.queries.ts';
import { selectCuposDe } from './cupo.queries.ts';
import { selectHay } from './existencia.queries.ts';
import * as movimientos from './movimiento.commands.ts';
import type { DeLote } from './movimiento.queries.ts';

type Quien = Pick<Usuario, 'id'>;

/**
 * Articles that a person may ask for, with the entitlement of their job and the stock of each size in their work
 * centre.
 */
export const articulosPara = ({ id }: Quien) => selectArticulosPara(id);
/** An article, or undefined: it is not in the catalogue. */
export const articuloPara = async ({ id }: Quien, articuloId: number) => (await selectArticulosPara(id, articuloId))[0];
/** Entitlement of a person's job to an article; undefined: PRL decides. */
export const cupoDe = async (usuarioId: number, articuloId: number) => (await selectCuposDe(usuarioId, articuloId))[0];
export const cuposDe = (usuarioId: number) => selectCuposDe(usuarioId);

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
/** Stores that a person handles; none: they keep no store. */
export const almacenesDe = ({ id }: Quien) => selectAlmacenes(id);
/** Open stores of a work centre, or of all. */
export const almacenesAbiertos = (centro?: string) => selectAbiertos(centro);
/** Active keepers of a store, and of those of a work centre. */
export const encargadosDeAlmacen = (almacenId: number) => selectEncargados(almacenId);
export const encargadosDe = (centro: string) => selectEncargadosDeCentro(centro);
/** Units of an article in a size that can be delivered now, in each store that this person handles. */
export const existenciasDe = ({ id }: Quien, articuloId: number, talla: string) => selectHay(id, articuloId, talla);
