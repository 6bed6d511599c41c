import { useInfiniteQuery } from '@tanstack/react-query';
import type { Solicitud } from '#contract/solicitudes/solicitud.schemas.ts';
import { useComunicacionesPorDecidir } from '#web/comunicaciones/decidir.port.tsx';
import type { FuenteDePendientes, Pendiente } from '#web/kernel/area.ts';
import { useViajesPorDecidir } from '#web/viajes/aprobar/decidir.port.tsx';
import { misPendientes } from './solicitudes.api.ts';

/** Where one is shown below menu/solicitudes, by the list that it comes from. */
const RUTAS = {
  solicitud: (id: number) => `/menu/solicitudes/${id}`,
  viaje: (id: number) => `/menu/solicitudes/viaje/${id}`,
  comunicacion: (id: number) => `/menu/solicitudes/comunicacion/${id}`,
} as const;
type Origen = keyof typeof RUTAS;
export type Fila = Pendiente & { clave: string; ruta: string };

const verPendiente = (s: Solicitud): Pendiente => ({
  id: s.Id,
  tipo: s.TipoSolicitud,
  numero: s.Numero,
  resumen: s.Resumen,
  peticionario: s.Peticionario,
  desde: s.FechaSolicitud,
  porDelegacionDe: s.EnNombreDe,
  recordada: s.Recordada,
  escalada: s.Escalada,
  conFirma: s.FirmaDigital === 1,
});

/** Everything that waits for this person, from wherever it comes, as one list: the oldest first. */
export function useBandeja() {
  const { data, ...query } = useInfiniteQuery(misPendientes);
  const solicitudes: FuenteDePendientes = {
    ...query,
    filas: data?.pages.flatMap((page) => page.items.map(verPendiente)),
    ordenada: true,
  };
  return mezclar([
    ['solicitud', solicitudes],
    ['viaje', useViajesPorDecidir()],
    ['comunicacion', useComunicacionesPorDecidir({ enabled: true })],
  ]);
}

/**
 * Several lists as one. Of a list that comes in order and has more to come, nothing can be told beyond its last row: what is younger
 * than that waits until it has been read.
 */
export function mezclar(fuentes: readonly (readonly [Origen, FuenteDePendientes])[]) {
  const abiertas = fuentes
    .filter(([, { ordenada, hasNextPage }]) => ordenada && hasNextPage)
    .map(([, fuente]) => ({ fuente, hasta: fuente.filas?.at(-1)?.desde ?? '' }))
    .toSorted((a, b) => a.hasta.localeCompare(b.hasta));
  const tope = abiertas[0]?.hasta;
  const siguiente = abiertas[0]?.fuente ?? fuentes.find(([, { hasNextPage }]) => hasNextPage)?.[1];
  const filas = fuentes
    .flatMap(([origen, { filas: rows }]) =>
      (rows ?? []).map((row): Fila => ({ ...row, clave: `${origen}-${row.id}`, ruta: RUTAS[origen](row.id) })),
    )
    .filter(({ desde }) => tope === undefined || desde <= tope)
    .toSorted((a, b) => a.desde.localeCompare(b.desde));
  const cargando = fuentes.some(([, { filas: rows, error }]) => rows === undefined && error === null);
  return {
    /** Undefined while some list has never arrived, so that nothing comes in above what is being read. */
    filas: cargando ? undefined : filas,
    /** The lists that could not be read at all. */
    fallidas: fuentes
      .map(([, fuente]) => fuente)
      .filter(({ filas: rows, error }) => rows === undefined && error !== null),
    mas: {
      hasNextPage: siguiente !== undefined,
      isFetchingNextPage: fuentes.some(([, { isFetchingNextPage }]) => isFetchingNextPage),
      fetchNextPage: () => siguiente?.fetchNextPage(),
    },
  };
}
