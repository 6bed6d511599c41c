import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const enComedor = { validateSearch: leer({ centro: palabras, envio: palabras }) };
const lista = () => import('./Pedidos.screen.tsx');
const nuevo = () => import('./PedidoNuevo.screen.tsx');
const rutas = [
  pantalla(protegida, '/menu/comedor/bocadillos', lista, 'BocadillosScreen', enComedor),
  pantalla(protegida, '/menu/comedor/bocadillos/nuevo', nuevo, 'BocadilloNuevoScreen', enComedor),
  pantalla(protegida, '/menu/comedor/parallevar', lista, 'ParaLlevarScreen', enComedor),
  pantalla(protegida, '/menu/comedor/parallevar/nuevo', nuevo, 'ParaLlevarNuevoScreen', enComedor),
] as const;
export const pedidosArea = area({ rutas });
