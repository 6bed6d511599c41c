import { CARTA, NUMEROS, type Numeros } from '../../build/comedor/build-pedidos.ts';
import type { Two } from '../kit.ts';

/** The card of Santander, where Marta and Luis work in the kitchen, with its slots as they are at first. */
export async function abrirCarta({ rows, value }: Two): Promise<Numeros> {
  for (const tabla of ['pedido_linea', 'pedido', 'franja']) await rows(`delete from ${tabla}`);
  for (const statement of CARTA.split(';')) if (statement.trim()) await rows(statement);
  await rows(
    `update usuario set centro_trabajo_codigo = 'SDR', roles = '{EMPLEADO,COMEDOR}' where login in ('marta', 'luis')`,
  );
  return (await value<Numeros>(NUMEROS('SDR').replace('as numeros', 'as v'))) ?? {};
}

/** No orders. */
export async function vaciarPedidos({ rows }: Two): Promise<void> {
  for (const tabla of ['pedido_linea', 'pedido']) await rows(`delete from ${tabla}`);
}
