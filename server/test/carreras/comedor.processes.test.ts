import { carrerasDeAforo } from './comedor/aforo.ts';
import { carrerasDeAjustes } from './comedor/ajustes.ts';
import { carrerasDeArticulos } from './comedor/articulos.ts';
import { carrerasDeCocina } from './comedor/cocina.ts';
import { carrerasDeMesas } from './comedor/mesas.ts';
import { carrerasDePedidos } from './comedor/pedidos.ts';
import { playRaces } from './kit.ts';

await playRaces({
  aforo: carrerasDeAforo,
  artículos: carrerasDeArticulos,
  cocina: carrerasDeCocina,
  'days of the canteen': carrerasDeAjustes,
  mesas: carrerasDeMesas,
  pedidos: carrerasDePedidos,
});
