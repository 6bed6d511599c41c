import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { relojesDeListas } from './importacion.worker.ts';
import { listasRoutes } from './listas.routes.ts';

export const listasArea = area({
  contrato: maestros,
  rutas: listasRoutes,
  relojes: relojesDeListas,
  fuzz: {
    llamadas: {
      fichas: 'eva',
      ofrecidas: 'eva',
      exportarPropia: 'eva',
      exportarFichas: 'eva',
      ficha: 'eva',
      crearFicha: 'admin',
      cambiarFicha: 'admin',
      cerrarFicha: 'admin',
      reabrirFicha: 'admin',
      verFicha: 'admin',
      responsables: 'eva',
      verPasar: 'admin',
      pasar: 'admin',
      importaciones: 'eva',
      plantilla: 'eva',
      importacion: 'admin',
      filas: 'admin',
      errores: 'admin',
      leer: 'admin',
      importar: 'admin',
      descartar: 'admin',
      deshacer: 'admin',
    },
  },
});
