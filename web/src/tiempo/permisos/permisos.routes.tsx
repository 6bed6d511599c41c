import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const permisos = interna('/menu/permisos', () => import('./Permisos.screen.tsx'), 'PermisosScreen', {
  validateSearch: leer({ anio: cifra(2099), estado: cifra(7) }),
});
const detalle = pantalla(permisos, '/$id', () => import('./PermisoDetalle.screen.tsx'), 'PermisoDetalleScreen');
/** Search of the form. `tipo`: code of the type that is chosen at first; `para`: 'otra' to ask for somebody else. */
const nuevo = interna('/menu/permisos/nuevo', () => import('./PermisoNuevo.screen.tsx'), 'PermisoNuevoScreen', {
  validateSearch: leer({ envio: palabras, tipo: palabras, para: palabras }),
});

const rutas = [permisos.addChildren([detalle]), nuevo] as const;

export const permisosArea = area({ rutas });
