import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { seguirBloques } from './bloque.commands.ts';
import { selectMedida } from './bloque.queries.ts';
import { quien } from './cierre.commands.ts';
import { selectEspera } from './cierre.queries.ts';
import { cierresRoutes } from './cierres.routes.ts';
import { verInicio } from './cierres.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const cierresArea = area({
  contrato: cierres,
  rutas: cierresRoutes,
  relojes: ({ log }) => [{ nombre: 'seguir con los cierres en bloque', cada: 1_000, hacer: () => seguirBloques(log) }],
  inicio: async (usuario) => verInicio(await selectEspera(quien(usuario))),
  colas: [{ codigo: 'cierres', medir: selectMedida }],
  demo: async () => (await import('./cierres.demo.ts')).cargar,
  fuzz: {
    llamadas: {
      personas: 'eva',
      persona: 'eva',
      resumen: 'eva',
      cerrar: 'eva',
      bloque: 'eva',
      ajustar: 'eva',
      finalizar: 'eva',
      reabrir: 'eva',
    },
  },
  misDatos: selectMisDatos,
});
