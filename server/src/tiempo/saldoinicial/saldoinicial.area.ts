import { saldoinicial } from '#contract/tiempo/saldoinicial/saldoinicial.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { avanzar, deleteCaducadas } from './importacion/importacion.commands.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { saldoinicialRoutes } from './saldoinicial.routes.ts';

export const saldoinicialArea = area({
  contrato: saldoinicial,
  rutas: saldoinicialRoutes,
  relojes: () => [
    { nombre: 'importar saldos iniciales', cada: 5_000, temas: ['saldosiniciales'], hacer: avanzar },
    { nombre: 'olvidar los ficheros de saldos iniciales', cada: 'hora', siempre: true, hacer: deleteCaducadas },
  ],
  demo: async () => (await import('./saldoinicial.demo.ts')).cargar,
  fuzz: { por: 'eva', llamadas: { mios: 'ana' } },
  misDatos: selectMisDatos,
});
