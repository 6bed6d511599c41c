import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { hallarPersonas } from './directorio.commands.ts';
import { directorioRoutes } from './directorio.routes.ts';

export const directorioArea = area({
  contrato: directorio,
  opcional: 'directorio',
  rutas: directorioRoutes,
  buscar: hallarPersonas,
  demo: async () => (await import('./directorio.demo.ts')).cargar,
});
