import type { OrdenPersonas } from '#contract/personas/personas/persona.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const filtros = {
  texto: palabras,
  area: palabras,
  centro: palabras,
  centroCoste: palabras,
  rol: palabras,
  cuenta: unaDe('activas', 'sinentrar', 'desactivadas'),
  orden: porColumna<OrdenPersonas>(),
};
const lista = interna('/menu/personas', () => import('./Personas.screen.tsx'), 'PersonasScreen', {
  validateSearch: leer(filtros),
});
/** A page of its own and not a row of the list, because whoever finds a person anywhere may open it. */
const persona = interna('/menu/personas/$id', () => import('./Persona.screen.tsx'), 'PersonaScreen', {
  validateSearch: leer({ ...filtros, parte: palabras }),
});
const nueva = interna('/menu/personas/nueva', () => import('./PersonaNueva.screen.tsx'), 'PersonaNuevaScreen');
const importar = interna('/menu/personas/importar', () => import('./importar/Importar.screen.tsx'), 'ImportarScreen');
const importacion = pantalla(importar, '/$id', () => import('./importar/Importacion.screen.tsx'), 'ImportacionScreen');

const rutas = [lista, persona, nueva, importar.addChildren([importacion])] as const;
export const personasArea = area({ rutas });
