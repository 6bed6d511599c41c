import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { tableros } from '#contract/planta/tableros/tableros.endpoints.ts';
import type { Letra } from '#contract/planta/tableros/tableros.rules.ts';
import { acto, porId, guardar } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';
import type { PersonaHallada } from '#web/casa/ui/personas/buscar-persona.tsx';

const api = client(tableros);
const directorioApi = client(directorio);
const TEMAS = ['tableros'];

export const misTableros = lista(api.tableros, ['tableros', 'lista']);
export const mesDeTablero = (id: number, mes: string | undefined) =>
  queryOptions({
    queryKey: ['tableros', 'mes', id, mes],
    queryFn: ({ signal }) => api.tablero({ params: { id: String(id) }, query: { mes } }, { signal }),
    // The former letters stay until another month is loaded.
    placeholderData: keepPreviousData,
  });
export const letraDeTablero = (id: number, letra: Letra) =>
  queryOptions({
    queryKey: ['tableros', 'letra', id, letra],
    queryFn: ({ signal }) => api.letra({ params: { id: String(id) }, query: { letra } }, { signal }),
  });
export const reunionDe = (id: number) => porId(api.reunion, ['tableros', 'reunion'], id);
export const personasDe = (id: number) => (texto: string) =>
  queryOptions({
    queryKey: ['tableros', 'personas', String(id), texto],
    queryFn: ({ signal }) => api.personas({ params: { id: String(id) }, query: { texto } }, { signal }),
    enabled: texto.length > 1,
  });
/** People of the company, to keep a board. */
export const personasDeLaCasa = (texto: string) =>
  queryOptions({
    queryKey: ['tableros', 'casa', texto],
    queryFn: async ({ signal }): Promise<PersonaHallada[]> => directorioApi.personas({ query: { texto } }, { signal }),
    enabled: texto.length > 1,
  });
export const anotarValor = acto(TEMAS, api.anotar, guardar('Día anotado'));

export const misAcciones = (ver: 'pendientes' | 'todas') => lista(api.acciones, ['tableros', 'acciones'], { ver });
export const unaAccion = (id: number) => porId(api.accion, ['tableros', 'accion'], id);
const mover = { cargando: 'Guardando...' } as const;
export const empezarAccion = acto(TEMAS, api.empezar, { ...mover, exito: 'Acción en curso' });
export const hacerAccion = acto(TEMAS, api.hacer, { ...mover, exito: 'Acción hecha: falta que la verifiquen' });
export const verificarAccion = acto(TEMAS, api.verificar, { ...mover, exito: 'Acción verificada' });
export const reabrirAccion = acto(TEMAS, api.reabrir, { ...mover, exito: 'Acción abierta de nuevo' });
export const cambiarAccion = acto(TEMAS, api.cambiarAccion, guardar('Acción cambiada'));

/** Form of a board, or of a new one. */
export const ajustesDe = (id: number | undefined) =>
  queryOptions({
    queryKey: ['tableros', 'ajustes', id],
    queryFn: ({ signal }) => api.ajustes({ query: id === undefined ? {} : { tablero: String(id) } }, { signal }),
  });
export const crearTablero = acto(TEMAS, api.crear, guardar('Tablero creado'));
export const cambiarTablero = acto(TEMAS, api.cambiar, guardar('Cambios guardados'));
export const ponerIndicador = acto(TEMAS, api.ponerIndicador, guardar('Indicador guardado'));
export const quitarIndicador = acto(TEMAS, api.quitarIndicador, {
  cargando: 'Guardando...',
  exito: 'La letra deja de medirse',
});
