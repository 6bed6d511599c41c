import type { CierreDePersona, OrdenCierres } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { guardaLoCerrado } from '#contract/tiempo/cierres/cierres.rules.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(cierres);
/** Query keys of months that RRHH reads, apart from the reader's own. */
const GESTION = 'cierres';
const TEMAS = ['jornada', GESTION];

export const misCierres = todo(api.mios, ['jornada', 'cierres']);
export const cierreDetalle = (id: number) => porId(api.cierre, ['jornada', 'cierre'], id);
export const conformarCierre = acto(TEMAS, api.conformar, {
  cargando: 'Guardando...',
  exito: 'Ha dado su conformidad',
});
export const disconformarCierre = acto(TEMAS, api.disconformar, {
  cargando: 'Guardando...',
  exito: 'Se ha avisado a Recursos humanos',
});

export type FiltroCierres = {
  mes: string;
  estado?: number | undefined;
  texto?: string | undefined;
  orden?: OrdenCierres | undefined;
};
export const personasDe = ({ mes, estado, texto, orden }: FiltroCierres) => ({
  ...lista(api.personas, [GESTION, 'personas'], { mes, ...presentes({ estado: estado?.toString(), texto, orden }) }),
  refetchInterval: 30_000,
});
export const mesDePersona = (id: number, mes: string) =>
  queryOptions({
    queryKey: [GESTION, 'persona', id, mes],
    queryFn: ({ signal }) => api.persona({ params: { id: String(id) }, query: { mes } }, { signal }),
    // The sickness is written by a clock, soon after the month is open again.
    refetchInterval: ({ state: { data } }) => (data?.BajaEnEspera && !guardaLoCerrado(data.EstadoId) ? 3_000 : false),
  });
/** State of the month of everybody, read every second while an act is under way. */
export const resumenDe = (mes: string) =>
  queryOptions({
    queryKey: [GESTION, 'resumen', mes],
    queryFn: ({ signal }) => api.resumen({ query: { mes } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.Bloque?.Terminado === null ? 1_000 : 30_000),
    meta: { silencio: true },
  });
export const PERSONAS = [GESTION, 'personas'];

export const cerrarMes = acto(TEMAS, api.cerrar, {
  cargando: 'Cerrando...',
  exito: 'Mes cerrado: falta su conformidad',
});
export const empezarBloque = acto(TEMAS, api.bloque, { cargando: 'Empezando...', exito: 'Se está haciendo' });
export const ajustarCierre = acto(TEMAS, api.ajustar, { cargando: 'Guardando...', exito: 'Minutos guardados' });
export const finalizarCierre = acto(TEMAS, api.finalizar, { cargando: 'Cerrando...', exito: 'Mes cerrado' });
export const reabrirCierre = acto(TEMAS, api.reabrir, { cargando: 'Reabriendo...', exito: 'Mes reabierto' });
/** The same of one among several: the dialog of the group tells what was refused. */
export const cerrarUno = ({ Id }: CierreDePersona, mes: string) => api.cerrar({ body: { personaId: Id, mes } });
export const finalizarUno = ({ CierreId, Version: version }: CierreDePersona) =>
  api.finalizar({ body: { Id: CierreId ?? 0 }, version });
