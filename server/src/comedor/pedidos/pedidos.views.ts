import type { Pedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { PedidoRow } from './pedido.queries.ts';
import { corteDe } from './carta.rules.ts';
import { accionesDePedido } from './pedidos.policy.ts';

export const euros = (centimos: number) => centimos / 100;
export const iso = (ms: number) => new Date(ms).toISOString();

export const verPedido =
  (usuario: Usuario, ahora = Date.now()) =>
  (p: PedidoRow): Pedido => ({
    ...p,
    Estado: PEDIDO.nombre(p.EstadoId),
    Total: euros(p.total),
    HoraCorte: p.corte,
    Corte: iso(corteDe(p)),
    Ahora: iso(ahora),
    Lineas: p.lineas.map(({ precio, ...linea }) => ({ ...linea, Precio: euros(precio) })),
    acciones: accionesDePedido(usuario, { ...p, ahora }),
  });
