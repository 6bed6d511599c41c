import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import type { RegistroQuery } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { acto, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(operacion);
const dePersonas = client(personas);
const TEMAS = ['operacion'];

/** No live event tells of it: it is asked again while it is in sight. */
export const estadoDeCasa = { ...todo(api.estado, ['operacion', 'estado']), refetchInterval: 5_000 };
export const trabajosFallidos = { ...todo(api.fallidos, ['operacion', 'fallidos']), refetchInterval: 10_000 };
export const areasDeRegistro = todo(api.areasDeRegistro, ['operacion', 'registro', 'areas']);

export const reintentarFallidos = acto(TEMAS, api.reintentar, {
  cargando: 'Reintentando...',
  exito: 'De nuevo en su cola',
});
export const descartarFallidos = acto(TEMAS, api.descartar, { cargando: 'Descartando...', exito: 'Descartado' });
/** Their failures are told in the screen, beside what was asked for. */
const EN_SU_SITIO = { silencio: true } as const;
export const comprobarInstalacion = mutationOptions({ mutationFn: () => api.comprobar(), meta: EN_SU_SITIO });
export const probarCorreo = mutationOptions({ mutationFn: () => api.probarCorreo(), meta: EN_SU_SITIO });
export const probarDispositivos = mutationOptions({ mutationFn: () => api.probarDispositivos(), meta: EN_SU_SITIO });
type Filtros = Omit<RegistroQuery, 'persona'> & { persona?: string };
export const bajarRegistro = mutationOptions({
  mutationFn: (query: Filtros) => api.registro({ query }),
  meta: { cargando: 'Preparando...' },
});
/** People of the audit's filter: those who have left too. */
export const personasDelRegistro = (texto: string) =>
  queryOptions({
    queryKey: ['personas', 'registro', texto],
    queryFn: async ({ signal }) => {
      const { items } = await dePersonas.personas.page({ query: { texto, limite: '20' } }, { signal });
      return items.map(({ Id, Nombre, Matricula }) => ({ Id, Nombre: `${Nombre} (${Matricula})` }));
    },
    enabled: texto.length > 1,
  });
