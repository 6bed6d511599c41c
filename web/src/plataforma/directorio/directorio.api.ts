import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { leida, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(directorio);

export const personas = (texto: string | undefined) => lista(api.personas, ['directorio', 'personas'], { texto });
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
