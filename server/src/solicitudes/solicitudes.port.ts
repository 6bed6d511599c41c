import type { TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import { decidirSolicitud, type EfectoEnArea, registrarEfecto } from './decision.commands.ts';
import { pedir } from './peticion.commands.ts';
import { selectTurno, updateCerradas } from './solicitud.writes.queries.ts';

/*
 * How an area asks somebody for a decision, in the transaction that makes its own row:
 *
 *     const nuevo = await insertAcceso(…);
 *     if (!(await abrirSolicitud({ tipo: 'ACCESO', entidadId: nuevo.Id, … }))) throw conflicto(SIN_RESPONSABLE);
 *
 * and, once, when its routes are mounted: responderDe('ACCESO', async ({ entidadId, decision }) => { … }).
 * A withdrawal or an expiry begins with `tomarSolicitud` and ends with `cerrarSolicitudes`.
 */

/** Opens the request and tells whoever is to decide. False when there is nobody: the transaction is to be undone. */
export const abrirSolicitud = (peticion: Parameters<typeof pedir>[0]) => pedir(peticion);

/** Ends the open requests about these things: withdrawn (4) by `quienId`, the requester when absent, or expired (5). */
export const cerrarSolicitudes = (...which: Parameters<typeof updateCerradas>) => updateCerradas(...which);

/** Holds the open request about a thing, as a decision does first: the two come one after the other and never deadlock. */
export const tomarSolicitud = (...which: Parameters<typeof selectTurno>) => selectTurno(...which);

/** Effect of each decision in the area's own table, inside the transaction that decides; throws 409 where its row does not take it. */
export const responderDe = (tipo: TipoSolicitud, efecto: EfectoEnArea): void => registrarEfecto(tipo, efecto);

/** For areas whose decision has a call of its own. Throws 404, 403, 409, 422, 423. */
export const decidirEnSolicitud = (decidir: Parameters<typeof decidirSolicitud>[0]) => decidirSolicitud(decidir);
