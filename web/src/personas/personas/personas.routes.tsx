import type { OrdenPersonas } from '#contract/personas/personas/persona.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const filtros = {
  validateSearch: leer({
    texto: palabras,
    area: palabras,
    centro: palabras,
    centroCoste: palabras,
    rol: palabras,
    cuenta: unaDe('activas', 'sinentrar', 'desactivadas'),
    orden: porColumna<OrdenPersonas>(),
  }),
};
const lista = interna('/menu/personas', () => import('./Personas.screen.tsx'), 'PersonasScreen', filtros);
const rutaDetalle = pantalla(lista, '/$id', () => import('./Persona.screen.tsx'), 'PersonaScreen');
const nueva = interna('/menu/personas/nueva', () => import('./PersonaNueva.screen.tsx'), 'PersonaNuevaScreen');
const importar = interna('/menu/personas/importar', () => import('./importar/Importar.screen.tsx'), 'ImportarScreen');
const importacion = pantalla(importar, '/$id', () => import('./importar/Importacion.screen.tsx'), 'ImportacionScreen');

const rutas = [lista.addChildren([rutaDetalle]), nueva, importar.addChildren([importacion])] as const;
export const personasArea = area({ rutas });
