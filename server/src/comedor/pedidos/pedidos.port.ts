import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type Acto, type ActoCocina, anularPedido, moverFranja, moverPedido } from './acto.commands.ts';
import { updateAlergenos } from './pedido.writes.queries.ts';
import { conMasAlergenos } from './pedidos.mail.ts';

/** The kitchen moves one order, on or back. Its person is told what they wait for. Throws 404, 403 and 409. */
export const moverEnCocina = (acto: Acto, que: ActoCocina) => moverPedido(acto, que);
/** The kitchen cancels one order, with a reason that its person is told. Throws 404, 403 and 409. */
export const anularEnCocina = (acto: Acto, motivo: string) => anularPedido(acto, motivo);
/** The kitchen moves all of a slot of a day that stand where the act begins: which. Throws 409. */
export const moverFranjaEnCocina = (...args: Parameters<typeof moverFranja>) => moverFranja(...args);
/**
 * Tells those who wait for an article of the allergens that it did not have when they ordered it: how many. In the
 * caller's transaction.
 */
export async function avisarDeAlergenos(articulo: { id: number; nombre: string }): Promise<number> {
  const lineas = await updateAlergenos(articulo.id);
  for (const { usuarioId, ...linea } of lineas) await notificar([usuarioId], conMasAlergenos(linea, articulo.nombre));
  return new Set(lineas.map(({ usuarioId }) => usuarioId)).size;
}
