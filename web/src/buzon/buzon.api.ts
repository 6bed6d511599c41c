import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { buzon } from '#contract/buzon/buzon.endpoints.ts';
import type { FormularioEntrada } from '#contract/buzon/buzon.schemas.ts';
import { usuario } from '#contract/usuario/usuario.endpoints.ts';
import { client } from '#web/red/api.ts';
import { sinRed } from '#web/sinred/outbox-call.ts';
import type { Envio } from '#web/sinred/outbox.ts';
import { browserSend } from '#web/red/transport.ts';
import { BUZON } from './resumen.api.ts';

const api = client(buzon);
/** With a receipt one reads without saying who one is: no token and no cookie goes along. */
const sinSesion = client(buzon, (path, init) => browserSend(path, { ...init, sinSesion: true }));
const personas = client(usuario);
const refresca = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _vars: unknown,
    _result: unknown,
    { client: cache }: MutationFunctionContext,
  ) => cache.invalidateQueries({ queryKey: BUZON }),
};
const params = (id: number) => ({ id: String(id) });

// ---- what is read

export const areasDelBuzon = queryOptions({
  queryKey: [...BUZON, 'areas'],
  queryFn: ({ signal }) => api.areas(undefined, { signal }),
  staleTime: 300_000,
});
export const misEntradas = infiniteQueryOptions({
  queryKey: [...BUZON, 'mias'],
  queryFn: ({ pageParam, signal }) => api.mias.page({ query: { limite: '20', cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: (page) => page.next,
});
/** Of the areas that I answer for; without states, what waits. */
export const entradasDelArea = (estado: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...BUZON, 'area', estado ?? 'esperan'],
    queryFn: ({ pageParam, signal }) =>
      api.pendientes.page({ query: { limite: '20', cursor: pageParam, estado } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
export const entradaPorId = (id: number) =>
  queryOptions({
    queryKey: [...BUZON, 'una', id],
    queryFn: ({ signal }) => api.entrada({ params: params(id) }, { signal }),
  });
export const personasDelBuzon = queryOptions({
  queryKey: [...BUZON, 'personas'],
  queryFn: ({ signal }) => api.personas(undefined, { signal }),
});
/** At most 20 colleagues whose name holds the text. Two letters at least: fewer are not asked for. */
export const companerosPara = (texto: string) =>
  queryOptions({
    queryKey: ['usuario', 'companeros', texto],
    queryFn: ({ signal }) => personas.companeros({ query: { texto } }, { signal }),
    enabled: (texto.match(/\p{L}/gu) ?? []).length >= 2,
    staleTime: 300_000,
    meta: { silencio: true },
  });

// ---- what is written. The forms say beside their fields what was refused.

type EntradaForm = z.input<typeof FormularioEntrada>;
/** What was written of one that waits in the outbox. */
export const escritoEn = ({ llamada }: Envio): Partial<EntradaForm> =>
  // Its body is what this form gave to the call.
  llamada.body as Partial<EntradaForm>;
export const BUZON_NUEVO = 'buzon:nuevo:';
/** A signed one may wait without network. */
export const enviarFirmada = mutationOptions({
  mutationFn: sinRed(api.crear, ({ body }, area: string, id) => ({
    tipo: 'buzon.crear',
    titulo: 'Sugerencia',
    detalle: area,
    datos: [
      ['Área', area],
      ['Comentario', body.comentario],
    ],
    entidad: BUZON_NUEVO + id,
    abrir: { to: '/menu/buzon/nueva', search: { envio: id } },
    tema: BUZON[0],
  })),
  ...refresca,
  meta: { cargando: 'Enviando...', silencio: true, exito: 'Sugerencia enviada' },
});
/** An anonymous one does not: what waits on a device stands there under somebody's name. Nor is it remembered once it has been answered. */
export const enviarAnonima = mutationOptions({
  mutationFn: api.crear,
  gcTime: 0,
  meta: { cargando: 'Enviando...', silencio: true },
});
/** A mutation, because what is read so is kept nowhere. */
export const leerConRecibo = mutationOptions({
  mutationFn: sinSesion.consultarRecibo,
  gcTime: 0,
  meta: { cargando: 'Cargando Datos...', silencio: true },
});

type Acto = { id: number; version: number };
export const responderEntrada = mutationOptions({
  mutationFn: ({ id, version, respuesta }: Acto & { respuesta: string }) =>
    api.responder({ params: params(id), version, body: { respuesta } }),
  ...refresca,
  meta: { cargando: 'Enviando...', exito: 'Respuesta enviada' },
});
export const moverEntrada = mutationOptions({
  mutationFn: ({ id, version, estado, comentario }: Acto & { estado: 2 | 3 | 4; comentario: string }) =>
    api.cambiarEstado({ params: params(id), version, body: { estado, comentario } }),
  ...refresca,
  meta: { cargando: 'Guardando...', exito: 'Guardado' },
});
export const nombrarPersona = mutationOptions({
  mutationFn: api.nombrar,
  ...refresca,
  meta: { cargando: 'Guardando...', exito: 'Nombramiento guardado' },
});
export const quitarPersona = mutationOptions({
  mutationFn: api.retirarPersona,
  ...refresca,
  meta: { cargando: 'Guardando...', exito: 'Ya no lee este buzón' },
});
