import type { OrdenCierres } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const mes = (value: unknown) =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

const misCierres = interna('/menu/jornada/cierres', () => import('./MisCierres.screen.tsx'), 'MisCierresScreen');
const miCierre = pantalla(misCierres, '/$id', () => import('./MiCierre.screen.tsx'), 'MiCierreScreen');
const cierres = interna('/menu/cierres', () => import('./Cierres.screen.tsx'), 'CierresScreen', {
  validateSearch: leer({ mes, estado: cifra(6), texto: palabras, orden: porColumna<OrdenCierres>() }),
});
const persona = pantalla(cierres, '/$id', () => import('./MesDePersona.screen.tsx'), 'MesDePersonaScreen');

export const cierresArea = area({ rutas: [misCierres.addChildren([miCierre]), cierres.addChildren([persona])] });
