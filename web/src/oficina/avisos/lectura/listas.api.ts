import { queryOptions } from '@tanstack/react-query';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { ETIQUETA } from '#contract/oficina/avisos/avisos.rules.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client } from '#web/casa/red/api.ts';
import { lista, listaCon } from '#web/casa/red/listas.ts';
import { AVISOS, CARGANDO } from './avisos.api.ts';

// Lists of notices and news, apart from what the first load asks.
const api = client(avisos);

/** Search of the list's address. */
export type BusquedaAvisos = { texto?: string; hastag?: string };
/** The search as the server takes it: a '#word' among the words is the hashtag, unless another one has been chosen. */
function buscado({ texto = '', hastag }: BusquedaAvisos): BusquedaAvisos {
  const words = texto.split(/\s+/).filter((word) => word !== '' && word !== '#');
  const tag = hastag ?? words.find((word) => word.startsWith('#') && ETIQUETA.test(word.slice(1)))?.slice(1);
  const rest = words.filter((word) => hastag !== undefined || word !== `#${tag}`).map((word) => word.replace(/^#/, ''));
  return presentes({ texto: rest.join(' '), hastag: tag });
}
export const avisosTodos = (busqueda: BusquedaAvisos) => ({
  ...listaCon(api.avisos, { id: 'todos' }, [...AVISOS, 'todos'], buscado(busqueda)),
  meta: { cargando: CARGANDO },
});
export const hastagsDeAvisos = {
  ...todo(api.hastags, [...AVISOS, 'hastags'], { silencio: true }),
  staleTime: 300_000,
};

export const noticias = lista(api.empresaInforma, [...AVISOS, 'empresainforma']);
/** Records today's visit to the news, in the background. */
export const registrarVisitaNoticias = queryOptions({
  queryKey: [...AVISOS, 'visita', 'empresainforma'],
  queryFn: () => api.registrarVisitaEmpresaInforma(),
  staleTime: 3_600_000,
  gcTime: 3_600_000,
});
