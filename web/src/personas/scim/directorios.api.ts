import { mutationOptions } from '@tanstack/react-query';
import { directorios } from '#contract/personas/scim/directorios.endpoints.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import { lista } from '#web/casa/red/listas.ts';
import { browserSend } from '#web/casa/red/transport.ts';

const api = client(directorios);
const TEMAS = ['directorios'];

export const estadoDeDirectorios = todo(api.estado, ['directorios', 'estado'], { silencio: true });
export const gruposDeDirectorios = todo(api.grupos, ['directorios', 'grupos'], { silencio: true });
export const personasEnlazadas = lista(api.enlazadas, ['directorios', 'personas']);
export const cambiarRolDeGrupo = acto(TEMAS, api.cambiarRol, guardar('Papel del grupo guardado'));

/** Answer of SCIM: a list, or why it was refused. */
type Respuesta = { totalResults?: number; detail?: string };
async function preguntar(clave: string, path: string): Promise<number> {
  const answer = await browserSend(`/scim/v2${path}`, { method: 'GET', headers: {}, token: clave });
  const { totalResults = 0, detail } = (await answer.json().catch(() => ({}))) as Respuesta; // of our own server
  if (!answer.ok) throw new Error(detail ?? `La dirección ha respondido ${answer.status}`);
  return totalResults;
}
/** Asks as the provider would, with its key, which is kept nowhere. @returns number of people that it would see. */
export const probarDirectorio = mutationOptions({
  mutationFn: async (clave: string) => {
    await preguntar(clave, '/ServiceProviderConfig');
    await preguntar(clave, `/Users?filter=${encodeURIComponent('userName eq "prueba-de-conexion"')}`);
    return preguntar(clave, '/Users?count=0');
  },
  meta: { silencio: true },
});
