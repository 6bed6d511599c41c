import { todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';

const api = client(sesion);
/** Server at the other end: its company, and whether it is the demo. */
export const echoServidor = {
  ...todo(api.echoServidor, ['sesion', 'echoservidor'], { silencio: true }),
  staleTime: Infinity,
};
/** The same asked anew: another person may have begun the installation meanwhile. */
export const servidorAlDia = { ...echoServidor, staleTime: 0 };
