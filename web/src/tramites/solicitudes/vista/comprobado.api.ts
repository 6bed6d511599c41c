import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { leida } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(solicitudes);
/**
 * Checks of a request that waits for this person; the screen says in its own place that it could not be. Of no topic: the decision
 * itself would ask for them again, and once it is taken there are none. Forgotten with
 * its screen, because a thing that is sent again has another request.
 */
export const comprobado = (tipo: Solicitud['TipoCodigo'], entidadId: number) => ({
  ...leida(
    api.comprobado,
    ['comprobado', tipo, entidadId],
    { query: { tipo, entidad: String(entidadId) } },
    { silencio: true },
  ),
  gcTime: 0,
});
