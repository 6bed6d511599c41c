import { type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query';
import { firma } from '#contract/firma/firma.endpoints.ts';
import { client } from '#web/red/api.ts';

const api = client(firma);
const FIRMA = ['firma'] as const;

export const estadoFirma = queryOptions({
  queryKey: [...FIRMA, 'estado'],
  queryFn: ({ signal }) => api.estado(undefined, { signal }),
  meta: { silencio: true },
});
/** Never from memory: what counts is what is so now. */
export const verificacion = (codigo: string) =>
  queryOptions({
    queryKey: [...FIRMA, 'verificacion', codigo],
    queryFn: ({ signal }) => api.verificar({ params: { codigo } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { cargando: 'Comprobando...', silencio: true },
  });

const refresca = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _vars: unknown,
    _result: unknown,
    { client: cache }: MutationFunctionContext,
  ) => cache.invalidateQueries({ queryKey: FIRMA }),
};
// Each form tells its failure beside its fields: a second voice in an alert would say the same.
export const crearClave = mutationOptions({
  mutationFn: api.crearClave,
  ...refresca,
  gcTime: 0, // what was sent is forgotten with its form
  meta: { cargando: 'Guardando...', silencio: true, exito: 'Contraseña de firma guardada' },
});
export const cambiarClave = mutationOptions({
  mutationFn: api.cambiarClave,
  ...refresca,
  gcTime: 0, // what was sent is forgotten with its form
  meta: { cargando: 'Guardando...', silencio: true, exito: 'Contraseña de firma cambiada' },
});
export const revocarClave = mutationOptions({
  mutationFn: api.revocarClave,
  ...refresca,
  gcTime: 0, // what was sent is forgotten with its form
  meta: { cargando: 'Revocando...', silencio: true, exito: 'Clave de firma revocada' },
});
export const descargarFirma = mutationOptions({
  mutationFn: (codigo: string) => api.jws({ params: { codigo } }),
  meta: { cargando: 'Descargando...', silencio: true },
});
export const comprobarCadena = mutationOptions({
  mutationFn: () => api.cadena(),
  meta: { cargando: 'Comprobando...', silencio: true },
});
