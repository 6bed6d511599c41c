// @spec 1.bajas
// Persons × states × acts over HTTP, against a table written by hand.
import { beforeAll, describe, expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { buildBaja, ESTADOS_DE_BAJA, type EstadoDeBaja, PARTE } from '../../../test/build/tiempo/build-bajas.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, statusOfAct } from '../../../test/matrix/calls.ts';

const { as } = await useApp();
/** Ana is ill, Luis answers for her, Eva is human resources; the others have nothing to do with it. */
const GENTE = ['ana', 'luis', 'eva', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const casos = matrix(as, GENTE, '/api/bajas', ['baja', 'baja_papel', 'ausencia']);

type Fila = { de: 'ana' | 'luis' | 'eva'; estado: EstadoDeBaja };
const FILAS: readonly Fila[] = [
  ...ESTADOS_DE_BAJA.map((estado) => ({ de: 'ana', estado }) as const),
  { de: 'luis', estado: 'en curso' },
];
const ids = new Map<Fila, number>();
beforeAll(async () => {
  await casos.enter();
  for (const [i, fila] of FILAS.entries())
    ids.set(fila, await buildBaja(as, { de: 'ana', por: fila.de, estado: fila.estado, desde: -26 + 6 * i, dias: 4 }));
});

const ve = (quien: Quien) => quien === 'ana' || quien === 'luis' || quien === 'eva';
type Acto = {
  path: string;
  en: readonly EstadoDeBaja[];
  puede(quien: Quien, de: Fila): boolean;
  body(id: number): object;
};
const fin = (id: number) => sumarDias(hoy(), -26 + 6 * [...ids.values()].indexOf(id) + 2);
const ACTOS: Record<string, Acto> = {
  alta: { path: 'alta', en: ['en curso'], puede: ve, body: (Id) => ({ Id, ultimo: fin(Id), papel: null }) },
  prorrogar: { path: 'prorrogar', en: ['en curso'], puede: ve, body: (Id) => ({ Id, prevista: fin(Id), papel: null }) },
  corregirAlta: {
    path: 'corregiralta',
    en: ['con alta'],
    puede: (quien) => quien === 'eva',
    body: (Id) => ({ Id, ultimo: fin(Id), motivo: 'El parte' }),
  },
  adjuntar: {
    path: 'adjuntar',
    en: ['en curso', 'con alta'],
    puede: (quien) => quien !== 'luis',
    body: (Id) => ({ Id, papel: PARTE }),
  },
  retirar: {
    path: 'retirar',
    en: ['en curso', 'con alta'],
    puede: (quien, { de }) => quien === 'eva' || quien === de,
    body: (Id) => ({ Id, motivo: 'Un error' }),
  },
};
/** A discharge is taken back by human resources alone. */
const legal = (acto: string, quien: Quien, { estado }: Fila) =>
  ACTOS[acto]?.en.includes(estado) === true && !(acto === 'retirar' && estado === 'con alta' && quien !== 'eva');

describe.each(FILAS)('a sickness $estado, told by $de', (fila) => {
  const expected = (acto: string, quien: Quien) =>
    statusOfAct(ve(quien), ACTOS[acto]?.puede(quien, fila) === true, legal(acto, quien, fila));
  test('is shown to its person, to whoever answers for them and to human resources, with their buttons', async () => {
    expect.hasAssertions();
    await casos.mostrar({
      call: 'baja/:id',
      id: ids.get(fila) ?? 0,
      state: fila.estado,
      sees: ve,
      acts: Object.fromEntries(Object.keys(ACTOS).map((acto) => [acto, acto])),
      expected,
    });
  });
  test.each(Object.keys(ACTOS))(
    'takes the act %s from those alone who may do it, where the state allows it',
    async (acto) => {
      expect.hasAssertions();
      await casos.probar({
        call: ACTOS[acto]?.path ?? '',
        id: ids.get(fila) ?? 0,
        body: (id) => ACTOS[acto]?.body(id) ?? {},
        expected: (quien) => expected(acto, quien),
      });
    },
  );
});
