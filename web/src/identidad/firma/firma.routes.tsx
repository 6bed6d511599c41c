import { area } from '#web/casa/kernel/area.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const firma = pantalla(protegida, '/menu/firma', () => import('./Firma.screen.tsx'), 'FirmaScreen');
const verificar = pantalla(protegida, '/verificar', () => import('./Verificar.screen.tsx'), 'VerificarScreen');
/** The address that stands beside each decision. */
const verificarCodigo = pantalla(
  protegida,
  '/verificar/$codigo',
  () => import('./Verificar.screen.tsx'),
  'VerificarScreen',
);

const rutas = [firma, verificar, verificarCodigo] as const;

export const firmaArea = area({ rutas });
