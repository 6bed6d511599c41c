import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ClaveCsv } from '#contract/personas/listas/propias.rules.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { type Cual, CUALES, type Elegible } from '#contract/personas/listas/listas.rules.ts';
import type {
  FormularioMaestro,
  FormularioMaestroNuevo,
  FormularioPasar,
  OrdenMaestro,
} from '#contract/personas/listas/listas.schemas.ts';
import type { EstadoFila } from '#contract/casa/kernel/importacion.ts';
import { acto, lista, todo } from '#web/casa/kernel/consultas.ts';
import { EMPEZAR, importacionesDe, type Cual as Fichero } from '#web/casa/kernel/importaciones.ts';
import { type CallOptions, client } from '#web/casa/red/api.ts';

const api = client(maestros);
// Forms with people choose among these; subcontractors, their papers and suppliers are shown by screens of their own too.
const TEMAS = ['maestros', 'personas', 'subcontratas', 'accesos', 'facturas'] as const;
export type Filtros = { texto?: string | undefined; ver?: 'abiertos' | 'cerrados' | undefined };
type Pagina = { cursor?: string | undefined; limite?: string };

export const fichas = (cual: Cual, filtros: Filtros & { orden?: OrdenMaestro | undefined }) => {
  const call = {
    page: ({ query }: { query?: Filtros & Pagina & { orden?: OrdenMaestro | undefined } }, options?: CallOptions) =>
      api.fichas.page({ params: { cual }, query }, options),
  };
  return lista(call, ['maestros', cual], { ...filtros, limite: '50' });
};
/** Rows that another list may name today. */
export const ofrecidas = (de: Elegible) =>
  queryOptions({
    queryKey: ['maestros', 'ofrecidas', de],
    queryFn: ({ signal }) => api.ofrecidas({ params: { de } }, { signal }),
  });
/** List that the address names; undefined where it names none: the catalogue. */
export const listaDe = (que: string | undefined): Cual | undefined => CUALES.find((uno) => uno === que);
export const cualDe = (que: string | undefined): Cual => listaDe(que) ?? 'centroscoste';
const params = (cual: Cual, id: number) => ({ cual, id: String(id) });
export const ficha = (cual: Cual, id: number) =>
  queryOptions({
    queryKey: ['maestros', cual, 'una', id],
    queryFn: ({ signal }) => api.ficha({ params: params(cual, id) }, { signal }),
  });
type Cambio = { cual: Cual; id: number; body: FormularioMaestro };
/** Requests that would move; it writes nothing. */
export const vistaDeCambio = (cambio: Cambio | undefined) =>
  queryOptions({
    queryKey: ['maestros', 'vista', cambio],
    queryFn: ({ signal }) => {
      if (cambio === undefined) throw new Error('nothing to look at');
      return api.verFicha({ params: params(cambio.cual, cambio.id), body: cambio.body }, { signal });
    },
    enabled: cambio !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { silencio: true },
  });

const guardar = { cargando: 'Guardando...', silencio: true } as const;
export const crearFicha = acto(
  TEMAS,
  ({ cual, ...rest }: { cual: Cual; body: FormularioMaestroNuevo; idempotencyKey: string }) =>
    api.crearFicha({ params: { cual }, ...rest }),
  { ...guardar, exito: 'Guardado' },
);
export const cambiarFicha = acto(
  TEMAS,
  ({ cual, id, body, version }: Cambio & { version: number }) =>
    api.cambiarFicha({ params: params(cual, id), body, version }),
  { ...guardar, exito: 'Cambios guardados' },
);
export const responsables = todo(api.responsables, ['maestros', 'responsables']);
type Pasar = { id: number; body: FormularioPasar };
/** Requests that would move; it writes nothing. */
export const vistaDePasar = (cambio: Pasar | undefined) =>
  queryOptions({
    queryKey: ['maestros', 'pasar', cambio],
    queryFn: ({ signal }) => {
      if (cambio === undefined) throw new Error('nothing to look at');
      return api.verPasar({ params: { id: String(cambio.id) }, body: cambio.body }, { signal });
    },
    enabled: cambio !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { silencio: true },
  });
export const pasar = acto(
  TEMAS,
  ({ id, body, idempotencyKey }: Pasar & { idempotencyKey: string }) =>
    api.pasar({ params: { id: String(id) }, body, idempotencyKey }),
  { ...guardar, exito: 'Guardado' },
);
type Una = { cual: Cual; id: number; version: number };
export const cerrarFicha = acto(
  TEMAS,
  ({ cual, id, version, hasta }: Una & { hasta: string }) =>
    api.cerrarFicha({ params: params(cual, id), version, body: { hasta } }),
  { ...guardar, exito: 'Guardado' },
);
export const reabrirFicha = acto(
  TEMAS,
  ({ cual, id, version }: Una) => api.reabrirFicha({ params: params(cual, id), version }),
  { cargando: 'Guardando...', exito: 'Vuelve a ofrecerse' },
);
export const descargarFichas = (cual: Cual) =>
  mutationOptions({ mutationFn: (query: Filtros) => api.exportarFichas({ params: { cual }, query }) });
export const descargarPropia = (propia: ClaveCsv) =>
  mutationOptions({ mutationFn: (_nada: undefined) => api.exportarPropia({ params: { propia } }) });
export const descargarPlantilla = (cual: Cual) =>
  mutationOptions({ mutationFn: (_nada: undefined) => api.plantilla({ params: { cual } }) });

type Id = { params: { id: string } };
/** Files of a list, as `ui/ficheros` draws them. */
const hacerFicheros = (cual: Cual) => {
  const con = <A extends Id>(args: A) => ({ ...args, params: { ...args.params, cual } });
  return importacionesDe(`maestros`, {
    importaciones: {
      page: ({ query }: { query?: Pagina }, options?: CallOptions) =>
        api.importaciones.page({ params: { cual }, query }, options),
    },
    importacion: (args: Id, options?: CallOptions) => api.importacion(con(args), options),
    filas: {
      page: (args: Id & { query: Pagina & { estado?: EstadoFila | undefined } }, options?: CallOptions) =>
        api.filas.page(con(args), options),
    },
    leer: ({ fichero }: { fichero: File }, options?: CallOptions) => api.leer({ params: { cual }, fichero }, options),
    descartar: (args: Id & { version: number }) => api.descartar(con(args)),
    leyendo: ({ query }: { query: { lectura?: string } }, options?: CallOptions) =>
      api.leyendo({ params: { cual }, query }, options),
    errores: (args: Id) => api.errores(con(args)),
  });
};
const hechos = new Map<Cual, ReturnType<typeof hacerFicheros>>();
export function ficherosDe(cual: Cual) {
  const hecho = hechos.get(cual) ?? hacerFicheros(cual);
  hechos.set(cual, hecho);
  return hecho;
}
type DeLista = Fichero & { cual: Cual };
export const importar = acto(
  TEMAS,
  ({ cual, id, version }: DeLista) => api.importar({ params: params(cual, id), version }),
  EMPEZAR,
);
export const deshacer = acto(
  TEMAS,
  ({ cual, id, version }: DeLista) => api.deshacer({ params: params(cual, id), version }),
  { cargando: 'Empezando...', exito: 'Se está deshaciendo' },
);
