import type { TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import { decidirSolicitud, type EfectoEnArea, registrarEfecto } from './decision.commands.ts';
import { pedir } from './peticion.commands.ts';
import {
  conPie,
  insertPeticion,
  type Peticion,
  selectTurno,
  turnoDe,
  updateCerrada,
  updateCerradas,
} from './solicitud.writes.queries.ts';

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

/** CTEs, the last one without a comma after it; `pedida` has the request, and no row when nobody is there to decide. */
export const pedirDecision = (peticion: Peticion) => insertPeticion(peticion);

/** Effect of each decision in the area's own table, inside the transaction that decides; throws 409 where its row does not take it. */
export const responderDe = (tipo: TipoSolicitud, efecto: EfectoEnArea): void => registrarEfecto(tipo, efecto);

/** For areas whose decision has a call of its own. Throws 404, 403, 409, 422, 423. */
export const decidirEnSolicitud = (decidir: Parameters<typeof decidirSolicitud>[0]) => decidirSolicitud(decidir);

/** CTEs for the area's own withdrawal (4) or expiry (5): the request of each row of `de` (column id) is closed with it. */
export const cerrarSolicitud = (...which: Parameters<typeof updateCerrada>) => updateCerrada(...which);

/** A mail about what waits for a decision ends with the address of its screen and the company's name. */
export const conPieDeCorreo = (...which: Parameters<typeof conPie>) => conPie(...which);

/** The CTE `turno` for the area's own withdrawal or expiry: held first, as a decision does, so that the two never wait for each other. */
export const turnoDeSolicitud = (...which: Parameters<typeof turnoDe>) => turnoDe(...which);
