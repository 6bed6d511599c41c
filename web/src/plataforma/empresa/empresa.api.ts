import { empresa } from '#contract/plataforma/empresa/empresa.endpoints.ts';
import { acto, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(empresa);
const TEMAS = ['empresa'];
const guardar = { cargando: 'Guardando...', exito: 'Cambios guardados', silencio: true } as const;

export const ajustesDeEmpresa = todo(api.ajustes, ['empresa', 'ajustes']);
export const cambiarIdentidad = acto(TEMAS, api.cambiarIdentidad, guardar);
export const cambiarAreas = acto(TEMAS, api.cambiarAreas, guardar);
export const cambiarPlazos = acto(TEMAS, api.cambiarPlazos, guardar);
export const cambiarLimites = acto(TEMAS, api.cambiarLimites, guardar);
// The card tells a refusal beside the picture.
export const ponerLogo = acto(TEMAS, (fichero: File) => api.ponerLogo({ fichero }), {
  ...guardar,
  exito: 'Logotipo cambiado',
});
export const quitarLogo = acto(TEMAS, api.quitarLogo, { cargando: 'Quitando...', exito: 'Logotipo quitado' });
