// @spec 1.tableros S-8205 S-8207
// Persons × states × acts over HTTP, against a table written by hand from S-8200 to S-8206.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oneValue } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import {
  buildAccion,
  diaDe,
  ESTADOS_DE_ACCION,
  type EstadoDeAccion,
  INDICADORES,
  montarTableros,
  rojo,
} from '../../../test/build/planta/build-tableros.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix } from '../../../test/matrix/calls.ts';

/**
 * Ana works in the area and carries out the action; Luis is responsible for the area, Eva for the plant; Marta keeps
 * the board; the others are of other areas.
 */
const { as } = await useApp();
const GENTE = ['ana', 'luis', 'eva', 'marta', 'admin', 'inigo', 'sara', 'teo'] as const;
type Quien = (typeof GENTE)[number];
const { enter, leer, llamar, probar } = matrix(as, GENTE, '/api/visualmanagement', [
  'accion_tablero',
  'valor_tablero',
  'tablero',
  'indicador',
]);
const acciones = {} as Record<EstadoDeAccion, number>; // Filled before any test.
let mundo = {} as Awaited<ReturnType<typeof montarTableros>>; // Filled before any test.
let anaId = 0;
let limite = '';

beforeAll(async () => {
  await enter();
  mundo = await montarTableros(as);
  for (const [i, estado] of ESTADOS_DE_ACCION.entries())
    acciones[estado] = await buildAccion(as, { indicadorId: mundo.s, dias: -i, estado });
  anaId = await idDe('ana');
  limite = await diaDe(9);
});

const FUERA: readonly Quien[] = ['inigo', 'sara', 'teo'];
const MANDAN: readonly Quien[] = ['luis', 'eva', 'admin'];
const deQuienManda = (quien: Quien) => (FUERA.includes(quien) ? 404 : MANDAN.includes(quien) ? 200 : 403);
const deQuienLaLleva = (quien: Quien) => (quien === 'ana' ? 200 : deQuienManda(quien));
const deQuienAnota = (quien: Quien) => (quien === 'marta' ? 200 : deQuienManda(quien));
const deQuienLoVe = (quien: Quien) => (FUERA.includes(quien) ? 404 : 200);

type Acto = {
  call: string;
  body?: () => object;
  en: readonly EstadoDeAccion[];
  esperado(quien: Quien): number;
};
const ACTOS: Record<string, Acto> = {
  empezar: { call: 'acciones/:id/empezar', en: ['abierta'], esperado: deQuienLaLleva },
  hacer: { call: 'acciones/:id/hacer', en: ['abierta', 'enCurso'], esperado: deQuienLaLleva },
  verificar: { call: 'acciones/:id/verificar', en: ['hecha'], esperado: deQuienManda },
  reabrir: {
    call: 'acciones/:id/reabrir',
    body: () => ({ comentario: 'Falta el segundo puesto' }),
    en: ['hecha'],
    esperado: deQuienManda,
  },
  cambiar: {
    call: 'PUT acciones/:id',
    body: () => ({ texto: 'Otra cosa', responsableId: anaId, fechaLimite: limite, motivo: 'Llega tarde' }),
    en: ['abierta', 'enCurso'],
    esperado: deQuienManda,
  },
};

describe.each(ESTADOS_DE_ACCION)('an action that is %s', (estado) => {
  const expected = ({ esperado, en }: Acto, quien: Quien) =>
    esperado(quien) !== 200 || en.includes(estado) ? esperado(quien) : 409;
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', async (acto, { body, ...a }) => {
    const id = acciones[estado];
    const version = await oneValue(z.int())(sql`select version from accion_tablero where id = ${id}`);
    await expect(
      probar({
        ...a,
        id,
        body: () => ({ version, ...body?.() }),
        expected: (quien) => expected(a, quien),
      }),
    ).resolves.toBeUndefined();
    await expect(probar({ call: 'GET acciones/:id', id, expected: deQuienLoVe })).resolves.toBeUndefined();
    // Buttons are drawn from the same table.
    for (const quien of GENTE.filter((alguien) => !FUERA.includes(alguien))) {
      const ofrecidas = await leer(quien, `acciones/${id}`, z.object({ acciones: z.array(z.string()) }));
      expect(ofrecidas.acciones.includes(acto)).toBe(expected(a, quien) === 200);
    }
  });
});

test.each(['', '/letra?letra=S', '/reunion'])(
  'a board with %j is read by its area, its keeper and its responsible; for others it does not exist',
  (path) =>
    expect(probar({ call: `tableros/:id${path}`, id: mundo.equipo, expected: deQuienLoVe })).resolves.toBeUndefined(),
);
test('the board of the plant is read by everybody', () =>
  expect(probar({ call: `tableros/${mundo.planta}`, expected: () => 200 })).resolves.toBeUndefined());
test('names of people are shown to those who assign actions, and to no other reader', async () => {
  for (const quien of GENTE) {
    const { status, text } = await llamar(quien, `tableros/${mundo.equipo}/personas?texto=ana`);
    expect({ quien, status }).toEqual({ quien, status: deQuienAnota(quien) });
    expect(text.includes('Ana Prieto')).toBe(status === 200);
    const { status: enPlanta } = await llamar(quien, `tableros/${mundo.planta}/personas?texto=ana`);
    expect({ quien, enPlanta }).toEqual({ quien, enPlanta: ['eva', 'admin'].includes(quien) ? 200 : 403 });
  }
  expect((await llamar('luis', `tableros/${mundo.equipo}/personas?texto=a%00b`)).status).toBe(400);
});
test('the list has the boards of each person, the plant first', async () => {
  const Ids = z.array(z.object({ Id: z.int() }));
  const { planta, deArea, equipo } = mundo;
  for (const quien of GENTE) {
    const tableroIds = (await leer(quien, 'tableros', Ids)).map(({ Id }) => Id);
    // Marta keeps the team's board alone.
    const todos = FUERA.includes(quien) ? [planta] : quien === 'marta' ? [planta, equipo] : [planta, deArea, equipo];
    expect({ quien, suyos: tableroIds }).toEqual({ quien, suyos: todos });
  }
});

test('values, indicators and settings are written by their keepers and responsibles', async () => {
  const { equipo, s } = mundo;
  const tablero = {
    nombre: 'Otro',
    nivel: 1,
    area: 'ING',
    centro: 'SDR',
    responsableId: null,
    llevan: [],
    activo: true,
  };
  const calls: [string, object, (quien: Quien) => number][] = [
    ['valor', await rojo(s, -20), deQuienAnota],
    [`tableros/${equipo}/indicador`, { letra: 'Q', ...INDICADORES.Q }, deQuienManda],
    [`tableros/${equipo}/quitarindicador`, { letra: 'S' }, deQuienManda],
    [`PUT tableros/${equipo}`, { ...tablero, nombre: 'Oficina nueva' }, deQuienManda],
    // Eva is responsible for other areas; for one of this board her choice is invalid.
    ['tableros', tablero, (quien) => ({ luis: 200, admin: 200, eva: 422, inigo: 422 })[quien as string] ?? 403],
    [
      'tableros',
      { ...tablero, nivel: 3, area: null, centro: 'MAD', responsableId: anaId },
      (quien) => (quien === 'admin' ? 200 : 403),
    ],
  ];
  for (const [call, body, expected] of calls)
    await expect(probar({ call, body: () => body, expected })).resolves.toBeUndefined();
});
