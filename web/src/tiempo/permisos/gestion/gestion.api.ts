import type { OrdenSaldos } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { permisosGestion } from '#contract/tiempo/permisos/gestion/gestion.endpoints.ts';
import type { CUANDO_BLOQUEOS, VER_DOCUMENTOS } from '#contract/tiempo/permisos/gestion/dias.schemas.ts';
import type { FormularioNombreTipo, FormularioVersion } from '#contract/tiempo/permisos/gestion/tipo.schemas.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';

const api = client(permisosGestion);
/** Topics of the management of leave, and of the reader's own leave. */
const TEMAS = ['gestionpermisos', 'permisos'] as const;

// ---- queries

export type BusquedaSaldos = {
  anio?: string | undefined;
  tipo?: string | undefined;
  texto?: string | undefined;
  orden?: OrdenSaldos | undefined;
};
export const saldosDeTodos = (query: BusquedaSaldos) =>
  lista(api.saldos, ['gestionpermisos', 'saldos'], { ...query, limite: '50' });
export const saldosDe = (id: number, anio: string | undefined) =>
  queryOptions({
    queryKey: ['gestionpermisos', 'persona', id, anio],
    queryFn: ({ signal }) => api.persona({ params: paramsOf(id), query: { anio } }, { signal }),
  });
export const tiposDePermiso = todo(api.tipos, ['gestionpermisos', 'tipos']);
export const opcionesDeBloqueo = { ...todo(api.opciones, ['gestionpermisos', 'opciones']), staleTime: 300_000 };
export const bloqueos = (cuando: (typeof CUANDO_BLOQUEOS)[number]) =>
  lista(api.bloqueos, ['gestionpermisos', 'bloqueos'], { cuando, limite: '50' });
export const documentos = (ver: (typeof VER_DOCUMENTOS)[number]) =>
  lista(api.documentos, ['gestionpermisos', 'documentos'], { ver, limite: '50' });

// ---- acts; forms show refusals beside their fields

const deUno =
  <B extends object, R>(call: (args: { params: { id: string }; body: B }) => Promise<R>) =>
  ({ id, ...body }: B & { id: number }) =>
    call({ params: paramsOf(id), body: body as unknown as B }); // B & { id } without its id

export const descargarSaldos = mutationOptions({
  mutationFn: (anio: string | undefined) => api.saldosCsv({ query: { anio } }),
});
export const ajustar = acto(TEMAS, api.ajustar, guardar('Ajuste guardado'));
export const crearTipo = acto(TEMAS, api.crearTipo, guardar('Tipo creado'));
export const nombrarTipo = acto(TEMAS, deUno<FormularioNombreTipo, unknown>(api.nombrarTipo), guardar('Tipo guardado'));
export const mirarVersion = mutationOptions({
  mutationFn: deUno<FormularioVersion, Awaited<ReturnType<typeof api.previsualizarVersion>>>(api.previsualizarVersion),
  meta: { cargando: 'Calculando...', silencio: true },
});
export const crearVersion = acto(TEMAS, deUno<FormularioVersion, unknown>(api.crearVersion), {
  cargando: 'Guardando...',
  exito: 'Reglas nuevas guardadas',
});
export const quitarVersion = acto(TEMAS, (id: number) => api.quitarVersion({ params: paramsOf(id) }), {
  cargando: 'Quitando...',
  exito: 'Reglas quitadas',
});
export const bloquear = acto(TEMAS, api.bloquear, guardar('Días bloqueados'));
export const desbloquear = acto(TEMAS, (id: number) => api.desbloquear({ params: paramsOf(id) }), {
  cargando: 'Guardando...',
  exito: 'Esos días vuelven a poderse pedir',
});
export const recordarDocumento = acto(TEMAS, (id: number) => api.recordar({ params: paramsOf(id) }), {
  cargando: 'Enviando...',
  exito: 'Se lo hemos recordado',
});
export const leerJustificante = (id: number) => client(permisos).justificante({ params: paramsOf(id) });
