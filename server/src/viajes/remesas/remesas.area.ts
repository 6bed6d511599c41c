import { remesas } from '#contract/viajes/remesas/remesas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { selectResumen } from './remesa.queries.ts';
import { ADMINISTRACION } from './remesas.policy.ts';
import { remesasRoutes } from './remesas.routes.ts';
import { verInicio } from './remesas.views.ts';

export const remesasArea = area({
  contrato: remesas,
  opcional: 'viajes',
  rutas: remesasRoutes,
  misDatos: async (usuario) => [await selectMisDatos(usuario)],
  inicio: async (usuario) => (usuario.roles.includes(ADMINISTRACION) ? verInicio(await selectResumen()) : {}),
  demo: async () => (await import('./remesas.demo.ts')).cargar,
  fuzz: {
    llamadas: {
      pagos: 'clara',
      todas: 'clara',
      remesa: 'clara',
      fichero: 'clara',
      cuenta: 'clara',
      pedirCuentas: 'clara',
      crear: 'clara',
      quitar: 'clara',
      anular: 'clara',
      pagar: 'clara',
    },
  },
});
