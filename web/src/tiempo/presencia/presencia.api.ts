import type { OrdenAusencias } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import type { OrdenAhora } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { acto, leida } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { type Cual, deFichero, EMPEZAR, importacionesDe } from '#web/casa/kernel/importaciones.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';

const api = client(presencia);
// Months of people change too, also as the people themselves see them.
const TEMAS = ['presencia', 'jornada'] as const;
/** Interval of polling, because people clock in all the time. */
const CADA = 30_000;

export type Quienes = { centro?: string; area?: string; equipo?: string; texto?: string };
/** Days of a list, whose people were on the staff on one of these days. */
export type Entre = { desde: string; hasta: string };
export const ambito = (entre?: Entre) =>
  queryOptions({
    queryKey: ['presencia', 'ambito', entre],
    queryFn: ({ signal }) => api.ambito({ query: { ...entre } }, { signal }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  });
export const ahora = ({
  estado,
  ...query
}: Quienes & { estado?: number | undefined; orden?: OrdenAhora | undefined }) => ({
  ...lista(api.ahora, ['presencia', 'ahora'], {
    ...query,
    ...(estado !== undefined && { estado: String(estado) }),
    limite: '50',
  }),
  refetchInterval: CADA,
});
export const cuentasAhora = (quienes: Quienes) =>
  queryOptions({
    queryKey: ['presencia', 'cuentas', quienes],
    queryFn: ({ signal }) => api.cuentasAhora({ query: quienes }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: CADA,
    meta: { silencio: true },
  });
/** Stretches of today of these people, 20 at most. */
export const tramosDe = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['presencia', 'tramos', ids],
    queryFn: ({ signal }) => api.tramos({ query: { personas: ids.join() } }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: CADA,
    meta: { silencio: true },
  });
/** RRHH: absent people of each area on these days. */
export const ausenciasPorArea = (entre: Entre) =>
  leida(api.ausenciasPorArea, ['presencia', 'areas', entre], { query: entre });
export const personasDeEquipo = (entre: Entre) => (texto: string) =>
  queryOptions({
    queryKey: ['presencia', 'personas', texto, entre.desde, entre.hasta],
    queryFn: ({ signal }) => api.personas({ query: { texto, ...entre } }, { signal }),
    enabled: texto.length > 1,
  });

type Incidencias = Parameters<typeof api.incidencias.page>[0];
export const incidencias = (query: Omit<NonNullable<NonNullable<Incidencias>['query']>, 'cursor' | 'limite'>) => ({
  ...lista(api.incidencias, ['presencia', 'incidencias'], { ...query, limite: '50' }),
  refetchInterval: 2 * CADA,
});
export const resolverIncidencias = acto(TEMAS, api.resolver, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Incidencias resueltas',
});

type Mes = NonNullable<NonNullable<Parameters<typeof api.mes.page>[0]>['query']>;
export const mesDeEquipo = (query: Omit<Mes, 'cursor' | 'limite'>) =>
  lista(api.mes, ['presencia', 'mes'], { ...query, limite: '50' });
export const mesDePersona = (id: number, mes: string) =>
  queryOptions({
    queryKey: ['presencia', 'persona', id, mes],
    queryFn: ({ signal }) => api.mesDe({ params: paramsOf(id), query: { mes } }, { signal }),
  });
export const descargarMes = mutationOptions({
  mutationFn: (query: Omit<Mes, 'cursor' | 'limite' | 'orden'>) => api.mesCsv({ query }),
});

type Cuando = 'vigentes' | 'pasadas' | 'anuladas';
type Ausencias = { texto?: string | undefined; cuando: Cuando; orden?: OrdenAusencias | undefined };
export const ausencias = (query: Ausencias) =>
  lista(api.ausencias, ['presencia', 'ausencias'], { ...query, limite: '50' });
export const anotarAusencia = acto(TEMAS, api.crearAusencia, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Ausencia anotada',
});
export const anularAusencia = acto(
  TEMAS,
  ({ id, motivo }: { id: number; motivo: string }) => api.anularAusencia({ params: paramsOf(id), body: { motivo } }),
  { cargando: 'Anulando...', exito: 'Ausencia anulada' },
);

export const ficheros = importacionesDe('presencia', api);
export const importar = acto(TEMAS, (fichero: Cual) => api.importar(deFichero(fichero)), EMPEZAR);
export const deshacer = acto(
  TEMAS,
  ({ motivo, ...fichero }: Cual & { motivo: string }) => api.deshacer({ ...deFichero(fichero), body: { motivo } }),
  { ...EMPEZAR, exito: 'Se está deshaciendo' },
);
