import { usuario } from '#contract/usuario/usuario.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { usuarioRoutes } from './usuario.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const usuarioArea = area({
  contrato: usuario,
  rutas: usuarioRoutes,
  fuzz: { llamadas: { crearDelegacion: 'luis', borrarDelegacion: 'luis' } },
  misDatos: selectMisDatos,
});
