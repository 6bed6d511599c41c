// @spec 1.prestamos S-8086
// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute } from '#server/casa/base/db.ts';
import {
  buildPrestamo,
  ESTADOS_DE_PRESTAMO,
  type EstadoDePrestamo,
  mes,
} from '../../../test/build/personas/build-prestamos.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, statusOfAct } from '../../../test/matrix/calls.ts';

/**
 * Ana asks; Eva and Pablo are human resources, Marta stands in for Eva; Luis is responsible for Ana, and has no right
 * here.
 */
const { as } = await useApp();
const GENTE = ['ana', 'eva', 'pablo', 'marta', 'luis', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, leer, probar, mostrar } = matrix(as, GENTE, '/api/usuario/prestamos', [
  'prestamo',
  'prestamo_cuota',
  'solicitud',
  'regla_prestamo',
]);
const prestamos = {} as Record<EstadoDePrestamo, number>; // Filled before any test.

beforeAll(async () => {
  await execute(sql`update usuario set roles = array_append(roles, 'RRHH') where login = 'pablo'`);
  await enter();
  await delegarHoy('eva', 'marta');
  // Two loans cannot wait at a time, so the waiting one is made last.
  for (const estado of ESTADOS_DE_PRESTAMO.toReversed()) prestamos[estado] = await buildPrestamo(as, { estado });
});

const ve = (quien: Quien, estado: EstadoDePrestamo) =>
  ['ana', 'eva', 'pablo'].includes(quien) || (quien === 'marta' && estado === 'solicitado');
type Acto = {
  call: string;
  body: (id: number) => object;
  quien: readonly Quien[];
  en: readonly EstadoDePrestamo[];
};
const DECIDEN = ['eva', 'pablo', 'marta'] as const;
const ACTOS: Record<string, Acto> = {
  conceder: {
    call: 'conceder/:id',
    body: () => ({ importe: 1000, plazos: 10, interes: 1.5, primera: mes(1), comentario: 'Conforme' }),
    quien: DECIDEN,
    en: ['solicitado'],
  },
  denegar: { call: 'denegar/:id', body: () => ({ comentario: 'No' }), quien: DECIDEN, en: ['solicitado'] },
  retirar: { call: 'retirar', body: (Id) => ({ Id }), quien: ['ana'], en: ['solicitado'] },
  amortizar: {
    call: 'amortizar/:id',
    body: () => ({ modo: 'T' }),
    quien: ['eva', 'pablo'],
    en: ['concedido', 'en amortización'],
  },
};
const esperado = ({ quien, en }: Acto, q: Quien, estado: EstadoDePrestamo) =>
  statusOfAct(ve(q, estado), quien.includes(q), en.includes(estado));

describe.each(ESTADOS_DE_PRESTAMO)('a loan that is %s', (estado) => {
  const expected = (acto: Acto, quien: Quien) => esperado(acto, quien, estado);
  test('a loan exists for the person and human resources, with the buttons of their acts', () =>
    expect(
      mostrar({
        call: 'prestamo/:id',
        id: prestamos[estado],
        state: estado,
        sees: (quien) => ve(quien, estado),
        acts: ACTOS,
        expected,
      }),
    ).resolves.toBeUndefined());
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', (_acto, acto) =>
    expect(
      probar({ ...acto, id: prestamos[estado], expected: (quien) => expected(acto, quien) }),
    ).resolves.toBeUndefined(),
  );
});

test('the list of all loans and the limits are for human resources alone; everybody has a list of their own', async () => {
  const expected = (quien: Quien) => (['eva', 'pablo'].includes(quien) ? 200 : 403);
  for (const call of ['gestion', 'reglas']) await expect(probar({ call, expected })).resolves.toBeUndefined();
  const regla = { importeMax: 1, plazosMax: 1, interes: 0, anticipoMax: 1, firmaDesde: 1, interesLegal: 1 };
  await expect(
    probar({ call: 'reglas/cambiar', body: () => ({ desde: '2098-01-01', ...regla }), expected }),
  ).resolves.toBeUndefined();
  for (const quien of GENTE) expect(await leer(quien, '', z.array(z.unknown()))).toHaveLength(quien === 'ana' ? 6 : 0);
});
