import type { TipoNotificacion } from '#contract/notificaciones/notificaciones.rules.ts';
import { existsDicha, insertSuceso, updateZanjadas, updateZanjadasDe, type Suceso } from './notificacion.queries.ts';
import { updateDispositivoEnOtrasManos, updateDispositivoSuelto, type Entrada } from './suscripcion.queries.ts';

/**
 * Tells people that something happened, as an `insert` that goes inside the act's own statement, so that an act and its
 * news are written together or not at all:
 *
 *     with v as (update viaje … returning *),
 *          aviso as (${insertNotificacionA({ usuarioIds: sql`select array_agg(solicitante_id) from v`, tipo: 'viaje_aprobado', … })})
 *     select id from v
 *
 * They see it in the app at once. `notificaciones.worker.ts` takes it to their devices or their mail, in their working hours
 * unless it is urgent.
 */
export const insertNotificacionA = (suceso: Suceso) => insertSuceso(suceso);

/** Counts as read, for everybody, what the act has settled: of these kinds, about `sobre`. An `update` for the act's own statement, before the new ones. */
export const zanjarNotificaciones = (sobre: Suceso['sobre'] & {}, tipos: readonly TipoNotificacion[]) =>
  updateZanjadas(sobre, tipos);

/** The same for one person alone: what they have seen with their own eyes. */
export const zanjarNotificacionesDe = (...whose: Parameters<typeof updateZanjadasDe>) => updateZanjadasDe(...whose);

/** Whether somebody has been told of something since an instant, as a condition for another area's statement: they are not told twice. */
export const seLeHaDicho = (dicha: Parameters<typeof existsDicha>[0]) => existsDicha(dicha);

/** CTEs for the statement that records who has come in on which device. */
export const tomarDispositivo = (entrada: Entrada) => updateDispositivoEnOtrasManos(entrada);

/** A CTE for the statement that ends a session which never began on its device. */
export const soltarDispositivo = (sid: string) => updateDispositivoSuelto(sid);
