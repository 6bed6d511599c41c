import {
  type MutationFunctionContext,
  mutationOptions,
  type MutationMeta,
  type QueryKey,
  type QueryMeta,
  queryOptions,
} from '@tanstack/react-query';
import type { CallOptions } from '#web/casa/red/api.ts';

/** Query for a call with its arguments: `leida(api.turnos, ['aforo', 'turnos', centro], { query: { centro } })`. */
export const leida = <Args, T, Clave extends QueryKey>(
  call: (args: Args, options?: CallOptions) => Promise<T>,
  clave: Clave,
  args: Args,
  meta: QueryMeta = {},
) => queryOptions({ queryKey: clave, queryFn: ({ signal }) => call(args, { signal }), meta });

/** Query for one row by its number: `porId(api.sugerencia, ['buzon', 'una'], id)`. */
export const porId = <T>(
  call: (args: { params: { id: string } }, options?: CallOptions) => Promise<T>,
  clave: QueryKey,
  id: number,
) => leida(call, [...clave, id], { params: { id: String(id) } });

/** Query for a call without parameters: `todo(api.areas, ['buzon', 'areas'])`. */
export const todo = <T>(
  call: (args?: undefined, options?: CallOptions) => Promise<T>,
  clave: QueryKey,
  meta?: QueryMeta,
) => leida(call, clave, undefined, meta);

/** Meta of an act whose dialog shows its failure. */
export const guardar = (exito: string) => ({ cargando: 'Guardando...', silencio: true as const, exito });
/** Mutation that invalidates every query of its topics, even when it is refused: a 409 means that the screen shows old data. */
export const acto = <Args, Result>(
  temas: readonly string[],
  mutationFn: (args: Args, context: MutationFunctionContext) => Promise<Result>,
  meta: MutationMeta,
) =>
  mutationOptions({
    mutationFn,
    meta,
    onSettled: (
      _data: unknown,
      _error: Error | null,
      _args: unknown,
      _result: unknown,
      { client }: MutationFunctionContext,
    ) => Promise.all(temas.map((tema) => client.invalidateQueries({ queryKey: [tema] }))),
  });
