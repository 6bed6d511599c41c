import { mutationOptions } from '@tanstack/react-query';
import { directorios } from '#contract/personas/scim/directorios.endpoints.ts';
import { scimV2 } from '#contract/personas/scim/scim.endpoints.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import { lista } from '#web/casa/red/listas.ts';
import { browserSend } from '#web/casa/red/transport.ts';

const api = client(directorios);
const TEMAS = ['directorios'];

export const estadoDeDirectorios = todo(api.estado, ['directorios', 'estado']);
export const gruposDeDirectorios = todo(api.grupos, ['directorios', 'grupos']);
export const personasEnlazadas = lista(api.enlazadas, ['directorios', 'personas']);
export const cambiarRolDeGrupo = acto(TEMAS, api.cambiarRol, guardar('Papel del grupo guardado'));

/** Asks as the provider would, with its key, which is kept nowhere: what the server admits, and for somebody whom it does not have. */
export const probarDirectorio = mutationOptions({
  mutationFn: async (clave: string) => {
    const proveedor = client(scimV2, (path, init) => browserSend(path, { ...init, token: clave }));
    await proveedor.configuracion();
    const { totalResults } = await proveedor.personas({ query: { filter: 'userName eq "prueba-de-conexion"' } });
    const { totalResults: personas } = await proveedor.personas({ query: { count: '0' } });
    return { personas, halladas: totalResults };
  },
  meta: { silencio: true },
});
