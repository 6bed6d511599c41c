import { puesta } from '#contract/oficina/puesta/puesta.endpoints.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(puesta);
// The card of the day counts the same steps.
const TEMAS = ['puesta', 'inicio'];

/** Read anew whenever it is shown: the steps are done on other screens. */
export const estadoDePuesta = { ...todo(api.estado, ['puesta', 'estado']), staleTime: 0 };
/** Its card tells how it went. */
export const probarCorreo = acto(TEMAS, api.probarCorreo, { silencio: true });
export const cargarFestivos = acto(TEMAS, api.cargarFestivos, {
  cargando: 'Cargando...',
  exito: 'Festivos nacionales cargados',
});
export const verEnInicio = acto(TEMAS, (ver: boolean) => api.enInicio({ body: { ver } }), guardar('Cambio guardado'));
