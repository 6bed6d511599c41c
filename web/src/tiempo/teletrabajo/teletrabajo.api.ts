import { queryOptions } from '@tanstack/react-query';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import type { OrdenAcuerdos } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { teletrabajo } from '#contract/tiempo/teletrabajo/teletrabajo.endpoints.ts';
import { acto, guardar, leida, todo } from '#web/casa/kernel/consultas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client } from '#web/casa/red/api.ts';
import { lista } from '#web/casa/red/listas.ts';

const api = client(teletrabajo);
const gente = client(presencia);
const TEMAS = ['teletrabajo', 'jornada'] as const;

export const miTeletrabajo = todo(api.mio, ['teletrabajo', 'mio']);
export const enDia = (dia: string) =>
  leida(api.enDia, ['teletrabajo', 'dia', dia], { query: { dia } }, { silencio: true });
export const planearDias = acto(TEMAS, api.planear, { cargando: 'Guardando...', exito: 'Día planeado' });
export const quitarDia = acto(TEMAS, api.quitar, { cargando: 'Guardando...', exito: 'Día quitado' });

export const diasDeEquipo = ({ texto }: { texto?: string | undefined }) =>
  lista(api.equipo, ['teletrabajo', 'equipo'], presentes({ texto }));
export const vetarDia = acto(TEMAS, api.vetar, { cargando: 'Guardando...', exito: 'Se lo hemos dicho' });

export type FiltroAcuerdos = {
  texto?: string | undefined;
  cuales?: 'terminados' | 'todos' | undefined;
  orden?: OrdenAcuerdos | undefined;
};
export const acuerdos = (filtro: FiltroAcuerdos) => lista(api.acuerdos, ['teletrabajo', 'acuerdos'], presentes(filtro));
export const crearAcuerdo = acto(TEMAS, api.crearAcuerdo, guardar('Acuerdo escrito'));
export const terminarAcuerdo = acto(TEMAS, api.terminarAcuerdo, guardar('Acuerdo terminado'));
export const personasDeUnDia = (dia: string) => (texto: string) =>
  queryOptions({
    queryKey: ['teletrabajo', 'personas', texto, dia],
    queryFn: ({ signal }) => gente.personas({ query: { texto, desde: dia, hasta: dia } }, { signal }),
    enabled: texto.length > 1,
  });
