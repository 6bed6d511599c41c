import { comunicaciones } from '#contract/comunicaciones/comunicaciones.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { cerrarSiguiente, quien, trasDecidir } from './comunicacion.commands.ts';
import { comunicacionesRoutes } from './comunicaciones.routes.ts';
import { olvidarFotos } from './foto.commands.ts';
import { selectResumen } from './comunicacion.queries.ts';
import { verInicio } from './comunicaciones.views.ts';

export const comunicacionesArea = area({
  contrato: comunicaciones,
  rutas: comunicacionesRoutes,
  relojes: () => [
    { nombre: 'cerrar las comunicaciones resueltas', cada: 60_000, hacer: () => cerrarSiguiente(new Date()) },
    { nombre: 'borrar las fotos sin uso', cada: 'hora', hacer: () => olvidarFotos(new Date()) },
  ],
  decision: { tipo: 'COMUNICACION', efecto: trasDecidir },
  inicio: async (usuario) => verInicio(await selectResumen(quien(usuario))),
  demo: async () => (await import('./comunicaciones.demo.ts')).cargar,
});
