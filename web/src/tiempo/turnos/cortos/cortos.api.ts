import { cortos } from '#contract/tiempo/turnos/cortos.endpoints.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(cortos);
/** Topics of what a shorter day changes: the plan, leave, and the month. */
const TEMAS = ['turnos', 'permisos', 'jornada', 'presencia'];
export const diasCortos = todo(api.cortos, ['turnos', 'cortos']);
export const crearCorto = acto(TEMAS, api.crearCorto, guardar('Días más cortos'));
export const quitarCorto = acto(TEMAS, (id: number) => api.quitarCorto({ params: { id: String(id) } }), {
  cargando: 'Quitando...',
  exito: 'Quitado',
});
