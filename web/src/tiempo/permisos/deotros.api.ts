import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { permisosDeOtros } from '#contract/tiempo/permisos/deotros/deotros.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { enUnidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(permisosDeOtros);
const dePersonas = client(permisos);

/** Search of the people for whom the reader may ask. */
export const paraQuienes = (texto: string) =>
  queryOptions({
    queryKey: ['permisos', 'paraquienes', texto],
    queryFn: ({ signal }) => api.personas({ query: { texto } }, { signal }),
    enabled: texto.length > 1,
  });
/** Types that may be asked for in the name of a person; nothing for the reader. */
export const loSuyo = (id: number | undefined) =>
  queryOptions({
    queryKey: ['permisos', 'losuyo', id],
    queryFn: ({ signal }) => (id === undefined ? null : api.persona({ params: { id: String(id) } }, { signal })),
    enabled: id !== undefined,
  });
/** Balances of somebody else in a year, in the units of their types as the reader's own. */
export const saldosDeOtra = (id: number, anio: number) =>
  queryOptions({
    queryKey: ['permisos', 'deotra', id, anio],
    queryFn: async ({ signal }) => {
      const params = { id: String(id) };
      const { Anio, Saldos } = await dePersonas.deOtra({ params, query: { anio: String(anio) } }, { signal });
      return { Anio, Tipos: Saldos.map(enSuUnidad) };
    },
    placeholderData: keepPreviousData,
  });

type Contado = Awaited<ReturnType<typeof dePersonas.deOtra>>['Saldos'][number];
const enSuUnidad = ({ TipoId, Unidad, Derecho, Disponible, Ajustes, Arrastrado, ArrastrePerdido }: Contado) => ({
  TipoId,
  Derecho: Derecho === null ? null : enUnidad(Derecho, Unidad),
  Disponible: Disponible === null ? null : enUnidad(Disponible, Unidad),
  Ajustes: enUnidad(Ajustes, Unidad),
  Arrastrado: enUnidad(Arrastrado, Unidad),
  ArrastrePerdido: enUnidad(ArrastrePerdido, Unidad),
});
