import { aTiempo } from '#contract/comedor/centros/corte.rules.ts';
import { ESTADO_PEDIDO, PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';
import { corteDe } from './carta.rules.ts';

type PedidoDePolicy = {
  EstadoId: number;
  PersonaId: number;
  Fecha: string;
  corte: string;
  zona: string;
  esMiCocina: boolean;
  lineas: readonly { Retirado: boolean }[];
  /** Instant by the server's clock. */
  ahora: number;
};
/** Cancellation until the cut-off, before the kitchen begins; with a withdrawn dish, until it is ready. */
const cancelable = (p: PedidoDePolicy) =>
  p.lineas.some(({ Retirado }) => Retirado) ||
  (p.EstadoId === ESTADO_PEDIDO.confirmado && aTiempo(p.ahora, corteDe(p)));

/** Acts of its person, and those of its kitchen. */
export const { acciones: accionesDePedido, autorizar: autorizarPedido } = politica(PEDIDO, {
  que: 'el pedido',
  estado: (p: PedidoDePolicy) => p.EstadoId,
  papel: (acto, u, p) => (PEDIDO.actos[acto].papel === 'persona' ? p.PersonaId === u.id : p.esMiCocina),
  condicion: { cancelar: { cumple: cancelable, porque: 'Ya no se puede cancelar: la cocina lo está preparando' } },
});
