import type { OrdenBajas } from '#contract/tiempo/bajas/baja.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { conEnvio, leer, palabras, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const bajas = interna('/menu/bajas', () => import('./Bajas.screen.tsx'), 'BajasScreen', {});
const detalle = pantalla(bajas, '/$id', () => import('./Baja.screen.tsx'), 'BajaScreen');
const nueva = interna('/menu/bajas/nueva', () => import('./BajaNueva.screen.tsx'), 'BajaNuevaScreen', {
  validateSearch: conEnvio,
});
const gestion = interna('/menu/gestionbajas', () => import('./Bajas.screen.tsx'), 'GestionBajasScreen', {
  validateSearch: leer({ texto: palabras, cuando: palabras, orden: porColumna<OrdenBajas>() }),
});
const ajena = pantalla(gestion, '/$id', () => import('./Baja.screen.tsx'), 'BajaAjenaScreen');
const deOtro = interna('/menu/gestionbajas/nueva', () => import('./BajaNueva.screen.tsx'), 'BajaDeOtroScreen', {
  validateSearch: conEnvio,
});

const rutas = [bajas.addChildren([detalle]), nueva, gestion.addChildren([ajena]), deOtro] as const;
export const bajasArea = area({ rutas });
