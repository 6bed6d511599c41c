import { foto } from '#contract/plataforma/foto/foto.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { fotoRoutes } from './foto.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const fotoArea = area({
  contrato: foto,
  rutas: fotoRoutes,
  demo: async () => (await import('./foto.demo.ts')).cargar,
  fuzz: { muestras: { subir: { visibilidad: 'E' } } },
  misDatos: selectMisDatos,
});
