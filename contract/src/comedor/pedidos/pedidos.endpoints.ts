import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import {
  Carta,
  cartaQuery,
  FormularioCancelar,
  FormularioPedido,
  FormularioSemana,
  Pedido,
  PedidoHecho,
  pedidosQuery,
  SemanaHecha,
} from './pedido.schemas.ts';

const ejemplo = { Id: 1, Codigo: 'B-7KM', Fecha: '2027-03-01', Desde: '10:30', Hasta: '10:40' };

/** Orders of sandwiches and takeaway. The specification has none of these calls. */
export const pedidos = area('/api/pedidos', 'Pedidos', {
  mios: get('/mios', 'Mis bocadillos o mis pedidos para llevar, los últimos primero.', lista(Pedido, pedidosQuery)),
  carta: get('/carta', 'Qué puedo pedir, para qué días y horas, y hasta cuándo.', { query: cartaQuery, output: Carta }),
  crear: post('/crear', 'Hace un pedido.', {
    body: FormularioPedido,
    output: PedidoHecho,
    idempotente: true,
    ejemplo: {
      body: {
        centro: 'SDR',
        tipo: 'B',
        fecha: '2027-03-01',
        franjaId: 1,
        lineas: [{ articuloId: 1, unidades: 1, opciones: [] }],
        envasePropio: false,
        nota: '',
      },
      output: ejemplo,
    },
  }),
  cancelar: post('/cancelar', 'Cancela un pedido mío, hasta su hora.', {
    body: FormularioCancelar,
    output: Hecho,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: { Id: 1 } },
  }),
  repetir: post('/repetir', 'Repite un pedido mío el primer día en que aún se puede.', {
    body: FormularioCancelar,
    output: PedidoHecho,
    idempotente: true,
    ejemplo: { body: { Id: 1 }, output: ejemplo },
  }),
  repetirSemana: post('/repetir/semana', 'Pide de nuevo lo de los últimos siete días, cada cosa una semana después.', {
    body: FormularioSemana,
    output: SemanaHecha,
    idempotente: true,
    ejemplo: { body: { tipo: 'B' }, output: { Hechos: [ejemplo], Faltan: [] } },
  }),
});
