import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

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
