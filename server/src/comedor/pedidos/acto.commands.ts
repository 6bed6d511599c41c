import { PEDIDO, type ActoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, mover, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type PedidoRow, selectDeFranja, selectPedido } from './pedido.queries.ts';
import { CAMBIOS, insertCaducados, updateSinRecoger } from './pedido.writes.queries.ts';
import { corteDe } from './carta.rules.ts';
import { autorizarPedido } from './pedidos.policy.ts';
import { anulado, listo } from './pedidos.mail.ts';
import { aTiempo } from '#contract/comedor/centros/corte.rules.ts';

const CAMBIADO = 'El pedido ha cambiado mientras tanto; vuelva a abrirlo';
/** An act on one order, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined };
/** Acts of the kitchen except its cancellation, which needs a reason. */
export type ActoCocina = Exclude<ActoPedido, 'cancelar' | 'anular'>;

async function mueve(usuario: Usuario, p: PedidoRow, que: ActoPedido, motivo = ''): Promise<{ Id: number }> {
  const { hasta } = PEDIDO.actos[que];
  const hecho = await mover('pedido', p, hasta, CAMBIADO, CAMBIOS(hasta, motivo));
  await anotar('pedido', { id: p.Id, estado: hasta }, usuario, que, motivo);
  if (que === 'terminar' && p.Tipo === 'L') await notificar([p.PersonaId], listo(p));
  if (que === 'anular') await notificar([p.PersonaId], anulado(p, motivo));
  return hecho;
}
const actuar = ({ usuario, id, version }: Acto, que: ActoPedido, motivo?: string) =>
  transaction(async () => {
    const p = existente(await selectPedido(usuario.id, id));
    const ahora = Date.now();
    // A late person reads the hour as the reason, before the state, and the state before the version.
    if (que === 'cancelar' && p.PersonaId === usuario.id && p.EstadoId === 1 && !p.lineas.some((l) => l.Retirado))
      if (!aTiempo(ahora, corteDe(p)))
        throw conflicto(`Los pedidos se podían cancelar hasta las ${p.corte} de ese día`);
    autorizarPedido(que, usuario, { ...p, ahora });
    return mueve(usuario, vigente(p, version, CAMBIADO), que, motivo);
  });

/** Cancellation by its person. Throws 404, 403 and 409. */
export const cancelarPedido = (acto: Acto) => actuar(acto, 'cancelar');
/** Act of the kitchen: prepare, make ready, hand over, give up, or take back. Throws 404, 403 and 409. */
export const moverPedido = (acto: Acto, que: ActoCocina) => actuar(acto, que);
/** Cancellation by the kitchen, with a reason for its person. Throws 404, 403 and 409. */
export const anularPedido = (acto: Acto, motivo: string) => actuar(acto, 'anular', motivo);

type DeFranja = { id: number; fecha: string; ids?: readonly number[] | undefined };
/**
 * Moves all orders of a slot of a day in the initial state of the act and returns them; none in the slots of another
 * kitchen. Throws 409.
 */
export const moverFranja = (usuario: Usuario, { id, fecha, ids }: DeFranja, que: ActoCocina) =>
  transaction(async () => {
    const [estado] = PEDIDO.actos[que].desde;
    const filas = await selectDeFranja(usuario.id, { id, fecha, estado, ids });
    for (const p of filas) await mueve(usuario, p, que);
    return filas.map(({ Id }) => Id);
  });

/** Clock: ready orders that nobody collected within their hour. */
export const darPorNoRecogidos = () =>
  transaction(async () => {
    const filas = await updateSinRecoger();
    if (filas.length > 0) await insertCaducados(filas);
    return filas.length;
  });
