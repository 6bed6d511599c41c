// @spec 1.bocadillos
// Persons × states × acts, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ActoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import {
  buildPedido,
  ESTADOS_DE_PEDIDO,
  type EstadoDePedido,
  numerosDe,
  ponerCarta,
} from '../../../test/build/comedor/build-pedidos.ts';
import { statusOf, takenBack } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, MISSING } from '../../../test/matrix/calls.ts';
import { type ActoCocina, anularPedido, moverPedido } from './acto.commands.ts';

/** Ana orders in Santander, where Marta cooks; Teo cooks in Las Palmas. */
const { as } = await useApp();
const GENTE = ['ana', 'marta', 'teo', 'luis', 'admin', 'eva'] as const;
type Quien = (typeof GENTE)[number];
const usuarios = {} as Record<Quien, Usuario>; // Filled before any test.
const { enter, huella, llamar, personas } = matrix(as, GENTE, '/api/pedidos', ['pedido']);
const pedidoPorEstado = {} as Record<EstadoDePedido, number>; // Filled before any test.

beforeAll(async () => {
  await ponerCarta();
  await execute(sql`update usuario set centro_trabajo_codigo = 'SDR' where login in ('ana', 'marta')`);
  await execute(
    sql`update usuario set centro_trabajo_codigo = 'LPA', roles = array_append(roles, 'COMEDOR') where login = 'teo'`,
  );
  const filas = await many(
    z.object({ id: z.int(), login: z.string(), nombre: z.string(), roles: z.array(z.string()) }),
  )(sql`select id, login, nombre, roles from usuario where login = any (${[...GENTE]}::text[])`);
  for (const login of GENTE) {
    const fila = filas.find((f) => f.login === login);
    if (fila) usuarios[login] = { ...fila, matricula: '', correo: '', sid: '' };
  }
  await enter();
  for (const estado of ESTADOS_DE_PEDIDO) pedidoPorEstado[estado] = await buildPedido(as, { estado });
});

type Acto = { quien: Quien; en: readonly EstadoDePedido[] };
const ACTOS: Record<ActoPedido, Acto> = {
  cancelar: { quien: 'ana', en: ['confirmado'] },
  preparar: { quien: 'marta', en: ['confirmado'] },
  terminar: { quien: 'marta', en: ['en preparación'] },
  recoger: { quien: 'marta', en: ['listo', 'no recogido'] },
  noRecogido: { quien: 'marta', en: ['listo'] },
  anular: { quien: 'marta', en: ['confirmado', 'en preparación', 'listo'] },
  aConfirmado: { quien: 'marta', en: ['en preparación'] },
  aPreparacion: { quien: 'marta', en: ['listo'] },
  aListo: { quien: 'marta', en: ['recogido', 'no recogido'] },
};
const ve = (quien: Quien) => quien === 'ana' || quien === 'marta';
const hacer = (acto: ActoPedido, quien: Quien, id: number): Promise<unknown> => {
  const call = { usuario: usuarios[quien], id };
  if (acto === 'cancelar') return personas[quien].client(pedidos).cancelar({ body: { Id: id } });
  return acto === 'anular' ? anularPedido(call, 'Se ha roto el horno') : moverPedido(call, acto satisfies ActoCocina);
};
describe.each(ESTADOS_DE_PEDIDO)('an order that is %s', (estado) => {
  test.each(Object.entries(ACTOS))(
    'the act %s is done by the people of the table',
    async (acto, { quien: conDerecho, en }) => {
      for (const quien of GENTE)
        await takenBack(async () => {
          const antes = await huella();
          const esperado = !ve(quien) ? 404 : quien !== conDerecho ? 403 : en.includes(estado) ? 200 : 409;
          const status = await statusOf(hacer(acto as ActoPedido, quien, pedidoPorEstado[estado])); // A key of ACTOS.
          expect({ quien, status }).toEqual({ quien, status: esperado });
          expect((await huella()) === antes).toBe(status !== 200);
        });
    },
  );
});

test.each(ESTADOS_DE_PEDIDO)('an order that is %s is repeated by its person alone', async (estado) => {
  for (const quien of GENTE)
    await takenBack(async () => {
      const status = await statusOf(personas[quien].client(pedidos).repetir({ body: { Id: pedidoPorEstado[estado] } }));
      expect({ quien, status }).toEqual({ quien, status: quien === 'ana' ? 200 : 404 });
    });
});

test('an order of somebody else and a missing one give the same answer', async () => {
  const pedir = (Id: number) => llamar('luis', 'cancelar', { Id });
  expect(await pedir(pedidoPorEstado.confirmado)).toEqual(await pedir(MISSING));
});

test('the list of each person has their own orders alone, with their present buttons', async () => {
  const deAna = await personas.ana.client(pedidos).mios({ query: { tipo: 'B' } });
  expect(deAna.map(({ Estado, acciones }) => [Estado.toLowerCase(), acciones])).toEqual(
    ESTADOS_DE_PEDIDO.toReversed().map((estado) => [estado, estado === 'confirmado' ? ['cancelar'] : []]),
  );
  expect(await personas.marta.client(pedidos).mios({ query: { tipo: 'B' } })).toEqual([]);
  expect(await personas.ana.client(pedidos).mios({ query: { tipo: 'L' } })).toEqual([]);
});

describe('after the cut-off', () => {
  /** Both are of yesterday: their cut-off is over, and a dish of the second has been withdrawn since. */
  const tarde = { entero: 0, retirado: 0 };
  beforeAll(async () => {
    const n = await numerosDe();
    const lineas = [{ platoId: n.Lentejas ?? 0, unidades: 1, opciones: [] }];
    tarde.entero = await buildPedido(as, {});
    tarde.retirado = await buildPedido(as, { tipo: 'L', franjaId: n['13:00'] ?? 0, lineas });
    await execute(sql`update pedido set fecha = fecha - 2 where id in (${tarde.entero}, ${tarde.retirado})`);
    await execute(sql`update plato set retirado = now() where id = ${n.Lentejas ?? 0}`);
  });
  describe.each(ESTADOS_DE_PEDIDO)('an old order that is %s', (estado) => {
    // @spec 1.bocadillos S-8127
    test.each([
      ['entero', []],
      ['retirado', ['confirmado', 'en preparación']],
    ] satisfies [keyof typeof tarde, EstadoDePedido[]][])(
      'an old order whose dish is %s is cancelled from some states',
      async (plato, en) => {
        await execute(
          sql`update pedido set estado_id = ${ESTADOS_DE_PEDIDO.indexOf(estado) + 1} where id = ${tarde[plato]}`,
        );
        for (const quien of GENTE)
          await takenBack(async () => {
            // States of the same list.
            const esperado = !ve(quien) ? 404 : quien !== 'ana' ? 403 : (en as string[]).includes(estado) ? 200 : 409;
            expect({ quien, status: await statusOf(hacer('cancelar', quien, tarde[plato])) }).toEqual({
              quien,
              status: esperado,
            });
          });
      },
    );
  });
});
