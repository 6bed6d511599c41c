import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const opciones = { validateSearch: leer({ anio: cifra(2099), dia }) };
const miCalendario = pantalla(
  protegida,
  '/menu/calendario',
  () => import('./Calendario.screen.tsx'),
  'CalendarioScreen',
  opciones,
);
const deOtra = pantalla(
  protegida,
  '/menu/calendario/persona/$id',
  () => import('./CalendarioDe.screen.tsx'),
  'CalendarioDeScreen',
  opciones,
);
const enlaces = pantalla(protegida, '/menu/calendario/enlaces', () => import('./Enlaces.screen.tsx'), 'EnlacesScreen');

export const calendarioArea = area({ rutas: [miCalendario, deOtra, enlaces] });
