import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accesos } from '#contract/accesos/accesos.endpoints.ts';
import type { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import { diasDeAcceso, fechasEnPalabras, horasEnPalabras } from '#contract/accesos/accesos.rules.ts';
import { client } from '#web/red/api.ts';
import { sinRed } from '#web/sinred/outbox-call.ts';

const api = client(accesos);
export type EntradaAcceso = z.input<typeof FormularioAcceso>;

/** Everything that the server said about accesses hangs from this key: an act makes all of it old. */
const ACCESOS = ['accesos'] as const;
/** After an act, done or refused: a 409 says that what is on the screen is no longer so. What was decided is in the inbox too. */
const refresca = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _vars: unknown,
    _result: unknown,
    { client: cache }: MutationFunctionContext,
  ) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ACCESOS }),
      cache.invalidateQueries({ queryKey: ['solicitudes'] }),
    ]),
};

export const accesosMis = (estado: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ACCESOS, 'mis', estado ?? 'todos'],
    queryFn: ({ pageParam, signal }) =>
      api.solicitudesMis.page(
        { query: { ...(estado === undefined ? {} : { estado: String(estado) }), limite: '20', cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
export const accesosPendientes = infiniteQueryOptions({
  queryKey: [...ACCESOS, 'por decidir'],
  queryFn: ({ pageParam, signal }) => api.pendientes.page({ query: { limite: '20', cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: (page) => page.next,
});
export const accesoDetalle = (id: number) =>
  queryOptions({
    queryKey: [...ACCESOS, 'detalle', id],
    queryFn: ({ signal }) => api.acceso({ params: { id: String(id) } }, { signal }),
  });
export const puedeCrearAcceso = queryOptions({
  queryKey: [...ACCESOS, 'puedecrear'],
  queryFn: ({ signal }) => api.puedeCrearSolicitud(undefined, { signal }),
  staleTime: 300_000,
});

// Lookups: who works here does not change while a form is being filled in.
const LOOKUP_MS = 300_000;
export const tiposAcceso = queryOptions({
  queryKey: [...ACCESOS, 'tipos'],
  queryFn: ({ signal }) => api.tipoAccesos(undefined, { signal }),
  staleTime: LOOKUP_MS,
});
export const personasElegibles = queryOptions({
  queryKey: [...ACCESOS, 'personas'],
  queryFn: async ({ signal }) =>
    (
      await Promise.all([api.usuariosEnsa(undefined, { signal }), api.usuariosSubcontratas(undefined, { signal })])
    ).flat(),
  staleTime: LOOKUP_MS,
});

/** Those of one day, by hour; the screen of the gate stays open, so it asks by itself too. */
export const autorizadosDe = (fecha: string) =>
  queryOptions({
    queryKey: [...ACCESOS, 'autorizados', fecha],
    queryFn: ({ signal }) => api.autorizados({ query: { fecha } }, { signal }),
    refetchInterval: 120_000,
  });

/** Accesses that only this device knows, each a thing of its own. */
export const ACCESO_NUEVO = 'acceso:nuevo:';
export const crearAcceso = mutationOptions({
  mutationFn: sinRed(api.crear, ({ body }, _sobre: null, id) => {
    const dias = fechasEnPalabras(diasDeAcceso(body));
    return {
      tipo: 'accesos.crear',
      titulo: 'Acceso fuera de jornada nuevo',
      detalle: dias,
      datos: [
        ['Fechas', dias],
        ['Horas', horasEnPalabras(body.horaInicio, body.horaFin)],
        ['Personas', String(body.personas.length)],
        ['Motivo', body.motivo],
      ] as const,
      entidad: ACCESO_NUEVO + id,
      abrir: { to: '/menu/accesos/nuevo', search: { envio: id } },
      tema: ACCESOS[0],
    };
  }),
  ...refresca,
  meta: { cargando: 'Guardando...', exito: 'Acceso solicitado' },
});
export const rechazarAcceso = mutationOptions({
  mutationFn: api.rechazar,
  ...refresca,
  meta: { cargando: 'Rechazando...', exito: 'Solicitud rechazada correctamente' },
});
/** The same call by whoever asked for it. */
export const retirarAcceso = mutationOptions({
  mutationFn: api.rechazar,
  ...refresca,
  meta: { cargando: 'Retirando...', exito: 'Solicitud retirada' },
});
export const anularAcceso = mutationOptions({
  mutationFn: api.anular,
  ...refresca,
  meta: { cargando: 'Anulando...', exito: 'Acceso anulado' },
});
