import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { leida, porId, todo } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(directorio);

export type Buscados = Omit<
  NonNullable<NonNullable<Parameters<typeof api.personas.page>[0]>['query']>,
  'cursor' | 'limite'
>;
/** A desk has the staff of most companies in one page, and so says how many they are. */
export const personas = (buscados: Buscados, desk: boolean) =>
  lista(api.personas, ['directorio', 'personas'], { ...buscados, ...(desk && { limite: '200' }) });
export const grupos = { ...todo(api.grupos, ['directorio', 'grupos']), staleTime: 300_000 };
export const ficha = (id: number) => porId(api.persona, ['directorio', 'ficha'], id);
/** Undefined: of the person who asks. */
export const linea = (de: number | undefined) =>
  leida(api.linea, ['directorio', 'linea', de ?? 'mia'], { query: { de: de === undefined ? undefined : String(de) } });
export const cima = lista(api.cima, ['directorio', 'cima'], { limite: '50' });
type Pagina = { cursor?: string | undefined; limite?: string };
export const acargo = (id: number) =>
  lista(
    {
      page: ({ query }: { query?: Pagina }, options) => api.acargo.page({ params: { id: String(id) }, query }, options),
    },
    ['directorio', 'acargo', id],
    { limite: '50' },
  );
