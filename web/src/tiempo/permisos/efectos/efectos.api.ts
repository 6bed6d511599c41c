import { permisosEquipo } from '#contract/tiempo/permisos/efectos/equipo.endpoints.ts';
import { porId } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

/** Query without a topic, because after the decision the server no longer gives the team. */
export const equipoDe = (id: number) => porId(client(permisosEquipo).deSolicitud, ['equipo de solicitud'], id);
