import { queryOptions } from '@tanstack/react-query';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import type { OrdenPersonas } from '#contract/personas/personas/persona.schemas.ts';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { acto, todo, porId, guardar } from '#web/casa/kernel/consultas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { lista, previsto } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(personas);
const TEMAS = ['personas'] as const;

type Lista = NonNullable<NonNullable<Parameters<typeof api.personas.page>[0]>['query']>;
export type Filtros = Omit<Lista, 'cursor' | 'limite'>;
/** Filters and order as the address of the list keeps them. */
export type Buscados = Omit<Filtros, 'estado' | 'rol'> & {
  rol?: string | undefined;
  cuenta?: Filtros['estado'] | undefined;
  orden?: OrdenPersonas | undefined;
};
/** Filters of the list, in the server's words; another word in the address is no role. */
export const filtrosDe = ({ rol, cuenta, orden: _orden, ...resto }: Buscados): Filtros =>
  presentes({ ...resto, rol: ROLES.find((papel) => papel === rol), estado: cuenta });
/** List of people as its address asks for it. A desk has the staff of most companies in one page, and so says how many they are. */
export const listaDe = (buscados: Buscados, desk: boolean) =>
  listaPersonas({ ...filtrosDe(buscados), orden: buscados.orden ?? 'nombre' }, desk ? '200' : '50');
export const listaPersonas = (filtros: Filtros, limite = '50') =>
  lista(api.personas, ['personas', 'lista'], { ...filtros, limite });
export const persona = (id: number) => porId(api.persona, ['personas', 'una'], id);
export const opciones = { ...todo(api.opciones, ['personas', 'opciones']), staleTime: 300_000 };
export const cuentas = todo(api.cuentas, ['personas', 'cuentas']);
export const abierto = (id: number) => ({ ...porId(api.abierto, ['personas', 'abierto'], id), gcTime: 0 });
export const contratos = (id: number) => porId(api.contratos, ['personas', 'contratos'], id);
/** People right below somebody, as many as one page has. */
export const equipoDe = (matricula: string) =>
  queryOptions({
    queryKey: ['personas', 'equipo', matricula],
    queryFn: ({ signal }) =>
      api.personas.page({ query: { responsable: matricula, estado: 'activas', limite: '200' } }, { signal }),
  });
/** Active people for a picker; their matrícula tells namesakes apart. */
export const personasActivas = (texto: string) =>
  queryOptions({
    queryKey: ['personas', 'elegir', texto],
    queryFn: async ({ signal }) => {
      const { items } = await api.personas.page({ query: { texto, estado: 'activas', limite: '20' } }, { signal });
      return items.map(({ Id, Nombre, Matricula }) => ({ Id, Nombre: `${Nombre} (${Matricula})` }));
    },
    enabled: texto.length > 1,
  });

export const crearPersona = acto(TEMAS, api.crear, guardar('Persona dada de alta'));
export const editarPersona = acto(TEMAS, api.editar, guardar('Cambios guardados'));
export const cambiarRoles = acto(TEMAS, api.cambiarRoles, guardar('Cambios guardados'));
export const cambiarFechas = acto(TEMAS, api.cambiarFechas, guardar('Cambios guardados'));
export const invitarPersona = acto(TEMAS, api.invitar, { cargando: 'Enviando...', exito: 'Invitación enviada' });
export const mantenerCerrada = acto(TEMAS, api.desactivar, guardar('Solo se vuelve a abrir aquí'));
export const desactivar = acto(TEMAS, api.desactivar, {
  cargando: 'Desactivando...',
  silencio: true,
  exito: 'Cuenta desactivada',
});
export const activar = acto(TEMAS, api.activar, { cargando: 'Activando...', exito: 'Cuenta activada' });
export const contratar = acto(TEMAS, api.contratar, guardar('Contrato guardado'));

/** Requests that would move. */
export const vistaDeRelevo = (args: Parameters<typeof api.verRelevo>[0] | undefined) =>
  previsto(api.verRelevo, ['personas', 'relevo'], args);
export const relevar = acto(TEMAS, api.relevar, guardar('Responsable cambiado'));
