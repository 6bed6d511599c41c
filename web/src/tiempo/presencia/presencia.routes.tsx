import type { OrdenAusencias } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import type { OrdenMes } from '#contract/tiempo/presencia/equipo.schemas.ts';
import type { OrdenAhora } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer, mes, palabras, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const quienes = { centro: palabras, area: palabras, equipo: palabras, texto: palabras };
const ahora = interna('/menu/presencia', () => import('./Presencia.screen.tsx'), 'PresenciaScreen', {
  validateSearch: leer({ ...quienes, estado: cifra(6), orden: porColumna<OrdenAhora>() }),
});
const incidencias = interna(
  '/menu/presencia/incidencias',
  () => import('./Incidencias.screen.tsx'),
  'IncidenciasScreen',
  { validateSearch: leer({ ...quienes, desde: dia, hasta: dia, tipo: palabras, ver: palabras }) },
);
const elMes = interna('/menu/presencia/mes', () => import('./Mes.screen.tsx'), 'MesScreen', {
  validateSearch: leer({ ...quienes, mes, estado: cifra(6), orden: porColumna<OrdenMes>() }),
});
const persona = interna('/menu/presencia/persona/$id', () => import('./Persona.screen.tsx'), 'PersonaScreen', {
  validateSearch: leer({ mes, dia }),
});
const ausencias = interna('/menu/presencia/ausencias', () => import('./Ausencias.screen.tsx'), 'AusenciasScreen', {
  validateSearch: leer({ texto: palabras, cuando: palabras, orden: porColumna<OrdenAusencias>() }),
});
const importar = interna('/menu/presencia/importar', () => import('./Importar.screen.tsx'), 'ImportarScreen');
const importacion = pantalla(importar, '/$id', () => import('./Importacion.screen.tsx'), 'ImportacionScreen');

const rutas = [ahora, incidencias, elMes, persona, ausencias, importar.addChildren([importacion])] as const;

export const presenciaArea = area({ rutas });
