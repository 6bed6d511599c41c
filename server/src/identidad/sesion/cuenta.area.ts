import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { cuentaRoutes } from './cuenta.routes.ts';

export const cuentaArea = area({
  contrato: cuenta,
  rutas: cuentaRoutes,
  // People whom no other sample call needs: these calls repeat a wrong password, or end sessions.
  fuzz: { por: 'teo', llamadas: { factores: 'admin', restablecerFactor: 'admin' } },
});
