import type { OrdenPrestamos } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla, protegida } from '#web/casa/kernel/roots.ts';

const rutaPropias = interna('/menu/prestamos', () => import('./Prestamos.screen.tsx'), 'PrestamosScreen');
const rutaPropia = pantalla(rutaPropias, '/$id', () => import('./PrestamoDetalle.screen.tsx'), 'MiPrestamoScreen');
const nuevo = interna('/menu/prestamos/nuevo', () => import('./PrestamoNuevo.screen.tsx'), 'PrestamoNuevoScreen', {
  validateSearch: leer({ tipo: unaDe('A', 'P'), envio: palabras }),
});
/** The path of the specification (section 2). */
const deLaEspecificacion = createRoute({
  getParentRoute: () => protegida,
  path: '/prestamos',
  beforeLoad: () => {
    throw redirect({ to: '/menu/prestamos' });
  },
});

const gestion = interna('/menu/gestionprestamos', () => import('./Gestion.screen.tsx'), 'GestionPrestamosScreen', {
  validateSearch: leer({
    ver: unaDe('limites'),
    estado: cifra(6),
    tipo: unaDe('A', 'P'),
    texto: palabras,
    orden: porColumna<OrdenPrestamos>(),
  }),
});
const deOtro = pantalla(gestion, '/$id', () => import('./PrestamoDetalle.screen.tsx'), 'PrestamoDeOtroScreen');

const rutas = [
  rutaPropias.addChildren([rutaPropia]),
  nuevo,
  deLaEspecificacion,
  gestion.addChildren([deOtro]),
] as const;
export const prestamosArea = area({ rutas });
