import { empresa } from '#contract/plataforma/empresa/empresa.endpoints.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(empresa);
const TEMAS = ['empresa'];
const CAMBIOS = guardar('Cambios guardados');

export const ajustesDeEmpresa = todo(api.ajustes, ['empresa', 'ajustes']);
export const cambiarIdentidad = acto(TEMAS, api.cambiarIdentidad, CAMBIOS);
export const cambiarAreas = acto(TEMAS, api.cambiarAreas, CAMBIOS);
export const cambiarPlazos = acto(TEMAS, api.cambiarPlazos, CAMBIOS);
export const cambiarLimites = acto(TEMAS, api.cambiarLimites, CAMBIOS);
// The card tells a refusal beside the picture.
export const ponerLogo = acto(TEMAS, (fichero: File) => api.ponerLogo({ fichero }), guardar('Logotipo cambiado'));
export const quitarLogo = acto(TEMAS, api.quitarLogo, { cargando: 'Quitando...', exito: 'Logotipo quitado' });
