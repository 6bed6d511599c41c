import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ElementoCompacto, OrdenIzado } from '#contract/planta/izado/izado.schemas.ts';
import { izado } from '#contract/planta/izado/izado.endpoints.ts';
import { acto, todo, porId, guardar } from '#web/casa/kernel/consultas.ts';
import { lista, bytesDe } from '#web/casa/red/listas.ts';
import { client, paramsOf, saveFile } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';
import type { Espera } from '#web/casa/sinred/outbox.ts';

const api = client(izado);
const TEMAS = ['izado'];

export type FiltrosIzado = {
  texto?: string | undefined;
  centro?: string | undefined;
  area?: string | undefined;
  estado?: number | undefined;
  color?: 'vigente' | 'otro' | undefined;
  orden?: OrdenIzado | undefined;
};
export const elementos = ({ estado, ...filtro }: FiltrosIzado, limite = '30') =>
  lista(api.elementos, ['izado', 'elementos'], {
    ...filtro,
    estado: estado === undefined ? undefined : String(estado),
    limite,
  });
export const elemento = (id: number) => porId(api.elemento, ['izado', 'uno'], id);
export const opcionesIzado = todo(api.opciones, ['izado', 'opciones']);
/** Elements of the reader's centre, stored on the device to read a label without network. */
export const miCentro = todo(api.miCentro, ['izado', 'micentro']);
export const elementoDelCodigo = (codigo: string) =>
  queryOptions({
    queryKey: ['izado', 'codigo', codigo],
    queryFn: ({ signal }) => api.codigo({ query: { codigo } }, { signal }),
    enabled: codigo !== '',
    // Fitness must be current: each scan loads it again.
    staleTime: 0,
    retry: false,
    meta: { silencio: true },
  });
export const etiquetas = (ids: string) =>
  queryOptions({
    queryKey: ['izado', 'etiquetas', ids],
    queryFn: ({ signal }) => api.etiquetas({ query: { ids } }, { signal }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
export const tipos = todo(api.tipos, ['izado', 'tipos']);
export const colores = todo(api.colores, ['izado', 'colores']);
export const fotoDeDefecto = (id: number) => bytesDe(api.foto, 'imagen-izado', id);

/** Subject of an act that may wait. */
export type Sobre = Pick<ElementoCompacto, 'Id' | 'Codigo' | 'Tipo'>;
export const entidadIzado = (id: number): string => `izado:${id}`;
const espera = ({ Id, Codigo, Tipo }: Sobre, que: Pick<Espera, 'tipo' | 'titulo'> & Partial<Espera>): Espera => ({
  detalle: `${Codigo} · ${Tipo}`,
  entidad: entidadIzado(Id),
  abrir: { to: '/menu/izado/$id', params: paramsOf(Id) },
  tema: 'izado',
  ...que,
});
export const comprobarElemento = acto(
  TEMAS,
  sinRed(api.comprobar, ({ body }, sobre: Sobre) =>
    espera(sobre, {
      tipo: 'izado.comprobar',
      titulo: body.defecto ? 'Defecto de un elemento de izado' : 'Comprobación de un elemento de izado',
      suelto: true,
      texto: body.nota ?? '',
    }),
  ),
  { cargando: 'Guardando...', exito: 'Comprobación guardada' },
);
export const retirarElemento = acto(
  [...TEMAS, 'comunicaciones', 'solicitudes'],
  sinRed(api.retirar, ({ body }, sobre: Sobre) =>
    espera(sobre, {
      tipo: 'izado.retirar',
      titulo: 'Retirar de servicio',
      cierra: true,
      datos: [
        ['Título', body.titulo],
        ['Descripción', body.descripcion],
      ],
    }),
  ),
  { cargando: 'Retirando...', silencio: true },
);
export const subirFotoDeDefecto = acto(TEMAS, api.subirFoto, {
  cargando: 'Enviando la foto...',
  exito: 'Foto guardada',
});

export const crearElemento = acto(TEMAS, api.crear, guardar('Elemento creado'));
export const cambiarElemento = acto(TEMAS, api.cambiar, guardar('Cambios guardados'));
export const repararElemento = acto(TEMAS, api.reparar, { cargando: 'Guardando...', exito: 'Enviado a reparar' });
export const darDeBaja = acto(TEMAS, api.darDeBaja, { cargando: 'Guardando...', exito: 'Elemento de baja' });
export const subirDocumento = acto(TEMAS, api.subirDocumento, { cargando: 'Enviando...', silencio: true });
export const leerDocumento = (id: number) => api.documento({ params: paramsOf(id) });
export const abrirDocumento = acto([], async (id: number) => saveFile(await leerDocumento(id)), {
  cargando: 'Abriendo...',
});
export const crearTipo = acto(TEMAS, api.crearTipo, guardar('Tipo creado'));
export const cambiarTipo = acto(TEMAS, api.cambiarTipo, guardar('Cambios guardados'));
export const crearColor = acto(TEMAS, api.crearColor, guardar('Color creado'));
export const cambiarColor = acto(TEMAS, api.cambiarColor, guardar('Cambios guardados'));
