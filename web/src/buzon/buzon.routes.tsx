import { area, type Entrada } from '#web/kernel/area.ts';
import { conEnvio, leer, unaDe } from '#web/kernel/filtros.ts';
import { pantalla, protegida, raiz } from '#web/kernel/roots.ts';

const buzon = pantalla(protegida, '/menu/buzon', () => import('./Buzon.screen.tsx'), 'BuzonScreen');
const sugerencia = pantalla(buzon, '/$id', () => import('./Sugerencia.screen.tsx'), 'SugerenciaScreen');
const nueva = pantalla(
  protegida,
  '/menu/buzon/nueva',
  () => import('./SugerenciaNueva.screen.tsx'),
  'SugerenciaNuevaScreen',
  { validateSearch: conEnvio },
);
const deArea = pantalla(protegida, '/menu/buzon/area', () => import('./Area.screen.tsx'), 'AreaScreen', {
  // Absent: entries that wait.
  validateSearch: leer({ estados: unaDe('respondidas', 'archivadas') }),
});
const delArea = pantalla(deArea, '/$id', () => import('./Sugerencia.screen.tsx'), 'AreaSugerenciaScreen');
/** Outside the session: a receipt is read from anywhere. */
const recibo = pantalla(raiz, '/recibo', () => import('./Recibo.screen.tsx'), 'ReciboScreen');

const rutas = [buzon.addChildren([sugerencia]), nueva, deArea.addChildren([delArea])] as const;
const abiertas = [recibo] as const;

const entradas: readonly Entrada[] = [
  {
    ruta: '/menu/buzon',
    texto: 'Buzón',
    icono: 'message-square-text',
    grupo: 'Trámites',
  },
];

export const buzonArea = area({ rutas, abiertas, entradas });
