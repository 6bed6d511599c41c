import { maestros } from '#contract/oficina/listas/maestros.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { relojesDeListas } from './importacion.worker.ts';
import { maestrosRoutes } from './maestros.routes.ts';

export const maestrosArea = area({
  contrato: maestros,
  rutas: maestrosRoutes,
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
