import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type Acto, type ActoCocina, anularPedido, cancelarPedido, moverFranja, moverPedido } from './acto.commands.ts';
import { updateAlergenos } from './pedido.writes.queries.ts';
import { conMasAlergenos } from './pedidos.mail.ts';

/**
 * Moves one order of the kitchen, forward or back. Its person is notified of the awaited states. Throws 404, 403 and
 * 409.
 */
export const moverEnCocina = (acto: Acto, que: ActoCocina) => moverPedido(acto, que);
/** Cancels one order of the kitchen, with a reason for its person. Throws 404, 403 and 409. */
export const anularEnCocina = (acto: Acto, motivo: string) => anularPedido(acto, motivo);
/** Moves all orders of a slot of a day in the initial state of the act, and returns them. Throws 409. */
export const moverFranjaEnCocina = (...args: Parameters<typeof moverFranja>) => moverFranja(...args);
/**
 * Notifies people who wait for an article of allergens added since their order, and returns their number. In the
 * caller's transaction.
 */
export async function avisarDeAlergenos(articulo: { id: number; nombre: string }): Promise<number> {
  const lineas = await updateAlergenos(articulo.id);
  for (const { usuarioId, ...linea } of lineas) await notificar([usuarioId], conMasAlergenos(linea, articulo.nombre));
  return new Set(lineas.map(({ usuarioId }) => usuarioId)).size;
}
/** Gives up an order of somebody, in a transaction of its own. Throws 404 and 409. */
export const cancelarPedidoDe = (usuarioId: number, id: number) =>
  cancelarPedido({
    usuario: { id: usuarioId, matricula: '', login: '', nombre: '', correo: '', roles: [], sid: '' },
    id,
  });
