import { createRoute, redirect } from '@tanstack/react-router';
import { area } from '#web/casa/kernel/area.ts';
import { leer, mes, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla, protegida, sola } from '#web/casa/kernel/roots.ts';

const LETRA = unaDe('S', 'Q', 'C', 'D', 'P');
const lista = interna('/menu/visualmanagement', () => import('./Tableros.screen.tsx'), 'TablerosScreen');
const nuevo = interna('/menu/visualmanagement/nuevo', () => import('./Ajustes.screen.tsx'), 'TableroNuevoScreen');
const acciones = interna('/menu/visualmanagement/acciones', () => import('./Acciones.screen.tsx'), 'AccionesScreen', {
  validateSearch: leer({ ver: unaDe('todas') }),
});
const accion = pantalla(acciones, '/$id', () => import('./Accion.screen.tsx'), 'AccionScreen');
const tablero = interna('/menu/visualmanagement/$id', () => import('./Tablero.screen.tsx'), 'TableroScreen', {
  validateSearch: leer({ mes, letra: LETRA }),
});
const letra = interna('/menu/visualmanagement/$id/letra/$letra', () => import('./Letra.screen.tsx'), 'LetraScreen');
const ajustes = interna('/menu/visualmanagement/$id/ajustes', () => import('./Ajustes.screen.tsx'), 'AjustesScreen');
const reunion = pantalla(sola, '/visualmanagement/$id/reunion', () => import('./Reunion.screen.tsx'), 'ReunionScreen');
/** The path of the specification (section 2). */
const deLaEspecificacion = createRoute({
  getParentRoute: () => protegida,
  path: '/visualmanagement',
  beforeLoad: () => {
    throw redirect({ to: '/menu/visualmanagement' });
  },
});

const rutas = [lista, nuevo, acciones.addChildren([accion]), tablero, letra, ajustes, deLaEspecificacion] as const;
const solas = [reunion] as const;
export const tablerosArea = area({ rutas, solas });
