// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute } from '#server/casa/base/db.ts';
import {
  buildMenu,
  ESTADOS_DE_MENU,
  type EstadoDeMenu,
  formularioPlato,
} from '../../../test/build/comedor/build-menus.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix } from '../../../test/matrix/calls.ts';

/** Marta runs the kitchen of Santander, Pablo that of Las Palmas; nobody else cooks. */
const { as } = await useApp();
const GENTE = ['marta', 'pablo', 'ana', 'eva', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, leer, llamar, probar } = matrix(as, GENTE, '/api/menus', ['menu', 'plato']);
const menus = {} as Record<EstadoDeMenu, Awaited<ReturnType<typeof buildMenu>>>; // Filled before any test.

beforeAll(async () => {
  await execute(
    sql`update usuario set roles = array_append(roles, 'COMEDOR'), centro_trabajo_codigo = 'LPA' where login = 'pablo'`,
  );
  await enter();
  for (const estado of ESTADOS_DE_MENU) menus[estado] = await buildMenu(as, { estado });
});

const motivo = { motivo: 'No ha llegado' };
const plato = { ...formularioPlato(), nombre: 'Arroz caldoso' };
type Donde = Awaited<ReturnType<typeof buildMenu>>;
type Acto = { call(de: Donde): string; body(de: Donde): object; en: readonly EstadoDeMenu[] };
const ABIERTOS = ['borrador', 'publicado', 'retirado'] as const;
const ACTOS: Record<string, Acto> = {
  crear: {
    call: () => 'plato',
    body: ({ fecha }) => ({ centro: 'SDR', fecha, ...plato }),
    en: ABIERTOS,
  },
  cambiar: { call: ({ platoId }) => `plato/cambiar/${platoId}`, body: () => plato, en: ABIERTOS },
  quitar: { call: ({ platoId }) => `plato/quitar/${platoId}`, body: () => ({}), en: ['borrador'] },
  retirarPlato: { call: ({ platoId }) => `plato/retirar/${platoId}`, body: () => motivo, en: ['publicado'] },
  publicar: {
    call: () => 'publicar',
    body: ({ fecha }) => ({ centro: 'SDR', fechas: [fecha] }),
    en: ['borrador', 'retirado'],
  },
  retirar: { call: ({ id }) => `retirar/${id}`, body: () => motivo, en: ['publicado'] },
};

const Leidos = z.object({
  Dias: z.array(
    z.object({
      Fecha: z.string(),
      EstadoId: z.nullable(z.int()),
      acciones: z.optional(z.array(z.string())),
      Platos: z.array(z.object({ acciones: z.optional(z.array(z.string())) })),
    }),
  ),
});
const diaDe = async (quien: Quien, lectura: string, fecha: string) =>
  (await leer(quien, `${lectura}?centro=SDR&fecha=${fecha}`, Leidos)).Dias.find(({ Fecha }) => Fecha === fecha);

describe.each(ESTADOS_DE_MENU)('a menu that is %s', (estado) => {
  test('a menu is read by everybody once it was published, and its dishes while it is', async () => {
    const { fecha } = menus[estado];
    for (const quien of GENTE)
      for (const lectura of ['semana', 'dia']) {
        const dia = await diaDe(quien, lectura, fecha);
        const visto = { borrador: [null, 0], publicado: [2, 1], retirado: [3, 0], pasado: [2, 1] }[estado];
        expect({ quien, visto: [dia?.EstadoId, dia?.Platos.length] }).toEqual({ quien, visto });
      }
  });
  // @spec 1.menu S-8100
  test('a menu under work is read by its kitchen alone, with its possible acts', async () => {
    const { fecha } = menus[estado];
    const respuesta = await llamar('marta', `cocina?centro=SDR&fecha=${fecha}`);
    const dia = await diaDe('marta', 'cocina', fecha);
    const legales = (actos: readonly string[]) => actos.filter((acto) => ACTOS[acto]?.en.includes(estado));
    expect(dia?.acciones?.map((acto) => (acto === 'anadir' ? 'crear' : acto))).toEqual(
      legales(['crear', 'publicar', 'retirar']),
    );
    expect(dia?.Platos[0]?.acciones).toEqual(
      legales(['cambiar', 'quitar', 'retirarPlato']).map((acto) => (acto === 'retirarPlato' ? 'retirar' : acto)),
    );
    for (const quien of GENTE) {
      const ajeno = await llamar(quien, `cocina?centro=ZZZ&fecha=${fecha}`);
      expect(ajeno.status).toBe(404);
      expect(await llamar(quien, `cocina?centro=SDR&fecha=${fecha}`)).toEqual(quien === 'marta' ? respuesta : ajeno);
    }
  });
  test.each(Object.entries(ACTOS))(
    'the act %s is done by its kitchen, in the states of the table',
    (_acto, { call, body, en }) =>
      expect(
        probar({
          call: `cocina/${call(menus[estado])}`,
          body: () => body(menus[estado]),
          expected: (quien) => (quien !== 'marta' ? 404 : en.includes(estado) ? 200 : 409),
        }),
      ).resolves.toBeUndefined(),
  );
});

test('copying a week is for its own kitchen', () =>
  expect(
    probar({
      call: 'cocina/copiar',
      body: () => ({ centro: 'SDR', fecha: '2099-06-01' }),
      // There is nothing to copy so far ahead.
      expected: (quien) => (quien === 'marta' ? 409 : 404),
    }),
  ).resolves.toBeUndefined());
