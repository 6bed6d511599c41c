// @spec 1.pantallas
// Persons × states × acts over HTTP, against a table written by hand from decisions 11 and field.md 3.12.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pantallas as llamadas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { takenBack } from '../../../test/acts.ts';
import {
  buildEmergencia,
  buildLista,
  buildPantalla,
  ESTADOS_DE_EMERGENCIA,
  ESTADOS_DE_PANTALLA,
  formularioLista,
  formularioPantalla,
} from '../../../test/build/build-pantallas.ts';
import { useApp } from '../../../test/harness.ts';

/** Pablo keeps screens, as ADMIN does; Sonia is the guard. */
const { as } = await useApp();
const GENTE = ['ana', 'luis', 'sara', 'eva', 'pablo', 'sonia', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const GESTORES: readonly Quien[] = ['pablo', 'admin'];
const de =
  (...quienes: readonly Quien[]) =>
  (quien: Quien) =>
    quienes.includes(quien) ? 200 : 403;
const gestion = de(...GESTORES);
const seguridad = de('sonia');

const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(p order by id) from pantalla p),
        (select json_agg(f order by pantalla_id, orden) from franja_pantalla f),
        (select json_agg(l order by id) from lista_pantalla l), (select json_agg(e order by lista_id, orden) from elemento_pantalla e),
        (select json_agg(e order by id) from emergencia e), (select json_agg(a order by anfitrion) from anfitrion_pantalla a),
          (select max(id) from historial))) as h`,
    )
  ).h;
async function llamar(quien: Quien, method: string, path: string, body?: object) {
  const answer = await personas[quien].send(`/api/pantallas${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}
type Acto = { method: string; path: string; body?: () => object; esperado(quien: Quien): number; status?: number };
/**
 * Calls by everybody; gives people with an unexpected answer. `status`: of people with the right. A refused call leaves
 * no trace, and missing things answer like forbidden ones.
 */
async function todos(id: number, { method, path, body, esperado, status = 200 }: Acto): Promise<unknown[]> {
  // A read of one instant has a transaction of its own.
  const aparte = method === 'GET' ? <T>(work: () => Promise<T>) => work() : takenBack;
  const unlike = async (quien: Quien) => {
    const antes = await huella();
    const { status: dado, text } = await llamar(quien, method, path.replace(':id', String(id)), body?.());
    const statusEsperado = esperado(quien) === 200 ? status : esperado(quien);
    const hecho = (await huella()) !== antes;
    const falta = await llamar(quien, method, path.replace(':id', '999999'), body?.());
    const deFalta = path.includes(':id') && esperado(quien) === 200 ? 404 : statusEsperado;
    const bytes = dado !== 403 && dado !== 404 ? true : text === falta.text;
    const bien =
      dado === statusEsperado && hecho === (dado === 200 && method !== 'GET') && falta.status === deFalta && bytes;
    return bien ? [] : [{ quien, dado, suyo: statusEsperado, hecho, falta: falta.status, bytes, text }];
  };
  const faltas: unknown[] = [];
  for (const quien of GENTE) faltas.push(...(await aparte(() => unlike(quien))));
  return faltas;
}

let pantallas = {} as Record<(typeof ESTADOS_DE_PANTALLA)[number], number>; // Filled before any test.
let emergencias = {} as Record<(typeof ESTADOS_DE_EMERGENCIA)[number], number>; // Filled before any test.
const listas = { libre: 0, enUso: 0 };
beforeAll(async () => {
  for (const login of GENTE) personas[login] = await as(login);
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
  test.each([
    ['change', 'PUT', '/pantalla/:id', () => formularioPantalla({ listaId: listas.libre })],
    ['rotate', 'POST', '/rotar/:id', undefined],
    ['revoke', 'POST', '/revocar/:id', undefined],
  ] as const)(
    'the act %s is for people who keep screens, while the screen is in use',
    async (_acto, method, path, body) =>
      expect(
        await todos(pantallas[estado], { method, path, ...(body && { body }), esperado: gestion, status }),
      ).toEqual([]),
  );
  test('the programme of a screen is seen by everybody with a session, while the screen is in use', async () =>
    expect(
      await todos(pantallas[estado], { method: 'GET', path: '/muestra/:id', esperado: () => 200, status: vista }),
    ).toEqual([]));
  test('a screen is listed for its keepers, and for others while it is in use', async () => {
    for (const quien of GENTE) {
      const Filas = z.array(z.object({ Id: z.int(), acciones: z.array(z.string()) }));
      const filas = Filas.parse(JSON.parse((await llamar(quien, 'GET', '/')).text));
      const fila = filas.find(({ Id }) => Id === pantallas[estado]);
      const gestor = GESTORES.includes(quien);
      expect({ quien, hay: fila !== undefined }).toEqual({ quien, hay: gestor || estado === 'en uso' });
      expect(fila?.acciones ?? []).toEqual(gestor && estado === 'en uso' ? ['cambiar', 'rotar', 'revocar'] : []);
    }
  });
});

test('lists are kept by people who keep screens, and deleted while no screen shows them', async () => {
  const body = () => formularioLista();
  expect(await todos(listas.libre, { method: 'GET', path: '/listas', esperado: gestion })).toEqual([]);
  expect(await todos(listas.libre, { method: 'POST', path: '/listas', body, esperado: gestion })).toEqual([]);
  for (const id of [listas.libre, listas.enUso])
    expect(await todos(id, { method: 'PUT', path: '/listas/:id', body, esperado: gestion })).toEqual([]);
  expect(await todos(listas.libre, { method: 'DELETE', path: '/listas/:id', esperado: gestion })).toEqual([]);
  expect(await todos(listas.enUso, { method: 'DELETE', path: '/listas/:id', esperado: gestion, status: 409 })).toEqual(
    [],
  );
});

test('keepers of screens create them, and ADMIN alone allows sites', async () => {
  expect(
    await todos(0, { method: 'POST', path: '/crear', body: () => formularioPantalla(), esperado: gestion }),
  ).toEqual([]);
  expect(await todos(0, { method: 'GET', path: '/opciones', esperado: de(...GESTORES, 'sonia') })).toEqual([]);
  await takenBack(async () => {
    await execute(sql`
      insert into tablero (nombre, nivel, centro, responsable_id) select 'De planta', 3, 'SDR', id from usuario where login = 'eva'`);
    const boards = async (quien: Quien) => (await personas[quien].client(llamadas).opciones()).Tableros.length;
    expect([await boards('pablo'), await boards('sonia')]).toEqual([1, 0]);
  });
  const body = () => ({ anfitrion: 'www.aemet.es' });
  expect(await todos(0, { method: 'POST', path: '/anfitriones', body, esperado: de('admin') })).toEqual([]);
  expect(
    await todos(0, { method: 'DELETE', path: '/anfitriones/www.aemet.es', esperado: de('admin'), status: 404 }),
  ).toEqual([]);
});

test.each(ESTADOS_DE_EMERGENCIA)(
  'an emergency that is %s is ended by SEGURIDAD alone, while it lasts',
  async (estado) =>
    expect(
      await todos(emergencias[estado], {
        method: 'POST',
        path: '/emergencias/:id/terminar',
        esperado: seguridad,
        status: estado === 'en pie' ? 200 : 409,
      }),
    ).toEqual([]),
);
test('SEGURIDAD alone sends an emergency and reads past ones; a second one of a centre is a 409', async () => {
  const emergencia = (centro: string) => () => ({ centro, texto: 'Salgan', nivel: 3, icono: 'salida' });
  expect(await todos(0, { method: 'GET', path: '/emergencias', esperado: seguridad })).toEqual([]);
  for (const [centro, status] of [
    ['', 200],
    ['SDR', 409],
    ['LPA', 200],
    ['XXX', 422],
  ] as const)
    for (const quien of GENTE)
      await takenBack(async () => {
        const antes = await huella();
        const hecho = await llamar(quien, 'POST', '/emergencias', emergencia(centro)());
        expect({ quien, status: hecho.status }).toEqual({ quien, status: quien === 'sonia' ? status : 403 });
        expect((await huella()) === antes).toBe(hecho.status !== 200);
      });
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
    await llamar('pablo', 'POST', '/crear', formularioPantalla({ nombre: 'Ya está' }));
    const antes = await huella();
    const { status, text } = await llamar('pablo', 'POST', '/crear', { ...formularioPantalla(), ...cambios });
    expect(status).toBe(422);
    expect(text).toContain(`"field":"${campo}"`);
    expect(await huella()).toBe(antes);
  });
});
