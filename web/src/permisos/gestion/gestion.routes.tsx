import { area } from '#web/kernel/area.ts';
import { leer, palabras } from '#web/kernel/filtros.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const gestion = pantalla(protegida, '/menu/gestionpermisos', () => import('./Gestion.screen.tsx'), 'GestionScreen', {
  validateSearch: leer({ ver: palabras, texto: palabras, tipo: palabras, anio: palabras, cuando: palabras }),
});
const persona = pantalla(
  protegida,
  '/menu/gestionpermisos/persona/$id',
  () => import('./Persona.screen.tsx'),
  'PersonaScreen',
  { validateSearch: leer({ anio: palabras }) },
);

const rutas = [gestion, persona] as const;
export const permisosGestionArea = area({ rutas });
