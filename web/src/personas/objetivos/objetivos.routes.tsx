import type { OrdenEquipo } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla, raiz } from '#web/casa/kernel/roots.ts';

/** Open by the specification (section 2): without a session only what the company made public. */
const publicos = pantalla(raiz, '/objetivos', () => import('./Publicos.screen.tsx'), 'ObjetivosPublicosScreen');
const todos = interna('/menu/objetivos', () => import('./Objetivos.screen.tsx'), 'ObjetivosScreen', {
  validateSearch: leer({
    ver: unaDe('empresa', 'area', 'mios', 'equipo'),
    ciclo: cifra(),
    estado: cifra(6),
    texto: palabras,
    orden: porColumna<OrdenEquipo>(),
  }),
});
const editor = () => import('./Editor.screen.tsx');
const nuevo = interna('/menu/objetivos/nuevo', editor, 'ObjetivoNuevoScreen', {
  validateSearch: leer({ nivel: unaDe('E', 'A', 'P'), ciclo: cifra(), persona: cifra(), padre: cifra() }),
});
const editar = interna('/menu/objetivos/$id/editar', editor, 'ObjetivoEditarScreen');
const losCiclos = interna('/menu/objetivos/ciclos', () => import('./Ciclos.screen.tsx'), 'CiclosScreen');
const plan = interna('/menu/objetivos/plan/$ciclo/$persona', () => import('./Plan.screen.tsx'), 'PlanScreen');
const rutaDetalle = interna('/menu/objetivos/$id', () => import('./Objetivo.screen.tsx'), 'ObjetivoScreen');

const rutas = [todos, nuevo, editar, losCiclos, plan, rutaDetalle] as const;
const abiertas = [publicos] as const;
export const objetivosArea = area({ rutas, abiertas });
