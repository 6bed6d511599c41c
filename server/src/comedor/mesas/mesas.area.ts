import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { mesasRoutes } from './mesas.routes.ts';
import { soltarVencidas } from './reserva.commands.ts';
import { selectMisDatos } from './reserva.queries.ts';

export const mesasArea = area({
  contrato: mesas,
  opcional: 'comedor',
  rutas: mesasRoutes,
  relojes: () => [
    {
      nombre: 'dejar libres las mesas',
      cada: 60_000,
      hacer: async () => (await soltarVencidas()) > 0,
    },
  ],
  demo: async () => (await import('./mesas.demo.ts')).cargar,
  fuzz: {
    llamadas: {
      terraza: 'marta',
      diaDeCocina: 'marta',
      crearMesa: 'marta',
      cambiarMesa: 'marta',
      crearFranja: 'marta',
      cambiarFranja: 'marta',
      cerrar: 'marta',
      abrir: 'marta',
      cancelarDeCocina: 'marta',
    },
  },
  misDatos: selectMisDatos,
});
