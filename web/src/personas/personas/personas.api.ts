import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { acto, lista, todo, uno } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(personas);
const TEMAS = ['personas'] as const;
const params = (id: number) => ({ id: String(id) });

type Lista = NonNullable<NonNullable<Parameters<typeof api.personas.page>[0]>['query']>;
export type Filtros = Omit<Lista, 'cursor' | 'limite'>;
export const listaPersonas = (filtros: Filtros) =>
  lista(api.personas, ['personas', 'lista'], { ...filtros, limite: '50' });
export const persona = (id: number) => uno(api.persona, ['personas', 'una'], id);
export const opciones = { ...todo(api.opciones, ['personas', 'opciones']), staleTime: 300_000 };
export const abierto = (id: number) => ({ ...uno(api.abierto, ['personas', 'abierto'], id), gcTime: 0 });
export const contratos = (id: number) => uno(api.contratos, ['personas', 'contratos'], id);
/** People right below a person, one page of them. */
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

export const crearPersona = acto(TEMAS, api.crear, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Persona dada de alta',
});
type Cual = { id: number; version: number };
const guardar = { cargando: 'Guardando...', silencio: true, exito: 'Cambios guardados' } as const;
type Cuerpo<C extends 'editar' | 'cambiarRoles' | 'cambiarFechas'> = NonNullable<
  Parameters<(typeof api)[C]>[0]
>['body'];
export const editarPersona = acto(
  TEMAS,
  ({ id, version, body }: Cual & { body: Cuerpo<'editar'> }) => api.editar({ params: params(id), version, body }),
  guardar,
);
export const cambiarRoles = acto(
  TEMAS,
  ({ id, version, body }: Cual & { body: Cuerpo<'cambiarRoles'> }) =>
    api.cambiarRoles({ params: params(id), version, body }),
  guardar,
);
export const cambiarFechas = acto(
  TEMAS,
  ({ id, version, body }: Cual & { body: Cuerpo<'cambiarFechas'> }) =>
    api.cambiarFechas({ params: params(id), version, body }),
  guardar,
);
export const invitarPersona = acto(TEMAS, ({ id }: { id: number }) => api.invitar({ params: params(id) }), {
  cargando: 'Enviando...',
  exito: 'Invitación enviada',
});
type ConMotivo = Cual & { motivo: string };
export const desactivar = acto(
  TEMAS,
  ({ id, version, motivo }: ConMotivo) => api.desactivar({ params: params(id), version, body: { motivo } }),
  { cargando: 'Desactivando...', silencio: true, exito: 'Cuenta desactivada' },
);
export const activar = acto(
  TEMAS,
  ({ id, version, motivo }: ConMotivo) => api.activar({ params: params(id), version, body: { motivo } }),
  { cargando: 'Activando...', exito: 'Cuenta activada' },
);
export const contratar = acto(
  TEMAS,
  ({ id, ...rest }: { id: number } & Omit<NonNullable<Parameters<typeof api.contratar>[0]>, 'params'>) =>
    api.contratar({ params: params(id), ...rest }),
  { ...guardar, exito: 'Contrato guardado' },
);

type Relevo = { personas: number[]; responsableId: number | null };
/** Requests that would move; it writes nothing. */
export const vistaDeRelevo = (body: Relevo | undefined) =>
  queryOptions({
    queryKey: ['personas', 'relevo', body],
    queryFn: ({ signal }) => api.verRelevo({ body: body ?? { personas: [], responsableId: null } }, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { silencio: true },
  });
export const relevar = acto(TEMAS, api.relevar, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Responsable cambiado',
});
