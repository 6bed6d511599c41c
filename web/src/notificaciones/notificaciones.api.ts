import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Notificacion, Preferencias } from '#contract/notificaciones/notificacion.schemas.ts';
import { notificaciones } from '#contract/notificaciones/notificaciones.endpoints.ts';
import { client, type Page } from '#web/red/api.ts';
import { NOTIFICACIONES, sinLeer } from './sin-leer.api.ts';

const api = client(notificaciones);

export const misNotificaciones = infiniteQueryOptions({
  queryKey: [...NOTIFICACIONES, 'mias'],
  queryFn: ({ pageParam, signal }) => api.mias.page({ query: { limite: '30', cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: (page) => page.next,
});
export const preferencias = queryOptions({
  queryKey: [...NOTIFICACIONES, 'preferencias'],
  queryFn: ({ signal }) => api.preferencias(undefined, { signal }),
});

// ---- what is changed shows at once, and is taken back when the server does not want it

type Lista = InfiniteData<Page<Notificacion[]>>;
/** Marks in the list those that `which` chooses; what there was before, for taking it back. */
async function markRead(cache: QueryClient, which: (one: Notificacion) => boolean) {
  await cache.cancelQueries({ queryKey: NOTIFICACIONES });
  const lista = cache.getQueryData<Lista>(misNotificaciones.queryKey);
  const numero = cache.getQueryData(sinLeer.queryKey);
  const read = (one: Notificacion): Notificacion => (which(one) ? { ...one, Leida: true } : one);
  cache.setQueryData<Lista>(
    misNotificaciones.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
  );
  return { lista, numero };
}
type Antes = Awaited<ReturnType<typeof markRead>>;
function takeBack(cache: QueryClient, antes: Antes | undefined): void {
  cache.setQueryData(misNotificaciones.queryKey, antes?.lista);
  cache.setQueryData(sinLeer.queryKey, antes?.numero);
}
const again = (cache: QueryClient) => cache.invalidateQueries({ queryKey: NOTIFICACIONES });

/** Touching one is reading it. Nobody is told when that fails: it stays unread. */
export const leerNotificacion = mutationOptions({
  mutationFn: ({ Id }: Notificacion) => api.leer({ params: { id: String(Id) } }),
  onMutate: async ({ Id }, { client: cache }) => {
    const antes = await markRead(cache, (one) => one.Id === Id);
    cache.setQueryData(sinLeer.queryKey, (data) => data && { Numero: Math.max(0, data.Numero - 1) });
    return antes;
  },
  onError: (_error, _one, antes, { client: cache }) => takeBack(cache, antes),
  onSettled: (_data, _error, _one, _antes, { client: cache }) => again(cache),
  meta: { silencio: true },
});
export const leerTodas = mutationOptions({
  mutationFn: (_nothing: void) => api.leerTodas(),
  onMutate: async (_nothing, { client: cache }) => {
    const antes = await markRead(cache, () => true);
    cache.setQueryData(sinLeer.queryKey, { Numero: 0 });
    return antes;
  },
  onError: (_error, _nothing, antes, { client: cache }) => takeBack(cache, antes),
  onSettled: (_data, _error, _nothing, _antes, { client: cache }) => again(cache),
});

/** Changes what is known of the preferences; what there was before. */
async function change(cache: QueryClient, into: (data: Preferencias) => Preferencias) {
  await cache.cancelQueries({ queryKey: preferencias.queryKey });
  const antes = cache.getQueryData(preferencias.queryKey);
  cache.setQueryData(preferencias.queryKey, (data) => data && into(data));
  return antes;
}
type Una = Preferencias['Preferencias'][number];
/** What a person has touched, and no more: the other half may be changing too, and the screen not know it yet. */
type Cambio = Pick<Una, 'Tipo'> & Partial<Pick<Una, 'Dispositivo' | 'Correo'>>;
const conCambio = (cambio: Cambio) => (one: Una) => (one.Tipo === cambio.Tipo ? { ...one, ...cambio } : one);
export const guardarPreferencia = mutationOptions({
  // One after another: two quick touches must not arrive the other way round.
  scope: { id: 'preferencias' },
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
  onMutate: (cambio, { client: cache }) =>
    change(cache, (data) => ({ ...data, Preferencias: data.Preferencias.map(conCambio(cambio)) })),
  onError: (_error, _una, antes, { client: cache }) => cache.setQueryData(preferencias.queryKey, antes),
  onSettled: (_data, _error, _una, _antes, { client: cache }) =>
    cache.invalidateQueries({ queryKey: preferencias.queryKey }),
});
export const quitarDispositivo = mutationOptions({
  mutationFn: (id: number) => api.quitarDispositivo({ params: { id: String(id) } }),
  onMutate: (id, { client: cache }) =>
    change(cache, (data) => ({ ...data, Dispositivos: data.Dispositivos.filter((one) => one.Id !== id) })),
  onError: (_error, _id, antes, { client: cache }) => cache.setQueryData(preferencias.queryKey, antes),
  onSettled: (_data, _error, _id, _antes, { client: cache }) =>
    cache.invalidateQueries({ queryKey: preferencias.queryKey }),
  meta: { exito: 'Dispositivo quitado' },
});
