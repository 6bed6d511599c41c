import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ClaveCsv } from '#contract/personas/listas/propias.rules.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import type { Elegible } from '#contract/personas/listas/forma.rules.ts';
import { type Cual, CUALES } from '#contract/personas/listas/listas.rules.ts';
import type { OrdenMaestro } from '#contract/personas/listas/listas.schemas.ts';
import type { EstadoFila } from '#contract/casa/kernel/importacion.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { listaCon, previsto } from '#web/casa/red/listas.ts';
import { EMPEZAR, importacionesDe } from '#web/casa/kernel/importaciones.ts';
import { type CallOptions, client } from '#web/casa/red/api.ts';

const api = client(maestros);
// Forms with people choose among these; subcontractors, their papers and suppliers are shown by screens of their own too.
const TEMAS = ['maestros', 'personas', 'subcontratas', 'accesos', 'facturas'] as const;
export type Filtros = { texto?: string | undefined; ver?: 'abiertos' | 'cerrados' | undefined };
type Pagina = { cursor?: string | undefined; limite?: string };

export const fichas = (maestro: Cual, filtros: Filtros & { orden?: OrdenMaestro | undefined }) =>
  listaCon(api.fichas, { cual: maestro }, ['maestros', maestro], { ...filtros, limite: '50' });
/** Rows that another list may name today. */
export const ofrecidas = (de: Elegible) =>
  queryOptions({
    queryKey: ['maestros', 'ofrecidas', de],
    queryFn: ({ signal }) => api.ofrecidas({ params: { de } }, { signal }),
  });
/** List that the address names; undefined where it names none: the catalogue. */
export const listaDe = (que: string | undefined): Cual | undefined => CUALES.find((maestro) => maestro === que);
export const cualDe = (que: string | undefined): Cual => listaDe(que) ?? 'centroscoste';
/** Path of the calls about one row of a list. */
export const paramsDeFicha = (maestro: Cual, id: number) => ({ cual: maestro, id: String(id) });
export const ficha = (maestro: Cual, id: number) =>
  queryOptions({
    queryKey: ['maestros', maestro, 'una', id],
    queryFn: ({ signal }) => api.ficha({ params: paramsDeFicha(maestro, id) }, { signal }),
  });
type Previo<C extends 'verFicha' | 'verPasar'> = Parameters<(typeof api)[C]>[0] | undefined;
/** Requests that would move. */
export const vistaDeCambio = (args: Previo<'verFicha'>) => previsto(api.verFicha, ['maestros', 'vista'], args);
export const vistaDePasar = (args: Previo<'verPasar'>) => previsto(api.verPasar, ['maestros', 'pasar'], args);

export const crearFicha = acto(TEMAS, api.crearFicha, guardar('Guardado'));
export const cambiarFicha = acto(TEMAS, api.cambiarFicha, guardar('Cambios guardados'));
export const cerrarFicha = acto(TEMAS, api.cerrarFicha, guardar('Guardado'));
export const reabrirFicha = acto(TEMAS, api.reabrirFicha, { cargando: 'Guardando...', exito: 'Vuelve a ofrecerse' });
export const responsables = todo(api.responsables, ['maestros', 'responsables']);
export const pasar = acto(TEMAS, api.pasar, guardar('Guardado'));
export const descargarFichas = (maestro: Cual, query: Filtros = {}) =>
  mutationOptions({ mutationFn: (_nada: undefined) => api.exportarFichas({ params: { cual: maestro }, query }) });
export const descargarPropia = (propia: ClaveCsv) =>
  mutationOptions({ mutationFn: (_nada: undefined) => api.exportarPropia({ params: { propia } }) });
export const descargarPlantilla = (maestro: Cual) =>
  mutationOptions({ mutationFn: (_nada: undefined) => api.plantilla({ params: { cual: maestro } }) });

type Id = { params: { id: string } };
/** Files of a list, as `ui/ficheros` draws them. */
const hacerFicheros = (maestro: Cual) => {
  const con = <A extends Id>(args: A) => ({ ...args, params: { ...args.params, cual: maestro } });
  return importacionesDe(`maestros`, {
    importaciones: {
      page: ({ query }: { query?: Pagina }, options?: CallOptions) =>
        api.importaciones.page({ params: { cual: maestro }, query }, options),
    },
    importacion: (args: Id, options?: CallOptions) => api.importacion(con(args), options),
    filas: {
      page: (args: Id & { query: Pagina & { estado?: EstadoFila | undefined } }, options?: CallOptions) =>
        api.filas.page(con(args), options),
    },
    leer: ({ fichero }: { fichero: File }, options?: CallOptions) =>
      api.leer({ params: { cual: maestro }, fichero }, options),
    descartar: (args: Id & { version: number }) => api.descartar(con(args)),
    leyendo: ({ query }: { query: { lectura?: string } }, options?: CallOptions) =>
      api.leyendo({ params: { cual: maestro }, query }, options),
    errores: (args: Id) => api.errores(con(args)),
  });
};
const hechos = new Map<Cual, ReturnType<typeof hacerFicheros>>();
export function ficherosDe(maestro: Cual) {
  const hecho = hechos.get(maestro) ?? hacerFicheros(maestro);
  hechos.set(maestro, hecho);
  return hecho;
}
export const importar = acto(TEMAS, api.importar, EMPEZAR);
export const deshacer = acto(TEMAS, api.deshacer, { cargando: 'Empezando...', exito: 'Se está deshaciendo' });
