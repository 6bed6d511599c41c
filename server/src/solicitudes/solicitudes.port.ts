import type { TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import { decidirSolicitud, type EfectoEnArea, registrarEfecto } from './decision.commands.ts';
import { conPie, insertPeticion, type Peticion, turnoDe, updateCerrada } from './solicitud.writes.queries.ts';

/*
 * How an area asks somebody for a decision. There is no other way.
 *
 *     with nuevo as (insert into acceso … returning *),
 *     ${pedirDecision({ tipo: 'ACCESO', de: sql`nuevo`, entidadId: sql`nuevo.id`, … })}
 *     select id from nuevo where exists (select from pedida)
 *
 * inside a transaction that a missing row undoes (nobody is there to decide),
 * and, once, when its routes are mounted: responderDe('ACCESO', (decision) => sql`update acceso a set … from decidida d where … returning a.id`).
 */

/** CTEs, the last one without a comma after it; `pedida` has the request, and no row when nobody is there to decide. */
export const pedirDecision = (peticion: Peticion) => insertPeticion(peticion);

/** What each decision does in the area's own table, inside the statement that decides; and what is said where its row does not take it. */
export const responderDe = (tipo: TipoSolicitud, efecto: EfectoEnArea, imposible?: string): void =>
  registrarEfecto(tipo, efecto, imposible);

/** For areas whose decision has a call of its own. Throws 404, 403, 409, 422, 423. */
export const decidirEnSolicitud = (decidir: Parameters<typeof decidirSolicitud>[0]) => decidirSolicitud(decidir);

/** CTEs for the area's own withdrawal (4) or expiry (5): the request of each row of `de` (column id) is closed with it. */
export const cerrarSolicitud = (...which: Parameters<typeof updateCerrada>) => updateCerrada(...which);

/** A mail about what waits for a decision ends with the address of its screen and the company's name. */
export const conPieDeCorreo = (...which: Parameters<typeof conPie>) => conPie(...which);

/** The CTE `turno` for the area's own withdrawal or expiry: held first, as a decision does, so that the two never wait for each other. */
export const turnoDeSolicitud = (...which: Parameters<typeof turnoDe>) => turnoDe(...which);
