import { createRoute, redirect } from '@tanstack/react-router';
import { area } from '#web/casa/kernel/area.ts';
import { interna, pantalla, protegida, raiz } from '#web/casa/kernel/roots.ts';

const traer = () => import('./AcercaDe.screen.tsx');
const dentro = interna('/menu/acercade', traer, 'AcercaDeScreen');
const licencias = interna('/menu/acercade/licencias', traer, 'LicenciasScreen');
const abierta = pantalla(raiz, '/acercade', traer, 'AcercaDeAbiertaScreen');
const licenciasAbierta = pantalla(raiz, '/acercade/licencias', traer, 'LicenciasAbiertaScreen');
/** Its former address, which people may have kept. */
const aplicacion = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/aplicacion',
  beforeLoad: (): void => {
    throw redirect({ to: '/menu/acercade', replace: true });
  },
});

export const acercaDeArea = area({
  rutas: [dentro, licencias, aplicacion],
  abiertas: [abierta, licenciasAbierta],
});
