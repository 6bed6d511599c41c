import type { OrdenConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const concedidos = interna('/menu/permisosconcedidos', () => import('./Concedidos.screen.tsx'), 'ConcedidosScreen', {
  validateSearch: leer({ texto: palabras, cuando: palabras, orden: porColumna<OrdenConcedidos>() }),
});
const detalle = pantalla(concedidos, '/$id', () => import('./Concedido.screen.tsx'), 'ConcedidoScreen');

const rutas = [concedidos.addChildren([detalle])] as const;
export const permisosConcedidosArea = area({ rutas });
