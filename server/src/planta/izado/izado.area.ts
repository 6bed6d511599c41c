import { izado } from '#contract/planta/izado/izado.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { puedeGestionar } from './izado.policy.ts';
import { selectElementos, selectVencidos, ordenIzado } from './izado.queries.ts';
import { izadoRoutes } from './izado.routes.ts';
import { hallazgo, verInicio } from './izado.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const izadoArea = area({
  contrato: izado,
  opcional: 'izado',
  rutas: izadoRoutes,
  inicio: async (usuario) => (puedeGestionar(usuario) ? verInicio(await selectVencidos(usuario.id)) : {}),
  buscar: async (_usuario, { texto, parecido, limite }) =>
    parecido ? [] : (await selectElementos({ texto }, limite, ordenIzado('urgencia'))).map(hallazgo),
  demo: async () => (await import('./izado.demo.ts')).cargar,
  misDatos: selectMisDatos,
  fuzz: { por: 'inigo', llamadas: { retirar: 'ana', comprobar: 'ana' }, muestras: { subirDocumento: { clase: 'CE' } } },
});
