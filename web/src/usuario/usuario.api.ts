import { type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query';
import { usuario } from '#contract/usuario/usuario.endpoints.ts';
import { client } from '#web/red/api.ts';

const api = client(usuario);
const DELEGACIONES = ['usuario', 'delegaciones'] as const;

export const delegaciones = queryOptions({
  queryKey: DELEGACIONES,
  queryFn: ({ signal }) => api.delegaciones(undefined, { signal }),
});
/** At most 20 colleagues whose name holds the text. Two letters at least: fewer are not asked for. */
export const companeros = (texto: string) =>
  queryOptions({
    queryKey: ['usuario', 'companeros', texto],
    queryFn: ({ signal }) => api.companeros({ query: { texto } }, { signal }),
    enabled: (texto.match(/\p{L}/gu) ?? []).length >= 2,
    staleTime: 300_000,
    meta: { silencio: true },
  });

const refresca = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _vars: unknown,
    _result: unknown,
    { client: cache }: MutationFunctionContext,
  ) => cache.invalidateQueries({ queryKey: DELEGACIONES }),
};
// The form says beside its fields what was refused.
export const crearDelegacion = mutationOptions({
  mutationFn: api.crearDelegacion,
  ...refresca,
  meta: { cargando: 'Guardando...', silencio: true, exito: 'Delegación guardada' },
});
export const borrarDelegacion = mutationOptions({
  mutationFn: api.borrarDelegacion,
  ...refresca,
  meta: { cargando: 'Terminando...', exito: 'Delegación terminada' },
});
