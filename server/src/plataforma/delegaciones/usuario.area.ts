import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { usuarioRoutes } from './usuario.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const usuarioArea = area({
  contrato: usuario,
  rutas: usuarioRoutes,
  fuzz: { llamadas: { crearDelegacion: 'luis', borrarDelegacion: 'luis' } },
  misDatos: selectMisDatos,
});
