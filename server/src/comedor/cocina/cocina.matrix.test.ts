// @spec 1.cocina S-8136
// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { cocina } from '#contract/comedor/cocina/cocina.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import {
  buildPedido,
  ESTADOS_DE_PEDIDO,
  type EstadoDePedido,
  ponerCarta,
} from '../../../test/build/comedor/build-pedidos.ts';
import { statusOf } from '../../../test/acts.ts';
import { type Persona, useApp } from '../../../test/harness.ts';
import { matrix, MISSING } from '../../../test/matrix/calls.ts';

/** Ana orders in Santander, where Marta cooks; Teo cooks in Las Palmas; Sonia cooks everywhere. */
const { as } = await useApp();
const GENTE = ['marta', 'sonia', 'ana', 'teo', 'luis', 'admin', 'eva'] as const;
const COCINAN: readonly string[] = ['marta', 'sonia'];
const { enter, huella, llamar, personas } = matrix(as, GENTE, '/api/cocina', ['pedido']);
let pedidoId = 0;

beforeAll(async () => {
  await ponerCarta();
  await execute(sql`update usuario set centro_trabajo_codigo = 'SDR' where login in ('ana', 'marta')`);
  await execute(sql`
    update usuario
    set centro_trabajo_codigo = case login when 'teo' then 'LPA' end, roles = array_append(roles, 'COMEDOR')
    where login in ('teo', 'sonia')`);
  await enter();
  pedidoId = await buildPedido(as);
});

/** States from which each act changes something, and the state after it. */
const ACTOS = {
  preparar: { en: ['confirmado'], ya: 'en preparación' },
  terminar: { en: ['en preparación'], ya: 'listo' },
  recoger: { en: ['listo', 'no recogido'], ya: 'recogido' },
  noRecogido: { en: ['listo'], ya: 'no recogido' },
  anular: { en: ['confirmado', 'en preparación', 'listo'], ya: 'cancelado' },
  aConfirmado: { en: ['en preparación'], ya: 'confirmado' },
  aPreparacion: { en: ['listo'], ya: 'en preparación' },
  aListo: { en: ['recogido', 'no recogido'], ya: 'listo' },
} as const satisfies Record<string, { en: readonly EstadoDePedido[]; ya: EstadoDePedido }>;
type Acto = keyof typeof ACTOS;
const hacer = ({ client }: Persona, acto: Acto, Id: number): Promise<unknown> =>
  acto === 'anular'
    ? client(cocina).anular({ body: { Id, motivo: 'Se ha roto el horno' } })
    : client(cocina).mover({ body: { Id, acto } });
const dejar = (estado: EstadoDePedido) =>
  execute(
    sql`update pedido set estado_id = ${ESTADOS_DE_PEDIDO.indexOf(estado) + 1}, motivo = '' where id = ${pedidoId}`,
  );
describe.each(ESTADOS_DE_PEDIDO)('an order that is %s', (estado) => {
  test.each(Object.keys(ACTOS) as Acto[])(
    'the act %s is accepted from its kitchen, where the state allows it',
    async (acto) => {
      const { en, ya }: { en: readonly EstadoDePedido[]; ya: EstadoDePedido } = ACTOS[acto];
      for (const quien of GENTE) {
        await dejar(estado);
        const antes = await huella();
        const status = await statusOf(hacer(personas[quien], acto, pedidoId));
        const bien = en.includes(estado) || estado === ya ? 200 : 409;
        expect({ quien, status }).toEqual({ quien, status: COCINAN.includes(quien) ? bien : 404 });
        expect({ quien, igual: (await huella()) === antes }).toEqual({
          quien,
          igual: !COCINAN.includes(quien) || !en.includes(estado),
        });
      }
    },
  );
});

test('an order of another kitchen and a missing one give the same answer', async () => {
  const pedir = (Id: number) => llamar('teo', 'mover', { Id, acto: 'preparar' });
  expect(await pedir(pedidoId)).toEqual(await pedir(MISSING));
});
