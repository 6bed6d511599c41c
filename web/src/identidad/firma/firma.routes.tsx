import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const firma = interna('/menu/firma', () => import('./Firma.screen.tsx'), 'FirmaScreen');
const verificar = interna('/verificar', () => import('./Verificar.screen.tsx'), 'VerificarScreen');
/** The address that stands beside each decision. */
const verificarCodigo = interna('/verificar/$codigo', () => import('./Verificar.screen.tsx'), 'VerificarScreen');

export const firmaArea = area({ rutas: [firma, verificar, verificarCodigo] });
