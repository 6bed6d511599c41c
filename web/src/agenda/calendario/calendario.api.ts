import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { acto, leida, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(calendario);

// The topic of working time: the year changes with shifts, absences and clock-ins.
export const miAnio = (anio: number) => leida(api.anio, ['jornada', 'anio', anio], { params: { anio: String(anio) } });
export const anioDePersona = (id: number, anio: number) =>
  leida(api.anioDe, ['jornada', 'anio', anio, id], { params: { id: String(id), anio: String(anio) } });

export const suscripciones = todo(api.suscripciones, ['calendario', 'suscripciones']);
export const crearSuscripcion = acto(
  ['calendario'],
  (tipo: 'C' | 'A' | 'E') => api.crearSuscripcion({ body: { tipo } }),
  {
    cargando: 'Creando enlace...',
  },
);
export const retirarSuscripcion = acto(
  ['calendario'],
  (tipo: 'C' | 'A' | 'E') => api.retirarSuscripcion({ body: { tipo } }),
  { cargando: 'Retirando...', exito: 'Enlace retirado: ya no sirve' },
);
