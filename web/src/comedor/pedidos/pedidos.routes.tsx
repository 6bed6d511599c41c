import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const enComedor = { validateSearch: leer({ centro: palabras, envio: palabras }) };
const lista = () => import('./Pedidos.screen.tsx');
const nuevo = () => import('./PedidoNuevo.screen.tsx');

export const pedidosArea = area({
  rutas: [
    interna('/menu/comedor/bocadillos', lista, 'BocadillosScreen', enComedor),
    interna('/menu/comedor/bocadillos/nuevo', nuevo, 'BocadilloNuevoScreen', enComedor),
    interna('/menu/comedor/parallevar', lista, 'ParaLlevarScreen', enComedor),
    interna('/menu/comedor/parallevar/nuevo', nuevo, 'ParaLlevarNuevoScreen', enComedor),
  ],
});
