import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { area, SOLICITUD_A_SECAS } from '#server/casa/kernel/area.ts';
import { caducarAccesos, trasDecidir } from './acceso.commands.ts';
import { accesosRoutes } from './accesos.routes.ts';
import { ordenAccesos, selectAccesosDe, selectPuerta, selectResumen } from './acceso.queries.ts';
import { comprobarAcceso } from './comprobado.commands.ts';
import { SEGURIDAD } from './accesos.policy.ts';
import { verHallazgo, verInicio } from './accesos.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const accesosArea = area({
  contrato: accesos,
  rutas: accesosRoutes,
  misDatos: selectMisDatos,
  // The gate shows only authorised accesses, so its list does not depend on the expiry.
  relojes: () => [{ nombre: 'caducar los accesos', cada: 60_000, hacer: async () => (await caducarAccesos()) > 0 }],
  decision: {
    tipo: 'ACCESO',
    nombre: 'Acceso fuera de jornada',
    ...SOLICITUD_A_SECAS,
    pantalla: null,
    pideMas: false,
    enMias: true,
    efecto: trasDecidir,
    comprobar: comprobarAcceso,
    verboDeDia: 'Empieza',
  },
  inicio: async (usuario) =>
    verInicio(
      usuario,
      ...(await Promise.all([
        selectResumen(usuario.id),
        usuario.roles.includes(SEGURIDAD) ? selectPuerta() : undefined,
      ])),
    ),
  buscar: async ({ id }, busqueda) => (await selectAccesosDe(id, busqueda, ordenAccesos('-numero'))).map(verHallazgo),
  demo: async () => (await import('./accesos.demo.ts')).cargar,
  fuzz: { llamadas: { autorizados: 'sonia' } },
});
