import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import type { HojaDeInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { acto, todo, porId, guardar } from '#web/casa/kernel/consultas.ts';
import { lista, bytesDe, listaCon } from '#web/casa/red/listas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { EMPEZAR, importacionesDe } from '#web/casa/kernel/importaciones.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';
import type { PersonaHallada } from '#web/casa/ui/personas/buscar-persona.tsx';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(inspecciones);
const gente = client(directorio);
/** Inspections move elements: both are read again. */
const TEMAS = ['inspecciones', 'izado'] as const;

export const opcionesDelPlan = {
  ...todo(api.opciones, ['inspecciones', 'opciones'], { silencio: true }),
  staleTime: 60_000,
};
type Plan = NonNullable<NonNullable<Parameters<typeof api.plan.page>[0]>['query']>;
export type FiltrosPlan = Omit<Plan, 'cursor' | 'limite' | 'orden'>;
export const plan = (filtros: FiltrosPlan & Pick<Plan, 'orden'>, limite = '50') =>
  lista(api.plan, ['inspecciones', 'plan'], { ...filtros, limite });
export const descargarPlan = mutationOptions({ mutationFn: (query: FiltrosPlan) => api.planCsv({ query }) });
export const encargar = acto(TEMAS, api.encargar, guardar('Encargo guardado'));

export const hoja = (id: number) => porId(api.hoja, ['inspecciones', 'hoja'], id);
export const deElemento = (id: number) =>
  listaCon(api.deElemento, paramsOf(id), ['inspecciones', 'elemento', id], { limite: '10' });
export const inspeccion = (id: number) => porId(api.inspeccion, ['inspecciones', 'una'], id);
export const fotoPorId = (id: number) => bytesDe(api.foto, 'imagen-inspecciones', id);
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
export const descargarDossier = mutationOptions({ mutationFn: (id: number) => api.dossier({ params: paramsOf(id) }) });

export const listas = todo(api.listas, ['inspecciones', 'listas']);
export const listaDe = (id: number) => porId(api.lista, ['inspecciones', 'lista'], id);
export const guardarLista = acto(TEMAS, api.guardarLista, guardar('Lista guardada'));

export const competentes = (vigentes: boolean) =>
  lista(api.competentes, ['inspecciones', 'competentes'], { vigentes: vigentes ? 'si' : undefined, limite: '50' });
export const nombrar = acto(TEMAS, api.nombrar, guardar('Persona nombrada'));
export const cesar = acto(TEMAS, api.cesar, guardar('Fecha de fin guardada'));
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
export const importar = acto(TEMAS, api.importar, EMPEZAR);
export const descargarPlantilla = mutationOptions({ mutationFn: (_nada: undefined) => api.plantilla() });
