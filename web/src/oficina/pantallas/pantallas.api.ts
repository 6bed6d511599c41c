import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { pantallas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(pantallas);
const deAvisos = client(avisos);
const TEMAS = ['pantallas'];

/** Their last call is a minute old at most. */
export const pantallasTodas = { ...todo(api.todas, ['pantallas', 'todas']), refetchInterval: 30_000 };
/** Topic of its own: deleted screens are not loaded again. */
export const muestraDe = (id: number, version: number) => ({
  ...porId(api.muestra, ['muestra-pantallas', version], id),
  placeholderData: keepPreviousData,
  refetchInterval: 30_000,
});
export const opcionesDePantallas = todo(api.opciones, ['pantallas', 'opciones']);
export const listasTodas = todo(api.listas, ['pantallas', 'listas']);
export const emergenciasTodas = lista(api.emergencias, ['pantallas', 'emergencias']);
/** Bytes of a picture by its reference, for a person with a session. */
export const imagenDe = (ref: string) =>
  queryOptions({
    queryKey: ['imagen-pantallas', ref],
    queryFn: async ({ signal }) => {
      const params = { id: ref.slice(1) };
      const { contenido } = ref.startsWith('a')
        ? await deAvisos.imagen({ params }, { signal })
        : await api.imagen({ params }, { signal });
      return contenido;
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silencio: true },
  });

const guardar = { cargando: 'Guardando...', silencio: true } as const;
export const crearPantalla = acto(TEMAS, api.crear, guardar);
export const cambiarPantalla = acto(TEMAS, api.cambiar, { ...guardar, exito: 'Cambios guardados' });
export const rotarPantalla = acto(TEMAS, api.rotar, { cargando: 'Guardando...' });
export const revocarPantalla = acto(TEMAS, api.revocar, { cargando: 'Retirando...', exito: 'Pantalla retirada' });
export const crearLista = acto(TEMAS, api.crearLista, { ...guardar, exito: 'Lista creada' });
export const cambiarLista = acto(TEMAS, api.cambiarLista, { ...guardar, exito: 'Cambios guardados' });
export const borrarLista = acto(TEMAS, api.borrarLista, { cargando: 'Borrando...', exito: 'Lista borrada' });
export const subirImagen = acto(TEMAS, api.subirImagen, { cargando: 'Subiendo...', silencio: true });
export const permitirAnfitrion = acto(TEMAS, api.permitir, { ...guardar, exito: 'Sitio permitido' });
export const prohibirAnfitrion = acto(TEMAS, api.prohibir, { cargando: 'Quitando...', exito: 'Sitio quitado' });
export const lanzarEmergencia = acto(TEMAS, api.lanzar, {
  cargando: 'Enviando...',
  silencio: true,
  exito: 'El mensaje está en las pantallas',
});
export const terminarEmergencia = acto(TEMAS, api.terminar, {
  cargando: 'Terminando...',
  exito: 'Emergencia terminada',
});
