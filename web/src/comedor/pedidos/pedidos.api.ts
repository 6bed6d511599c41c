import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import type { FormularioPedido, Pedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { TIPOS_PEDIDO, type TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { acto, leida } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { client } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(pedidos);
const TEMAS = ['pedidos'];
export type PedidoEscrito = z.input<typeof FormularioPedido>;

export const RUTAS = { B: '/menu/comedor/bocadillos', L: '/menu/comedor/parallevar' } as const;
export const misPedidos = (tipo: TipoPedido) => lista(api.mios, ['pedidos', 'mios'], { tipo });
export const cartaDe = (tipo: TipoPedido, centro: string, fecha: string | undefined) => ({
  ...leida(api.carta, ['pedidos', 'carta', tipo, centro, fecha], {
    query: { tipo, centro, ...(fecha !== undefined && { fecha }) },
  }),
  placeholderData: keepPreviousData,
});

/** '1 × Jamón serrano, 2 × Tortilla'. */
export const cosasDe = ({ Lineas }: Pick<Pedido, 'Lineas'>) =>
  Lineas.map(({ Unidades, Nombre }) => `${Unidades} × ${Nombre}`).join(', ');

/** Prefix of the outbox entries that create an order, and the name of entries about one. */
export const pedidoNuevo = (tipo: TipoPedido) => `pedido:nuevo:${tipo}:`;
export const entidadPedido = (id: number) => `pedido:${id}`;
export const crearPedido = acto(
  TEMAS,
  sinRed(api.crear, ({ body }, cosas: string, id) => ({
    tipo: 'pedidos.crear',
    titulo: `${TIPOS_PEDIDO[body.tipo]}: pedido nuevo`,
    detalle: `${fechaConDia(body.fecha)}: ${cosas}`,
    datos: [['Nota', body.nota]] as const,
    entidad: pedidoNuevo(body.tipo) + id,
    abrir: { to: `${RUTAS[body.tipo]}/nuevo`, search: { envio: id, centro: body.centro } },
    tema: 'pedidos',
  })),
  { cargando: 'Guardando...', exito: 'Pedido confirmado' },
);
export const cancelarPedido = acto(
  TEMAS,
  sinRed(api.cancelar, (_args, p: Pick<Pedido, 'Id' | 'Codigo' | 'Fecha' | 'Tipo'>) => ({
    tipo: 'pedidos.cancelar',
    titulo: 'Cancelar un pedido',
    detalle: `${p.Codigo} · ${fechaConDia(p.Fecha)}`,
    entidad: entidadPedido(p.Id),
    abrir: { to: RUTAS[p.Tipo] },
    tema: 'pedidos',
    cierra: true,
  })),
  { cargando: 'Cancelando...', exito: 'Pedido cancelado' },
);
export const repetirPedido = acto(
  TEMAS,
  sinRed(api.repetir, (_args, p: Pedido, id) => ({
    tipo: 'pedidos.repetir',
    titulo: 'Repetir un pedido, el primer día en que se pueda',
    detalle: cosasDe(p),
    entidad: pedidoNuevo(p.Tipo) + id,
    abrir: { to: RUTAS[p.Tipo] },
    tema: 'pedidos',
  })),
  { cargando: 'Guardando...' },
);
export const repetirSemana = acto(TEMAS, api.repetirSemana, { cargando: 'Guardando...' });
