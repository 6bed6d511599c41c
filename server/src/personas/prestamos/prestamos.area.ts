import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import { area, SOLICITUD_A_SECAS } from '#server/casa/kernel/area.ts';
import { comprobarPrestamo } from './comprobado.commands.ts';
import { puedeVerPrestamos, resumenDePrestamos } from './ficha.commands.ts';
import { trasDecidir } from './prestamo.commands.ts';
import { selectMios } from './prestamo.queries.ts';
import { prestamosRoutes } from './prestamos.routes.ts';
import { verHallazgo } from './prestamos.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const prestamosArea = area({
  contrato: prestamos,
  opcional: 'prestamos',
  rutas: prestamosRoutes,
  decision: {
    tipo: 'PRESTAMO',
    nombre: 'Préstamo o anticipo',
    ...SOLICITUD_A_SECAS,
    pantalla: '/menu/gestionprestamos/',
    pideMas: true,
    enMias: true,
    efecto: trasDecidir,
    comprobar: comprobarPrestamo,
  },
  buscar: async ({ id }, busqueda) => (await selectMios(id, busqueda, undefined)).map(verHallazgo),
  demo: async () => (await import('./prestamos.demo.ts')).cargar,
  fuzz: {
    llamadas: { gestion: 'eva', conceder: 'eva', denegar: 'eva', amortizar: 'eva', reglas: 'eva', cambiarRegla: 'eva' },
  },
  ficha: { parte: 'prestamos', puede: puedeVerPrestamos, resumen: resumenDePrestamos },
  misDatos: selectMisDatos,
});
