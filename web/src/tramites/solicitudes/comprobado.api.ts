import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { leida } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(solicitudes);
/**
<<<<<<< HEAD
 * Checks of a request that waits for this person; the screen says in its own place that it could not be. Of no topic: the decision
 * itself would ask for them again, and once it is taken there are none.
=======
 * Checks of a request that waits for this person; the screen says in its own place that it could not be. Its key is under no topic:
 * the act that decides would ask for them once more, when nobody may read them.
>>>>>>> cc8e26dd1408494350f588fcfaeca12121c3f532
 */
export const comprobado = (tipo: Solicitud['TipoCodigo'], entidadId: number) =>
  leida(
    api.comprobado,
    ['comprobado', tipo, entidadId],
    { query: { tipo, entidad: String(entidadId) } },
    { silencio: true },
  );
