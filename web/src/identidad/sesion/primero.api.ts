import { mutationOptions } from '@tanstack/react-query';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { client } from '#web/casa/red/api.ts';
import { echoServidor } from './servidor.api.ts';

const api = client(sesion);
/** Server at the other end, asked anew: another person may have begun meanwhile. */
export const servidorAlDia = { ...echoServidor, staleTime: 0 };
// The screen tells each failure beside the form.
export const comprobarArranque = mutationOptions({ mutationFn: api.comprobarArranque, meta: { silencio: true } });
export const crearPrimero = mutationOptions({ mutationFn: api.primerAdministrador, meta: { silencio: true } });
