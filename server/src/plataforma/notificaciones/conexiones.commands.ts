import type { Usuario } from '#server/casa/kernel/access.ts';
import { notificarRol } from './notificaciones.port.ts';

type Cambio = { titulo: string; texto: string; ruta: string; sobre: string };
/**
 * Tells the other ADMIN of an act on a connection. What is opened so outlives the session in which it was done: were that session in other
 * hands, somebody has to see it. Inside the transaction of the act.
 */
export const avisarDeConexion = ({ id, nombre }: Pick<Usuario, 'id' | 'nombre'>, { texto, ...cambio }: Cambio) =>
  notificarRol(
    'ADMIN',
    {
      ...cambio,
      tipo: 'conexion_cambiada',
      enDispositivo: 'Ha cambiado una conexión con otro sistema.',
      texto: `${texto} Lo ha hecho ${nombre}. Si no lo esperaba, hable con esa persona.`,
    },
    id,
  );
