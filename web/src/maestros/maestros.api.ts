import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import type { Cual, FormularioMaestro, FormularioMaestroNuevo } from '#contract/maestros/maestros.schemas.ts';
import { acto, lista } from '#web/kernel/consultas.ts';
import { client } from '#web/red/api.ts';

const api = client(maestros);
// Forms of people choose among these.
const TEMAS = ['maestros', 'personas'] as const;
type Filtros = { texto?: string | undefined; ver?: 'abiertos' | 'cerrados' | undefined };

export const fichas = (cual: Cual, filtros: Filtros) => {
  const call = {
    page: (
      { query }: { query?: Filtros & { cursor?: string | undefined; limite?: string } },
      options?: { signal: AbortSignal },
    ) => api.fichas.page({ params: { cual }, query }, options),
  };
  return lista(call, ['maestros', cual], { ...filtros, limite: '50' });
};
const params = (cual: Cual, id: number) => ({ cual, id: String(id) });
export const ficha = (cual: Cual, id: number) =>
  queryOptions({
    queryKey: ['maestros', cual, 'una', id],
    queryFn: ({ signal }) => api.ficha({ params: params(cual, id) }, { signal }),
  });
type Cambio = { cual: Cual; id: number; body: FormularioMaestro };
/** Requests that would change hands; it writes nothing. */
export const vistaDeCambio = (cambio: Cambio | undefined) =>
  queryOptions({
    queryKey: ['maestros', 'vista', cambio],
    queryFn: ({ signal }) => {
      if (cambio === undefined) throw new Error('nothing to look at');
      return api.verFicha({ params: params(cambio.cual, cambio.id), body: cambio.body }, { signal });
    },
    enabled: cambio !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { silencio: true },
  });

const guardar = { cargando: 'Guardando...', silencio: true } as const;
export const crearFicha = acto(
  TEMAS,
  ({ cual, ...rest }: { cual: Cual; body: FormularioMaestroNuevo; idempotencyKey: string }) =>
    api.crearFicha({ params: { cual }, ...rest }),
  { ...guardar, exito: 'Guardado' },
);
export const cambiarFicha = acto(
  TEMAS,
  ({ cual, id, body, version }: Cambio & { version: number }) =>
    api.cambiarFicha({ params: params(cual, id), body, version }),
  { ...guardar, exito: 'Cambios guardados' },
);
