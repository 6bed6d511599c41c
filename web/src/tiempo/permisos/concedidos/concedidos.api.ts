import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import type {
  CUANDO_CONCEDIDOS,
  OrdenConcedidos,
  PermisoConcedido,
} from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { acto, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(permisosConcedidos);
/** Topics of acts on granted leave, which the month and presence show as an absence. */
const TEMAS = ['permisos', 'jornada', 'presencia'] as const;

export type FiltroConcedidos = {
  texto?: string | undefined;
  cuando: (typeof CUANDO_CONCEDIDOS)[number];
  orden?: OrdenConcedidos | undefined;
};
export const concedidos = (query: FiltroConcedidos) =>
  lista(api.lista, ['permisos', 'concedidos'], { ...query, limite: '50' });
export const concedido = (id: number) => porId(api.concedido, ['permisos', 'concedido'], id);

// Forms show refusals beside their fields.
export const acortarPermiso = acto(TEMAS, api.acortar, {
  cargando: 'Acortando...',
  silencio: true,
  exito: 'Permiso acortado',
});
export const interrumpirPermiso = acto(TEMAS, api.interrumpir, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Enfermedad anotada',
});
export const revocarPermiso = acto(TEMAS, api.revocar, { cargando: 'Guardando...', exito: 'Permiso sin efecto' });
/** The same of one among several: the dialog of the group tells what was refused. */
export const revocarUno = ({ Id, Version: version }: PermisoConcedido, motivo: string) =>
  api.revocar({ body: { Id, motivo }, version });
