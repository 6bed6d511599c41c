import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import type { MenuRow } from './menu.writes.queries.ts';

const sobre = ({ Id, centro, fecha, comida }: MenuRow) => ({
  tipo: 'menu_retirado' as const,
  ruta: `/menu/comedor/menu?centro=${centro}&fecha=${fecha}`,
  sobre: `menu:${Id}`,
  // News of a meal is useless after it: it does not wait for hours that open later.
  antesDe: comida,
});
// Titles also stand on locked screens: they name none of the ordered dishes.
export const platoRetirado = (menu: MenuRow, nombre: string, motivo: string): Notificacion => ({
  ...sobre(menu),
  titulo: 'Han retirado un plato que pidió',
  texto: `${diaConSemana(menu.fecha)} · ${nombre} no se servirá: ${motivo}. Puede cancelar su pedido mientras no esté listo.`,
});
export const platoConMasAlergenos = (menu: MenuRow, nombre: string, cuales: string): Notificacion => ({
  ...sobre(menu),
  titulo: 'Han cambiado los alérgenos de un plato que pidió',
  texto: `${diaConSemana(menu.fecha)} · ${nombre} lleva también: ${cuales}. Mire el menú antes de recogerlo.`,
});
export const menuRetirado = (menu: MenuRow, motivo: string): Notificacion => ({
  ...sobre(menu),
  titulo: 'Han retirado el menú de un día',
  texto: `${diaConSemana(menu.fecha)} · El menú no se servirá: ${motivo}. Si pidió algún plato, puede cancelar su pedido.`,
});
