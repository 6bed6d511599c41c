import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { agendaRoutes } from './agenda.routes.ts';
import { selectNotas } from './nota.queries.ts';

export const agendaArea = area({
  contrato: agenda,
  opcional: 'agenda',
  rutas: agendaRoutes,
  demo: async () => (await import('./agenda.demo.ts')).cargar,
  misDatos: async ({ id }) => {
    const notas = await selectNotas([id], '2000-01-01', '2099-12-31');
    return [
      {
        nombre: 'agenda',
        filas: notas.map(({ fecha, desde, hasta, donde, lugar, texto }) => ({
          Fecha: fecha,
          Desde: desde ?? '',
          Hasta: hasta ?? '',
          Donde: donde === 'E' ? 'En la empresa' : 'Fuera',
          Lugar: lugar,
          Texto: texto,
        })),
      },
    ];
  },
});
