import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AreaAyuda } from '#contract/oficina/ayuda/areas.rules.ts';
import { ayuda } from '#contract/oficina/ayuda/ayuda.endpoints.ts';
import type { Articulo } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(ayuda);
const TEMAS = ['ayuda'] as const;
const CALLADA = { silencio: true } as const;

export const areasDeAyuda = { ...todo(api.areas, ['ayuda', 'areas'], CALLADA), staleTime: 300_000 };
export const articulosDe = (area: AreaAyuda | undefined) => lista(api.articulos, ['ayuda', 'articulos'], { area });
export const hallados = (texto: string, area?: AreaAyuda) =>
  queryOptions({
    queryKey: ['ayuda', 'buscar', { texto, area }],
    queryFn: ({ signal }) => api.buscar({ query: { texto, area } }, { signal }),
    meta: CALLADA,
  });
/** The whole text of the most read, which the device keeps with everything else that was read (decision 0015). */
export const masLeidos = { ...todo(api.masLeidos, ['ayuda', 'masleidos'], CALLADA), staleTime: 3_600_000 };
/** One article; while it is not known, the copy of the most read. */
export const articuloPorId = (id: number) => ({ ...porId(api.articulo, ['ayuda', 'articulo'], id), meta: CALLADA });
export const deLosMasLeidos = (id: number, leidos: readonly Articulo[] | undefined) =>
  leidos?.find((articulo) => articulo.Id === id);
/** No list changes by it. */
export const contarLectura = mutationOptions({ mutationFn: api.leido, meta: CALLADA });
export const valorarArticulo = acto(TEMAS, api.valorar, { exito: 'Gracias por decirlo' });
export const enviarDuda = acto(['ayuda', 'buzon'], api.duda, {
  cargando: 'Enviando...',
  silencio: true,
  exito: 'Duda enviada',
});

export const contactosDeAyuda = queryOptions({
  queryKey: ['ayuda', 'contactos'],
  queryFn: ({ signal }) => api.contactos({ query: { limite: '200' } }, { signal }),
  meta: CALLADA,
});
export const canalDeAyuda = { ...todo(api.canal, ['ayuda', 'canal'], CALLADA), staleTime: 300_000 };
