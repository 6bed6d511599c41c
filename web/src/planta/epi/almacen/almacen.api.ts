import type { OrdenMovimientos } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import type { ClaseMovimiento } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { guardar, acto, todo } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(almacenEpi);
const gente = client(directorio);
const TEMAS = ['almacen'];

export type Ver = 'todas' | 'bajas' | 'caducadas';
type DeAlmacen = { almacen?: number | undefined; ver?: Ver | undefined };
const conNumero = <Q extends DeAlmacen>({ almacen, ...query }: Q) =>
  presentes({ ...query, almacen: almacen === undefined ? undefined : String(almacen) });
export const existenciasDe = (query: DeAlmacen) =>
  queryOptions({
    queryKey: ['almacen', 'existencias', query],
    queryFn: ({ signal }) => api.existencias({ query: conNumero(query) }, { signal }),
    // The former store stays until another one is loaded.
    placeholderData: keepPreviousData,
  });
export type DeMovimientos = {
  almacen?: number | undefined;
  articulo?: number | undefined;
  clase?: ClaseMovimiento | undefined;
};
const deMovimientos = ({ articulo, ...query }: DeMovimientos) =>
  presentes({ ...conNumero(query), articulo: articulo === undefined ? undefined : String(articulo) });
export const movimientosDe = ({ orden, ...query }: DeMovimientos & { orden?: OrdenMovimientos | undefined }) =>
  lista(api.movimientos, ['almacen', 'movimientos'], {
    ...deMovimientos(query),
    ...presentes({ orden }),
    limite: '50',
  });
export const catalogoEpi = todo(api.articulos, ['almacen', 'articulos']);
export const almacenesEpi = todo(api.almacenes, ['almacen', 'almacenes']);
export const cuposEpi = todo(api.cupos, ['almacen', 'cupos']);
export const opcionesEpi = todo(api.opciones, ['almacen', 'opciones']);
export const personasDe = (texto: string) =>
  queryOptions({
    queryKey: ['almacen', 'personas', texto],
    queryFn: async ({ signal }) => {
      const { items } = await gente.personas.page({ query: { texto, limite: '20' } }, { signal });
      return items.map(({ Id, Nombre }): { Id: number; Nombre: string } => ({ Id, Nombre }));
    },
    enabled: texto.length > 1,
  });

export const descargarExistencias = mutationOptions({
  mutationFn: (query: DeAlmacen) => api.existenciasCsv({ query: conNumero(query) }),
});
export const descargarMovimientos = mutationOptions({
  mutationFn: (query: DeMovimientos) => api.movimientosCsv({ query: deMovimientos(query) }),
});

export const entrarMaterial = acto(TEMAS, api.entrada, guardar('Material dentro'));
export const ajustarLote = acto(TEMAS, api.ajustar, guardar('Existencias ajustadas'));
export const traspasarLote = acto(TEMAS, api.traspasar, guardar('Material traspasado'));
export const darDeBajaLote = acto(TEMAS, api.baja, guardar('Unidades dadas de baja'));
export const ponerMinimo = acto(TEMAS, api.minimo, guardar('Mínimo guardado'));
export const crearArticulo = acto(TEMAS, api.crearArticulo, guardar('Artículo en el catálogo'));
export const cambiarArticulo = acto(TEMAS, api.cambiarArticulo, guardar('Cambios guardados'));
export const retirarArticulo = acto(TEMAS, api.retirarArticulo, {
  cargando: 'Retirando...',
  exito: 'Artículo retirado',
});
export const ofrecerArticulo = acto(TEMAS, api.ofrecerArticulo, {
  cargando: 'Guardando...',
  exito: 'De nuevo en el catálogo',
});
export const crearAlmacen = acto(TEMAS, api.crearAlmacen, guardar('Almacén creado'));
export const cambiarAlmacen = acto(TEMAS, api.cambiarAlmacen, guardar('Cambios guardados'));
export const cerrarAlmacen = acto(TEMAS, api.cerrarAlmacen, { cargando: 'Cerrando...', exito: 'Almacén cerrado' });
export const abrirAlmacen = acto(TEMAS, api.abrirAlmacen, { cargando: 'Abriendo...', exito: 'Almacén abierto' });
export const crearCupo = acto(TEMAS, api.crearCupo, guardar('Cupo guardado'));
export const cambiarCupo = acto(TEMAS, api.cambiarCupo, guardar('Cambios guardados'));
export const quitarCupo = acto(TEMAS, api.quitarCupo, { cargando: 'Quitando...', exito: 'Cupo quitado' });
