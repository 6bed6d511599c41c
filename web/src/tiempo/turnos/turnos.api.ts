import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { acto, guardar, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';

const api = client(turnos);
/** Topics of acts on shifts, which change the working time of people. */
const TEMAS = ['turnos', 'jornada', 'presencia'] as const;

// ---- queries

export const todosLosTurnos = todo(api.turnos, ['turnos', 'turnos']);
export const todosLosCuadrantes = todo(api.cuadrantes, ['turnos', 'cuadrantes']);
export const opcionesDePersonas = { ...todo(api.opciones, ['turnos', 'opciones']), staleTime: 300_000 };
export const reglasDeJornada = todo(api.reglas, ['turnos', 'reglas']);
export const centrosDeTrabajo = todo(api.centros, ['turnos', 'centros']);
export const provincias = { ...todo(client(maestros).provincias, ['maestros', 'provincias']), staleTime: Infinity };
export const festivosDe = (anio: string, centro: string | undefined) =>
  queryOptions({
    queryKey: ['turnos', 'festivos', anio, centro],
    queryFn: ({ signal }) => api.festivos({ query: { anio, centro } }, { signal }),
  });
export type BusquedaPersonas = {
  texto?: string | undefined;
  centro?: string | undefined;
  area?: string | undefined;
  coste?: string | undefined;
  responsable?: string | undefined;
  cuadrante?: string | undefined;
};
export const personasConTurno = ({ coste, ...busqueda }: BusquedaPersonas) =>
  lista(api.personas, ['turnos', 'personas'], { limite: '50', ...busqueda, centroCoste: coste });
export type DeQuienes = {
  texto?: string | undefined;
  centro?: string | undefined;
  area?: string | undefined;
  turno?: string | undefined;
};
type Entre = { desde: string; hasta: string };
/** Plan of many people, as many of them as a desk draws at once. */
export const planDe = (quienes: DeQuienes, entre: Entre) =>
  lista(api.planificacion, ['turnos', 'planificacion'], { limite: '75', ...quienes, ...entre });
export const coberturaDe = (quienes: DeQuienes, entre: Entre) =>
  queryOptions({
    queryKey: ['turnos', 'cobertura', quienes, entre],
    queryFn: ({ signal }) => api.cobertura({ query: { ...quienes, ...entre } }, { signal }),
  });
export const asignacionesDe = (id: number) => porId(api.asignaciones, ['turnos', 'asignaciones'], id);
/** Shifts of the reader, under the topic of working time, which changes of their shifts announce. */
export const misTurnos = (desde: string, hasta: string) =>
  queryOptions({
    queryKey: ['jornada', 'turnos', desde, hasta],
    queryFn: ({ signal }) => api.mios({ query: { desde, hasta } }, { signal }),
    meta: { silencio: true },
  });

// ---- acts; forms show refusals beside their fields

const deUno =
  <B extends object, R>(call: (args: { params: { id: string }; body: B }) => Promise<R>) =>
  ({ id, ...body }: B & { id: number }) =>
    call({ params: paramsOf(id), body: body as unknown as B }); // B & { id } without its id
const MIRANDO = { cargando: 'Calculando...', silencio: true } as const;

export const crearTurno = acto(TEMAS, api.crearTurno, guardar('Turno creado'));
export const nombrarTurno = acto(TEMAS, deUno(api.nombrarTurno), guardar('Turno guardado'));
export const mirarHoras = mutationOptions({ mutationFn: deUno(api.previsualizarHoras), meta: MIRANDO });
export const cambiarHoras = acto(TEMAS, deUno(api.cambiarHoras), guardar('Horario cambiado'));

export const crearCuadrante = acto(TEMAS, api.crearCuadrante, guardar('Cuadrante creado'));
export const nombrarCuadrante = acto(TEMAS, deUno(api.nombrarCuadrante), guardar('Cuadrante guardado'));
export const mirarCiclo = mutationOptions({ mutationFn: deUno(api.previsualizarCiclo), meta: MIRANDO });
export const cambiarCiclo = acto(TEMAS, deUno(api.cambiarCiclo), guardar('Ciclo cambiado'));

export const mirarAsignacion = mutationOptions({ mutationFn: api.previsualizar, meta: MIRANDO });
export const asignar = acto(TEMAS, api.asignar, guardar('Cuadrante asignado'));

export const crearFestivo = acto(TEMAS, api.crearFestivo, guardar('Festivo añadido'));
export const nombrarFestivo = acto(TEMAS, deUno(api.nombrarFestivo), guardar('Festivo guardado'));
export const quitarFestivo = acto(TEMAS, (id: number) => api.quitarFestivo({ params: paramsOf(id) }), {
  cargando: 'Quitando...',
  exito: 'Festivo quitado',
});
export const cargarNacionales = acto(TEMAS, (anio: number) => api.cargarNacionales({ body: { anio } }), {
  cargando: 'Cargando...',
  exito: 'Festivos nacionales al día',
});
export const mirarFestivos = mutationOptions({ mutationFn: api.previsualizarFestivos, meta: MIRANDO });
export const cargarFestivos = acto(TEMAS, api.cargarFestivos, guardar('Festivos cargados'));

export const crearRegla = acto(TEMAS, api.crearRegla, guardar('Límites guardados'));
export const crearCentro = acto(TEMAS, api.crearCentro, guardar('Centro creado'));
export const cambiarCentro = acto(TEMAS, deUno(api.cambiarCentro), guardar('Centro guardado'));
