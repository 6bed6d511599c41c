import { area } from '#web/casa/kernel/area.ts';
import { conEnvio, leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla, raiz } from '#web/casa/kernel/roots.ts';

const buzon = interna('/menu/buzon', () => import('./Buzon.screen.tsx'), 'BuzonScreen');
const sugerencia = pantalla(buzon, '/$id', () => import('./Sugerencia.screen.tsx'), 'SugerenciaScreen');
const nueva = interna('/menu/buzon/nueva', () => import('./SugerenciaNueva.screen.tsx'), 'SugerenciaNuevaScreen', {
  validateSearch: conEnvio,
});
const deArea = interna('/menu/buzon/area', () => import('./Area.screen.tsx'), 'AreaScreen', {
  // Absent: waiting entries.
  validateSearch: leer({ estados: unaDe('respondidas', 'archivadas') }),
});
const delArea = pantalla(deArea, '/$id', () => import('./Sugerencia.screen.tsx'), 'AreaSugerenciaScreen');
const comedor = interna(
  '/menu/comedor/sugerencias',
  () => import('./SugerenciasComedor.screen.tsx'),
  'SugerenciasComedorScreen',
  { validateSearch: leer({ centro: palabras }) },
);
const sugerenciaAComedor = pantalla(
  comedor,
  '/$id',
  () => import('./Sugerencia.screen.tsx'),
  'SugerenciaAComedorScreen',
);
const aComedor = interna(
  '/menu/comedor/sugerencias/nueva',
  () => import('./SugerenciaComedor.screen.tsx'),
  'SugerenciaComedorScreen',
  { validateSearch: leer({ centro: palabras, envio: palabras }) },
);
const cocina = interna('/menu/cocina/buzon', () => import('./SugerenciasComedor.screen.tsx'), 'BuzonCocinaScreen', {
  validateSearch: leer({ centro: palabras, estados: unaDe('respondidas', 'archivadas') }),
});
const deCocina = pantalla(cocina, '/$id', () => import('./Sugerencia.screen.tsx'), 'CocinaSugerenciaScreen');
/** Outside the session: a receipt is read from anywhere. */
const recibo = pantalla(raiz, '/recibo', () => import('./Recibo.screen.tsx'), 'ReciboScreen');

const rutas = [
  buzon.addChildren([sugerencia]),
  nueva,
  deArea.addChildren([delArea]),
  comedor.addChildren([sugerenciaAComedor]),
  aComedor,
  cocina.addChildren([deCocina]),
] as const;
const abiertas = [recibo] as const;

export const buzonArea = area({ rutas, abiertas });
