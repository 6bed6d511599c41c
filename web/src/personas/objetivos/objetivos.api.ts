import type { OrdenEquipo } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { FormularioProponer } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { acto, guardar, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista, listaCon } from '#web/casa/red/listas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';

const api = client(objetivos);
/** Agreements are in the inbox too. */
const TEMAS = ['objetivos', 'solicitudes'] as const;

export const objetivosPublicos = todo(api.publicos, ['objetivos', 'publicos'], { silencio: true });
export const puedo = todo(api.puedo, ['objetivos', 'puedo']);
export const arbol = (ciclo: number) => porId(api.arbol, ['objetivos', 'arbol'], ciclo);
export const objetivo = (id: number) => porId(api.objetivo, ['objetivos', 'uno'], id);
export const resumen = (ciclo: number) => porId(api.resumen, ['objetivos', 'resumen'], ciclo);
export const ciclos = lista(api.ciclos, ['objetivos', 'ciclos']);
export const plan = (ciclo: number, persona: number | undefined) =>
  queryOptions({
    queryKey: ['objetivos', 'plan', ciclo, persona ?? 0],
    queryFn: ({ signal }) =>
      api.plan({ params: paramsOf(ciclo), query: presentes({ persona: persona?.toString() }) }, { signal }),
  });
type Equipo = { estado?: string | undefined; texto?: string | undefined; orden?: OrdenEquipo | undefined };
export const equipo = (ciclo: number, filtro: Equipo) =>
  listaCon(api.equipo, paramsOf(ciclo), ['objetivos', 'equipo', ciclo], presentes(filtro));

export const crearObjetivo = acto(TEMAS, api.crear, guardar('Objetivo guardado como borrador'));
export const editarObjetivo = acto(TEMAS, api.editar, guardar('Objetivo guardado'));
export const borrarObjetivo = acto(TEMAS, api.borrar, { cargando: 'Borrando...', exito: 'Borrador borrado' });
export const fijarObjetivo = acto(TEMAS, api.fijar, { cargando: 'Guardando...', exito: 'Objetivo fijado' });
export const anularObjetivo = acto(TEMAS, api.anular, { cargando: 'Anulando...', exito: 'Objetivo anulado' });
export const seguirObjetivo = acto(TEMAS, api.seguir, guardar('Seguimiento anotado'));
export const proponerObjetivos = acto(TEMAS, api.proponer, {
  cargando: 'Enviando...',
  silencio: true,
  exito: 'Propuesta enviada',
});
export const retirarPropuesta = acto(TEMAS, api.retirar, { cargando: 'Retirando...', exito: 'Propuesta retirada' });
export const crearCiclo = acto(TEMAS, api.crearCiclo, guardar('Ciclo preparado'));
export const editarCiclo = acto(TEMAS, api.editarCiclo, guardar('Ciclo guardado'));
export const abrirCiclo = acto(TEMAS, api.abrirCiclo, { cargando: 'Abriendo...', exito: 'Ciclo abierto' });
export const cerrarCiclo = acto(TEMAS, api.cerrarCiclo, { cargando: 'Cerrando...', exito: 'Ciclo cerrado' });

type Evidencia = { id: number; fichero: File; onProgress(fraction: number): void };
export const subirEvidencia = acto(
  TEMAS,
  ({ id, fichero, onProgress }: Evidencia) => api.adjuntar({ params: paramsOf(id), fichero }, { onProgress }),
  { silencio: true, exito: 'Evidencia guardada' },
);
export const leerEvidencia = (id: number) => api.evidencia({ params: paramsOf(id) });
export const bajarCiclo = mutationOptions({ mutationFn: (id: number) => api.csv({ params: paramsOf(id) }) });

export const FormularioPropuesta = FormularioProponer;
export type Propuesta = z.input<typeof FormularioProponer>;
