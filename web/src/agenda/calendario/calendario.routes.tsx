import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const opciones = { validateSearch: leer({ anio: cifra(2099), dia }) };
const miCalendario = interna('/menu/calendario', () => import('./Calendario.screen.tsx'), 'CalendarioScreen', opciones);
const deOtra = interna(
  '/menu/calendario/persona/$id',
  () => import('./CalendarioDe.screen.tsx'),
  'CalendarioDeScreen',
  opciones,
);
const enlaces = interna('/menu/calendario/enlaces', () => import('./Enlaces.screen.tsx'), 'EnlacesScreen');

export const calendarioArea = area({ rutas: [miCalendario, deOtra, enlaces] });
