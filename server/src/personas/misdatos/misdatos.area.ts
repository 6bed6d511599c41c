import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { area, SOLICITUD_A_SECAS } from '#server/casa/kernel/area.ts';
import { comprobarCambio, trasDecidir } from './cambio.commands.ts';
import { misdatosRoutes } from './misdatos.routes.ts';
import { todosMisDatos } from './propios.commands.ts';

export const misdatosArea = area({
  contrato: misdatos,
  rutas: misdatosRoutes,
  decision: {
    tipo: 'DATOS',
    nombre: 'Cambio de datos personales',
    ...SOLICITUD_A_SECAS,
    pantalla: null,
    pideMas: false,
    enMias: true,
    efecto: trasDecidir,
    comprobar: comprobarCambio,
  },
  misDatos: todosMisDatos,
  demo: async () => (await import('./misdatos.demo.ts')).cargar,
  fuzz: { llamadas: { datosDe: 'eva', dniDe: 'eva', ibanDe: 'eva', cambiarDni: 'eva' } },
});
