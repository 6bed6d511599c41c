import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import type { HojaDeInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { acto, lista, todo, uno } from '#web/casa/kernel/consultas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { type Cual, deFichero, EMPEZAR, importacionesDe } from '#web/casa/kernel/importaciones.ts';
import { client } from '#web/casa/red/api.ts';
import type { PersonaHallada } from '#web/casa/ui/personas/buscar-persona.tsx';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(inspecciones);
const gente = client(directorio);
const params = (id: number) => ({ id: String(id) });
/** Inspections change elements: both are read again. */
const TEMAS = ['inspecciones', 'izado'] as const;

export const opcionesDelPlan = {
  ...todo(api.opciones, ['inspecciones', 'opciones'], { silencio: true }),
  staleTime: 60_000,
};
type Plan = NonNullable<NonNullable<Parameters<typeof api.plan.page>[0]>['query']>;
export type FiltrosPlan = Omit<Plan, 'cursor' | 'limite'>;
export const plan = (filtros: FiltrosPlan) => lista(api.plan, ['inspecciones', 'plan'], { ...filtros, limite: '50' });
export const descargarPlan = mutationOptions({ mutationFn: (query: FiltrosPlan) => api.planCsv({ query }) });
export const encargar = acto(TEMAS, api.encargar, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Encargo guardado',
});

export const hoja = (id: number) => uno(api.hoja, ['inspecciones', 'hoja'], id);
export const deElemento = (id: number) => {
  const call = {
    page: (
      { query }: { query?: { cursor?: string | undefined; limite?: string } },
      options?: { signal?: AbortSignal },
    ) => api.deElemento.page({ params: params(id), query }, options),
  };
  return lista(call, ['inspecciones', 'elemento', id], { limite: '10' });
};
export const inspeccion = (id: number) => uno(api.inspeccion, ['inspecciones', 'una'], id);
/** Bytes of a photo, which never change. */
export const fotoPorId = (id: number) =>
  queryOptions({
    queryKey: ['imagen-inspecciones', id],
    queryFn: async ({ signal }) => (await api.foto({ params: params(id) }, { signal })).contenido,
    staleTime: Infinity,
    meta: { silencio: true },
  });
type Subida = { file: File; onProgress(fraction: number): void; signal: AbortSignal };
export const subirFoto = mutationOptions({
  mutationFn: async ({ file, onProgress, signal }: Subida) => api.subirFoto({ fichero: file }, { onProgress, signal }),
  meta: { silencio: true }, // the field tells it beside the photo
});
/** Waits without network as one whole thing; another inspection of the same element waits behind it. */
export const inspeccionar = acto(
  TEMAS,
  sinRed(api.inspeccionar, ({ body }, sobre: HojaDeInspeccion, id) => ({
    tipo: 'inspecciones.inspeccionar',
    titulo: 'Inspección de un elemento de izado',
    detalle: `${sobre.Codigo} · ${sobre.Tipo}`,
    datos: [
      ['Fecha', fecha(body.fecha)],
      ['Resultado', body.resultado === 1 ? 'Apto' : 'No apto'],
      ['Puntos respondidos', `${body.respuestas.length}`],
    ],
    entidad: `izado:${sobre.ElementoId}`,
    abrir: {
      to: '/menu/izado/inspeccionar/$id',
      params: { id: String(sobre.ElementoId) },
      search: { envio: id },
    },
    tema: 'inspecciones',
  })),
  { cargando: 'Registrando...', silencio: true, exito: 'Inspección registrada' },
);
export const descargarDossier = mutationOptions({ mutationFn: (id: number) => api.dossier({ params: params(id) }) });

export const listas = todo(api.listas, ['inspecciones', 'listas']);
export const listaDe = (id: number) => uno(api.lista, ['inspecciones', 'lista'], id);
export const guardarLista = acto(TEMAS, api.guardarLista, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Lista guardada',
});

export const competentes = (vigentes: boolean) =>
  lista(api.competentes, ['inspecciones', 'competentes'], { vigentes: vigentes ? 'si' : undefined, limite: '50' });
export const nombrar = acto(TEMAS, api.nombrar, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Persona nombrada',
});
export const cesar = acto(TEMAS, api.cesar, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Fecha de fin guardada',
});
/** Active people, for a picker. */
export const personasDelDirectorio = (texto: string) =>
  queryOptions({
    queryKey: ['inspecciones', 'personas', texto],
    queryFn: async ({ signal }): Promise<PersonaHallada[]> => {
      const { items } = await gente.personas.page({ query: { texto, limite: '20' } }, { signal });
      return items.map(({ Id, Nombre, Foto }) => ({ Id, Nombre, Foto }));
    },
    enabled: texto.length > 1,
  });

export const descargarElementos = mutationOptions({ mutationFn: (_nada: undefined) => api.exportar() });
export const ficheros = importacionesDe('inspecciones', api);
export const importar = acto(TEMAS, (fichero: Cual) => api.importar(deFichero(fichero)), EMPEZAR);
export const descargarPlantilla = mutationOptions({ mutationFn: (_nada: undefined) => api.plantilla() });
