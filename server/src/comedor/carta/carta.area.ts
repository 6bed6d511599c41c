import { articulos } from '#contract/comedor/carta/carta.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { cartaRoutes } from './carta.routes.ts';

export const cartaArea = area({
  contrato: articulos,
  opcional: 'comedor',
  rutas: cartaRoutes,
  fuzz: { por: 'marta' },
});
