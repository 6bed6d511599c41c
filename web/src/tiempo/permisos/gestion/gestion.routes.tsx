import type { OrdenSaldos } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const gestion = interna('/menu/gestionpermisos', () => import('./Gestion.screen.tsx'), 'GestionScreen', {
  validateSearch: leer({
    ver: palabras,
    texto: palabras,
    tipo: palabras,
    anio: palabras,
    cuando: palabras,
    orden: porColumna<OrdenSaldos>(),
  }),
});
const persona = interna('/menu/gestionpermisos/persona/$id', () => import('./Persona.screen.tsx'), 'PersonaScreen', {
  validateSearch: leer({ anio: palabras }),
});

const rutas = [gestion, persona] as const;
export const permisosGestionArea = area({ rutas });
