import {
  type InfiniteData,
  type MutationFunctionContext,
  type MutationMeta,
  mutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Notificacion, Preferencias } from '#contract/plataforma/notificaciones/notificacion.schemas.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client, type Page } from '#web/casa/red/api.ts';
import { NOTIFICACIONES, sinLeer } from './sin-leer.api.ts';

const api = client(notificaciones);

export const misNotificaciones = lista(api.mias, [...NOTIFICACIONES, 'mias'], { limite: '30' });
export const preferencias = todo(api.preferencias, [...NOTIFICACIONES, 'preferencias']);

type Optimista<Args> = {
  mutationFn(args: Args, context: MutationFunctionContext): Promise<unknown>;
  clave: QueryKey;
  cambiar(cache: QueryClient, args: Args): void;
  meta?: MutationMeta;
};
/** Mutation that changes the cache under `clave` at once, and restores it when the server refuses. */
const optimista = <Args>({ mutationFn, clave, cambiar, meta }: Optimista<Args>) =>
  mutationOptions({
    mutationFn,
    onMutate: async (args: Args, { client: cache }: MutationFunctionContext) => {
      await cache.cancelQueries({ queryKey: clave });
      const antes = cache.getQueriesData({ queryKey: clave });
      cambiar(cache, args);
      return antes;
    },
    onError: (_error, _args, antes, { client: cache }) => {
      for (const [key, data] of antes ?? []) cache.setQueryData(key, data);
    },
    onSettled: (_data, _error, _args, _antes, { client: cache }) => cache.invalidateQueries({ queryKey: clave }),
    meta,
  });

type Pages = InfiniteData<Page<Notificacion[]>>;
function markRead(cache: QueryClient, which: (notificacion: Notificacion) => boolean): void {
  const read = (notificacion: Notificacion): Notificacion =>
    which(notificacion) ? { ...notificacion, Leida: true } : notificacion;
  cache.setQueryData<Pages>(
    misNotificaciones.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
  );
}
/** Marks one as read; a failure is silent, since it stays unread. */
export const leerNotificacion = optimista({
  mutationFn: ({ Id }: Notificacion) => api.leer({ params: { id: String(Id) } }),
  clave: NOTIFICACIONES,
  cambiar: (cache, { Id }) => {
    markRead(cache, (notificacion) => notificacion.Id === Id);
    cache.setQueryData(sinLeer.queryKey, (data) => data && { Numero: Math.max(0, data.Numero - 1) });
  },
  meta: { silencio: true },
});
export const leerTodas = optimista({
  mutationFn: (_nothing: void) => api.leerTodas(),
  clave: NOTIFICACIONES,
  cambiar: (cache) => {
    markRead(cache, () => true);
    cache.setQueryData(sinLeer.queryKey, { Numero: 0 });
  },
});

const change = (cache: QueryClient, into: (data: Preferencias) => Preferencias) =>
  cache.setQueryData(preferencias.queryKey, (data) => data && into(data));
type PreferenciaDeTipo = Preferencias['Preferencias'][number];
/** Half of a preference that was touched: the other half may be changing too. */
type Cambio = Pick<PreferenciaDeTipo, 'Tipo'> & Partial<Pick<PreferenciaDeTipo, 'Dispositivo' | 'Correo'>>;
const conCambio = (cambio: Cambio) => (preferencia: PreferenciaDeTipo) =>
  preferencia.Tipo === cambio.Tipo ? { ...preferencia, ...cambio } : preferencia;
export const guardarPreferencia = {
  // In sequence: two quick touches must not arrive the other way round.
  scope: { id: 'preferencias' },
  ...optimista({
    mutationFn: (cambio: Cambio, { client: cache }) => {
      const known = cache.getQueryData(preferencias.queryKey)?.Preferencias ?? [];
      return api.guardarPreferencias({
        body: {
          preferencias: known
            .filter(({ Tipo }) => Tipo === cambio.Tipo)
            .map(conCambio(cambio))
            .map(({ Tipo, Dispositivo, Correo }) => ({ tipo: Tipo, dispositivo: Dispositivo, correo: Correo })),
        },
      });
    },
    clave: preferencias.queryKey,
    cambiar: (cache, cambio) =>
      change(cache, (data) => ({ ...data, Preferencias: data.Preferencias.map(conCambio(cambio)) })),
  }),
};
export const quitarDispositivo = optimista({
  mutationFn: (id: number) => api.quitarDispositivo({ params: { id: String(id) } }),
  clave: preferencias.queryKey,
  cambiar: (cache, id) =>
    change(cache, (data) => ({
      ...data,
      Dispositivos: data.Dispositivos.filter((dispositivo) => dispositivo.Id !== id),
    })),
  meta: { exito: 'Dispositivo quitado' },
});
