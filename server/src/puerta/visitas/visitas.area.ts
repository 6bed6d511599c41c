import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { borrarVisitas, cerrarVencidas, quien } from './visita.commands.ts';
import { selectDeHoy, selectVisitasDe } from './visita.queries.ts';
import { visitasRoutes } from './visitas.routes.ts';
import { verHallazgo, verInicio } from './visitas.views.ts';

export const visitasArea = area({
  contrato: visitas,
  rutas: visitasRoutes,
  relojes: () => [
    {
      nombre: 'cerrar las visitas que no se presentaron',
      cada: 60_000,
      hacer: async () => (await cerrarVencidas()) > 0,
    },
    { nombre: 'borrar los datos de las visitas', cada: 'hora', hacer: async () => (await borrarVisitas()) > 0 },
  ],
  inicio: async (usuario) => verInicio(usuario, await selectDeHoy(quien(usuario))),
  demo: async () => (await import('./visitas.demo.ts')).cargar,
  // Similar words are not searched: names of visitors are kept for a short time.
  buscar: async ({ id }, busqueda) =>
    busqueda.parecido ? [] : (await selectVisitasDe(id, busqueda, undefined)).map(verHallazgo),
  misDatos: selectMisDatos,
  fuzz: {
    llamadas: {
      autorizar: 'sonia',
      rechazar: 'sonia',
      registro: 'sonia',
      csv: 'sonia',
      borrados: 'sonia',
      avisos: 'sonia',
      guardarAviso: 'sonia',
      puerta: 'sonia',
      leer: 'sonia',
      entrar: 'sonia',
      salir: 'sonia',
      corregir: 'sonia',
      evacuacion: 'sonia',
    },
  },
});
