import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { area } from '#web/casa/kernel/area.ts';
import { interna, pantalla, raiz } from '#web/casa/kernel/roots.ts';
import { getSession } from '#web/casa/red/session.ts';
import { login } from './login.routes.tsx';

const registro = pantalla(raiz, '/registro/$invitacion', () => import('./Registro.screen.tsx'), 'RegistroScreen');
const recuperar = pantalla(raiz, '/recuperar', () => import('./Recuperar.screen.tsx'), 'RecuperarScreen');
const restablecer = pantalla(
  raiz,
  '/restablecer/$token',
  () => import('./Restablecer.screen.tsx'),
  'RestablecerScreen',
);
const primero = pantalla(raiz, '/primerarranque', () => import('./Primero.screen.tsx'), 'PrimeroScreen');
const cuenta = interna('/menu/cuenta', () => import('./Cuenta.screen.tsx'), 'CuentaScreen');

const factores = interna('/menu/segundofactor', () => import('./cuenta/Factores.screen.tsx'), 'FactoresScreen');
/** Outside the guard, which leads here whoever lacks what their role has to have. */
const obligado = createRoute({
  getParentRoute: () => raiz,
  path: '/segundo-factor',
  beforeLoad: (): void => {
    if (getSession()?.sinFactor !== true) throw redirect({ to: '/menu/inicio' });
  },
  component: lazyRouteComponent(() => import('./FactorObligado.screen.tsx'), 'FactorObligadoScreen'),
});

const abiertas = [login, registro, recuperar, restablecer, obligado, primero] as const;
const rutas = [cuenta, factores] as const;

export const sesionArea = area({ rutas, abiertas });
