import { permisosEquipo } from '#contract/tiempo/permisos/efectos/equipo.endpoints.ts';
import { porId } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

/** Under no topic: once it is decided it is there no more, and would be asked for in vain. */
export const equipoDe = (id: number) => porId(client(permisosEquipo).deSolicitud, ['equipo de solicitud'], id);
