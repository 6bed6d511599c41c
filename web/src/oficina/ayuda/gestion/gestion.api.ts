import type { OrdenArticulos } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AreaAyuda } from '#contract/oficina/ayuda/areas.rules.ts';
import { ayuda } from '#contract/oficina/ayuda/ayuda.endpoints.ts';
import { acto, porId, guardar } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { borra } from '#web/casa/kernel/query.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(ayuda);
export const LISTA = '/menu/ayuda/gestion';
/** No article has pictures: those belong to notices, and each has its own readers. */
export const sinImagen = () => Promise.reject(new Error('an article has no pictures'));
const TEMAS = ['ayuda'] as const;

export const articulosEscritos = (query: {
  area?: AreaAyuda;
  estado?: string;
  texto?: string;
  orden: OrdenArticulos;
}) => lista(api.gestion, ['ayuda', 'gestion'], query);
export const articuloEscrito = (id: number) => porId(api.gestionArticulo, ['ayuda', 'escrito'], id);
export const edicionDe = (id: number, edicion: number) =>
  queryOptions({
    queryKey: ['ayuda', 'edicion', id, edicion],
    queryFn: ({ signal }) => api.edicion({ params: { id: String(id), edicion: String(edicion) } }, { signal }),
  });
export const leerEscrito = (id: number) => api.gestionArticulo({ params: { id: String(id) } });
export const crearArticulo = acto(TEMAS, api.crear, guardar('Guardado'));
export const actualizarArticulo = acto(TEMAS, api.actualizar, guardar('Guardado'));
export const previsualizar = { mutationFn: api.previsualizar, meta: { cargando: 'Cargando Datos...' } };
export const publicarArticulo = acto(TEMAS, api.publicar, { cargando: 'Publicando...', exito: 'Publicado' });
export const archivarArticulo = acto(TEMAS, api.archivar, { cargando: 'Guardando...', exito: 'Archivado' });
export const recuperarArticulo = acto(TEMAS, api.recuperar, {
  cargando: 'Guardando...',
  exito: 'Vuelve a ser un borrador',
});
type Borrar = Parameters<typeof api.borrar>[0];
export const borrarArticulo = {
  mutationFn: (peticion: Borrar) => api.borrar(peticion),
  ...borra(TEMAS, ({ params }: Borrar) => Number(params.id)),
  meta: { cargando: 'Borrando...', exito: 'Borrado' },
};

export const todosLosContactos = queryOptions({
  queryKey: ['ayuda', 'contactos', 'todos'],
  queryFn: ({ signal }) => api.contactos({ query: { limite: '200', todos: 'si' } }, { signal }),
});
export const crearContacto = acto(TEMAS, api.crearContacto, guardar('Guardado'));
export const cambiarContacto = acto(TEMAS, api.cambiarContacto, guardar('Guardado'));
export const cambiarCanal = acto(TEMAS, api.cambiarCanal, guardar('Guardado'));
export const cambiarArea = acto(TEMAS, api.cambiarArea, guardar('Guardado'));
