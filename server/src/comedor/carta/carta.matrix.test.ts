// @spec 1.articulos
// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ARTICULO, FRANJA } from '#contract/comedor/carta/carta.rules.ts';
import { articulos } from '#contract/comedor/carta/carta.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import {
  buildArticulo,
  buildFranja,
  ESTADOS_DE_ARTICULO,
  type EstadoDeArticulo,
  formularioArticulo,
  formularioFranja,
} from '../../../test/build/comedor/build-carta.ts';
import { ponerCarta } from '../../../test/build/comedor/build-pedidos.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, MISSING } from '../../../test/matrix/calls.ts';

/** Marta runs the kitchen of Santander, Pablo that of Las Palmas; nobody else cooks. */
const { as } = await useApp();
const GENTE = ['marta', 'pablo', 'ana', 'eva', 'teo', 'sara', 'admin'] as const;
const { personas, enter, llamar, probar } = matrix(as, GENTE, '/api/articulos', [
  'articulo',
  'articulo_opcion',
  'franja',
]);
type Filas = { articulo: number; franja: number };
const articuloPorEstado = {} as Record<EstadoDeArticulo, Filas>; // Filled before any test.

beforeAll(async () => {
  await ponerCarta();
  await execute(sql`update usuario set centro_trabajo_codigo = 'SDR' where login = 'marta'`);
  await execute(
    sql`update usuario set roles = array_append(roles, 'COMEDOR'), centro_trabajo_codigo = 'LPA' where login = 'pablo'`,
  );
  await enter();
  for (const estado of ESTADOS_DE_ARTICULO)
    articuloPorEstado[estado] = {
      articulo: await buildArticulo(as, { nombre: `Bocadillo que ${estado}`, estado }),
      franja: await buildFranja(as, { desde: estado === 'retirado' ? '11:20' : '11:00', hasta: '11:30' }, estado),
    };
});

type Acto = { path(de: Filas): string; body: object; en: readonly EstadoDeArticulo[] };
const TODOS = ESTADOS_DE_ARTICULO;
const DE_ARTICULO: Record<keyof (typeof ARTICULO)['actos'], Acto> = {
  mover: { path: ({ articulo }) => `mover/${articulo}`, body: { hacia: 'arriba' }, en: ['se ofrece'] },
  cambiar: { path: ({ articulo }) => `cambiar/${articulo}`, body: formularioArticulo({ nombre: 'Otro' }), en: TODOS },
  retirar: { path: ({ articulo }) => `retirar/${articulo}`, body: {}, en: ['se ofrece'] },
  ofrecer: { path: ({ articulo }) => `ofrecer/${articulo}`, body: {}, en: ['retirado'] },
};
const DE_FRANJA: Record<keyof (typeof FRANJA)['actos'], Acto> = {
  cambiar: {
    path: ({ franja }) => `franjas/cambiar/${franja}`,
    body: formularioFranja({ desde: '11:40', hasta: '11:50' }),
    en: ['se ofrece'],
  },
  retirar: { path: ({ franja }) => `franjas/retirar/${franja}`, body: {}, en: ['se ofrece'] },
};
const ACTOS = [
  ...Object.entries(DE_ARTICULO).map(([acto, a]) => [`${acto} an article`, a] as const),
  ...Object.entries(DE_FRANJA).map(([acto, a]) => [`${acto} a slot`, a] as const),
];

describe.each(ESTADOS_DE_ARTICULO)('an article that %s', (estado) => {
  test.each(ACTOS)('the act %s is done by its kitchen, in the states of the table', async (_acto, a) => {
    await expect(
      probar({
        call: a.path(articuloPorEstado[estado]),
        body: () => a.body,
        expected: (quien) => (quien !== 'marta' ? 404 : a.en.includes(estado) ? 200 : 409),
      }),
    ).resolves.toBeUndefined();
  });
  test('an article has the buttons of its present acts', async () => {
    const legales = (actos: Record<string, Acto>) =>
      Object.keys(actos).filter((acto) => actos[acto]?.en.includes(estado));
    const cocina = personas.marta.client(articulos);
    const leido = (await cocina.articulos({ query: {} })).find(({ Id }) => Id === articuloPorEstado[estado].articulo);
    expect([leido?.Estado.toLowerCase(), leido?.acciones]).toEqual([estado, legales(DE_ARTICULO)]);
    const franja = (await cocina.franjas({ query: {} })).find(({ Id }) => Id === articuloPorEstado[estado].franja);
    expect(franja?.acciones).toEqual(estado === 'retirado' ? undefined : legales(DE_FRANJA));
  });
});

test.each([
  ['todos?centro=SDR', undefined],
  ['franjas?centro=SDR', undefined],
  ['crear', { centro: 'SDR', tipo: 'B', ...formularioArticulo({ nombre: 'Uno nuevo' }) }],
  ['franjas/crear', { centro: 'SDR', tipo: 'L', ...formularioFranja({ desde: '15:00', hasta: '15:10' }) }],
])('the call %s is for the kitchen of Santander', (call, body) =>
  expect(
    probar({ call, body: body && (() => body), expected: (quien) => (quien === 'marta' ? 200 : 404) }),
  ).resolves.toBeUndefined(),
);

test('a thing of another kitchen and a missing one give the same answer', async () => {
  for (const [, a] of ACTOS) {
    const ajeno = await llamar('pablo', a.path(articuloPorEstado['se ofrece']), a.body);
    expect(ajeno).toEqual(await llamar('pablo', a.path({ articulo: MISSING, franja: MISSING }), a.body));
  }
  const todos = await llamar('pablo', 'todos?centro=SDR');
  expect(todos).toEqual(await llamar('pablo', 'todos?centro=ZZZ'));
});
