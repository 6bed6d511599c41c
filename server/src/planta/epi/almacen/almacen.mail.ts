import { conTalla } from '#contract/planta/epi/almacen/almacen.rules.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import type { Bajo, Sitio } from './movimiento.queries.ts';

/** Subject of the warning: it is settled when there is enough again. */
export const sobreMinimo = ({ almacenId, articuloId, talla }: Sitio): string =>
  `epi_minimo:${almacenId}:${articuloId}:${talla}`;
export const bajoMinimo = (
  { almacenId, almacen, articulo, talla, minimo, quedan }: Bajo,
  sitio: Sitio,
): Notificacion => ({
  tipo: 'almacen_minimo',
  titulo: `${conTalla(articulo, talla)}: bajo mínimo`,
  texto:
    `En ${almacen} ` +
    `${quedan === 0 ? 'no queda ninguna unidad' : quedan === 1 ? 'queda 1 unidad' : `quedan ${quedan} unidades`}; ` +
    '' +
    '' +
    `el mínimo es ${minimo}.`,
  ruta: `/menu/epi/almacen?almacen=${almacenId}&ver=bajas`,
  sobre: sobreMinimo(sitio),
});

type Llegado = { almacenId: number; desde: string; articulo: string; talla: string; cantidad: number };
export const traspasado = ({ almacenId, desde, articulo, talla, cantidad }: Llegado): Notificacion => ({
  tipo: 'almacen_traspaso',
  titulo: 'Llega material a su almacén',
  texto: `${cantidad} de ${conTalla(articulo, talla)}, desde ${desde}.`,
  ruta: `/menu/epi/almacen?almacen=${almacenId}`,
});
export const encargado = ({ id, nombre }: { id: number; nombre: string }): Notificacion => ({
  tipo: 'almacen_encargado',
  titulo: 'Lleva un almacén de equipos de protección',
  texto: `Prevención le ha nombrado para ${nombre}: puede dar entrada a material, entregarlo y contarlo.`,
  ruta: `/menu/epi/almacen?almacen=${id}`,
});
