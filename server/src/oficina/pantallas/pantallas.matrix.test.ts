// @spec 1.pantallas
// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pantallas as llamadas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { takenBack } from '../../../test/acts.ts';
import {
  buildEmergencia,
  buildLista,
  buildPantalla,
  ESTADOS_DE_EMERGENCIA,
  ESTADOS_DE_PANTALLA,
  formularioLista,
  formularioPantalla,
} from '../../../test/build/oficina/build-pantallas.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, MISSING } from '../../../test/matrix/calls.ts';

/** Pablo keeps screens, as ADMIN does; Sonia is the guard. */
const { as } = await useApp();
const GENTE = ['ana', 'luis', 'sara', 'eva', 'pablo', 'sonia', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, huella, leer, llamar, personas, probar } = matrix(as, GENTE, '/api/pantallas', [
  'pantalla',
  'franja_pantalla',
  'lista_pantalla',
  'elemento_pantalla',
  'emergencia',
  'anfitrion_pantalla',
]);
const GESTORES: readonly Quien[] = ['pablo', 'admin'];
const de =
  (...quienes: readonly Quien[]) =>
  (quien: Quien) =>
    quienes.includes(quien) ? 200 : 403;
const gestion = de(...GESTORES);
const seguridad = de('sonia');

type Acto = { call: string; body?: () => object; esperado(quien: Quien): number; status?: number };
/** Calls by everybody. `status`: of people with the right, for whom a missing row is a 404. */
async function todos(id: number, { call, body, esperado, status = 200 }: Acto): Promise<void> {
  const expected = (done: number) => (quien: Quien) => (esperado(quien) === 200 ? done : esperado(quien));
  await probar({ call, id, body, expected: expected(status) });
  if (call.includes(':id')) await probar({ call, id: MISSING, body, expected: expected(404) });
}

let pantallas = {} as Record<(typeof ESTADOS_DE_PANTALLA)[number], number>; // Filled before any test.
let emergencias = {} as Record<(typeof ESTADOS_DE_EMERGENCIA)[number], number>; // Filled before any test.
const listas = { libre: 0, enUso: 0 };
beforeAll(async () => {
  await enter();
  listas.libre = await buildLista(as);
  listas.enUso = await buildLista(as);
  const con = { listaId: listas.enUso };
  pantallas = {
    'en uso': (await buildPantalla(as, con)).Id,
    retirada: (await buildPantalla(as, { ...con, estado: 'retirada' })).Id,
  };
  const terminada = await buildEmergencia(as, { estado: 'terminada', centro: 'SDR' });
  emergencias = { terminada, 'en pie': await buildEmergencia(as, { centro: 'SDR' }) };
});

describe.each(ESTADOS_DE_PANTALLA)('acts on a screen that is %s', (estado) => {
  const [status, vista] = estado === 'en uso' ? [200, 200] : [409, 404];
  test.each<[string, string, (() => object)?]>([
    ['change', 'PUT pantalla/:id', () => formularioPantalla({ listaId: listas.libre })],
    ['rotate', 'POST rotar/:id'],
    ['revoke', 'POST revocar/:id'],
  ])('the act %s is for people who keep screens, while the screen is in use', (_acto, call, body) =>
    expect(
      todos(pantallas[estado], { call, ...(body && { body }), esperado: gestion, status }),
    ).resolves.toBeUndefined(),
  );
  test('the programme of a screen is seen by everybody with a session, while the screen is in use', () =>
    expect(
      todos(pantallas[estado], { call: 'muestra/:id', esperado: () => 200, status: vista }),
    ).resolves.toBeUndefined());
  test('a screen is listed for its keepers, and for others while it is in use', async () => {
    for (const quien of GENTE) {
      const Filas = z.array(z.object({ Id: z.int(), acciones: z.array(z.string()) }));
      const filas = await leer(quien, '/', Filas);
      const fila = filas.find(({ Id }) => Id === pantallas[estado]);
      const gestor = GESTORES.includes(quien);
      expect({ quien, hay: fila !== undefined }).toEqual({ quien, hay: gestor || estado === 'en uso' });
      expect(fila?.acciones ?? []).toEqual(gestor && estado === 'en uso' ? ['cambiar', 'rotar', 'revocar'] : []);
    }
  });
});

test('lists are kept by people who keep screens, and deleted while no screen shows them', async () => {
  const body = () => formularioLista();
  await expect(todos(listas.libre, { call: 'listas', esperado: gestion })).resolves.toBeUndefined();
  await expect(todos(listas.libre, { call: 'listas', body, esperado: gestion })).resolves.toBeUndefined();
  for (const id of [listas.libre, listas.enUso])
    await expect(todos(id, { call: 'PUT listas/:id', body, esperado: gestion })).resolves.toBeUndefined();
  await expect(todos(listas.libre, { call: 'DELETE listas/:id', esperado: gestion })).resolves.toBeUndefined();
  await expect(
    todos(listas.enUso, { call: 'DELETE listas/:id', esperado: gestion, status: 409 }),
  ).resolves.toBeUndefined();
});

test('keepers of screens create them, and ADMIN alone allows sites', async () => {
  await expect(
    todos(0, { call: 'crear', body: () => formularioPantalla(), esperado: gestion }),
  ).resolves.toBeUndefined();
  await expect(todos(0, { call: 'opciones', esperado: de(...GESTORES, 'sonia') })).resolves.toBeUndefined();
  await takenBack(async () => {
    await execute(sql`
      insert into tablero (nombre, nivel, centro, responsable_id) select 'De planta', 3, 'SDR', id from usuario where login = 'eva'`);
    const boards = async (quien: Quien) => (await personas[quien].client(llamadas).opciones()).Tableros.length;
    expect([await boards('pablo'), await boards('sonia')]).toEqual([1, 0]);
  });
  const body = () => ({ anfitrion: 'www.aemet.es' });
  await expect(todos(0, { call: 'anfitriones', body, esperado: de('admin') })).resolves.toBeUndefined();
  await expect(
    todos(0, { call: 'DELETE anfitriones/www.aemet.es', esperado: de('admin'), status: 404 }),
  ).resolves.toBeUndefined();
});

test.each(ESTADOS_DE_EMERGENCIA)('an emergency that is %s is ended by SEGURIDAD alone, while it lasts', (estado) =>
  expect(
    todos(emergencias[estado], {
      call: 'POST emergencias/:id/terminar',
      esperado: seguridad,
      status: estado === 'en pie' ? 200 : 409,
    }),
  ).resolves.toBeUndefined(),
);
test('SEGURIDAD alone sends an emergency and reads past ones; a second one of a centre is a 409', async () => {
  await expect(todos(0, { call: 'emergencias', esperado: seguridad })).resolves.toBeUndefined();
  for (const [centro, status] of [
    ['', 200],
    ['SDR', 409],
    ['LPA', 200],
    ['XXX', 422],
  ] as const)
    await expect(
      todos(0, {
        call: 'emergencias',
        body: () => ({ centro, texto: 'Salgan', nivel: 3, icono: 'salida' }),
        esperado: seguridad,
        status,
      }),
    ).resolves.toBeUndefined();
});

test('a change of an older version does not overwrite a newer one', async () => {
  for (const [path, body] of [
    [`/pantalla/${pantallas['en uso']}`, formularioPantalla()],
    [`/listas/${listas.libre}`, formularioLista()],
  ] as const) {
    const como = (version: number) =>
      personas.pablo.send(`/api/pantallas${path}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
        body: JSON.stringify(body),
      });
    expect((await como(99)).status).toBe(409);
    await takenBack(async () => expect((await como(1)).status).toBe(200));
  }
});

test.each([
  ['an unknown field', { x: 1 }, 'x'],
  ['no days', { dias: [] }, 'dias'],
  ['a day twice', { dias: [1, 1] }, 'dias'],
  ['hours backwards', { abre: '20:00', cierra: '07:00' }, 'cierra'],
  ['a turn of 45 degrees', { giro: 45 }, 'giro'],
  ['a centre of nobody', { centro: 'XXX' }, 'centro'],
  ['a list that there is not', { listaId: 999_999 }, 'listaId'],
  ['31 slots', { franjas: Array.from({ length: 31 }, () => ({})) }, 'franjas'],
  [
    '30 February',
    {
      franjas: [
        {
          listaId: 1,
          dias: [1],
          desde: '08:00',
          hasta: '09:00',
          fechaDesde: '2027-02-30',
          fechaHasta: null,
          prioridad: 1,
        },
      ],
    },
    'franjas.0.fechaDesde',
  ],
  ['the name of another', { nombre: 'Ya está' }, 'nombre'],
])('a screen with %s is refused, and nothing is stored', async (_que, cambios, campo) => {
  await takenBack(async () => {
    await llamar('pablo', 'crear', formularioPantalla({ nombre: 'Ya está' }));
    const antes = await huella();
    const { status, text } = await llamar('pablo', 'crear', { ...formularioPantalla(), ...cambios });
    expect(status).toBe(422);
    expect(text).toContain(`"field":"${campo}"`);
    expect(await huella()).toBe(antes);
  });
});
