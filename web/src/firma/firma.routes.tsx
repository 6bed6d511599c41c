import { area, type Entrada } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

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
const entradas: readonly Entrada[] = [
  { ruta: '/menu/firma', texto: 'Mi firma', icono: 'signature', grupo: 'Yo' },
  { ruta: '/verificar', texto: 'Verificar una decisión', icono: 'shield-check', grupo: 'Yo' },
];

export const firmaArea = area({ rutas, entradas });
