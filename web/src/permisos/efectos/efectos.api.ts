import { permisosEquipo } from '#contract/permisos/efectos/equipo.endpoints.ts';
import { uno } from '#web/kernel/consultas.ts';
import { client } from '#web/red/api.ts';

/** Under the topic of the inbox: what is decided elsewhere changes it. */
export const equipoDe = (id: number) => uno(client(permisosEquipo).deSolicitud, ['solicitudes', 'equipo'], id);
