import { ajustes } from './comedor/ajustes.ts';
import { aforo, mesas } from './comedor/mesas.ts';
import { articulos, cocina, pedidos } from './comedor/pedidos.ts';
import { playRaces } from './kit.ts';

await playRaces({ aforo, artículos: articulos, cocina, 'days of the canteen': ajustes, mesas, pedidos });
