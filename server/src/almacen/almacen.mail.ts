import { conTalla } from '#contract/almacen/almacen.rules.ts';
import type { Notificacion } from '#server/notificaciones/notificaciones.port.ts';
import type { Bajo } from './movimiento.queries.ts';

export const bajoMinimo = ({ almacenId, almacen, articulo, talla, minimo, quedan }: Bajo): Notificacion => ({
  tipo: 'almacen_minimo',
  titulo: `${conTalla(articulo, talla)}: bajo mínimo`,
  texto: `En ${almacen} ${quedan === 0 ? 'no queda ninguna unidad' : quedan === 1 ? 'queda 1 unidad' : `quedan ${quedan} unidades`}; el mínimo es ${minimo}.`,
  ruta: `/menu/epi/almacen?almacen=${almacenId}&ver=bajas`,
});

type Llegado = { almacenId: number; desde: string; articulo: string; talla: string; cantidad: number };
export const traspasado = ({ almacenId, desde, articulo, talla, cantidad }: Llegado): Notificacion => ({
  tipo: 'almacen_traspaso',
  titulo: 'Llega material a su almacén',
  texto: `${cantidad} de ${conTalla(articulo, talla)}, desde ${desde}.`,
  ruta: `/menu/epi/almacen?almacen=${almacenId}`,
});
