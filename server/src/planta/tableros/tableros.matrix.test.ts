// @spec 1.tableros S-8205 S-8207
// Persons × states × acts over HTTP, against a table written by hand from field.md 3.10 and S-8200 to S-8206.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { one } from '#server/casa/base/db.ts';
import { idDe, takenBack } from '../../../test/acts.ts';
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

/**
 * Ana works in the area and carries out the action; Luis is responsible for the area, Eva for the plant; Marta keeps
 * the board; the others are of other areas.
 */
const { as } = await useApp();
const GENTE = ['ana', 'luis', 'eva', 'marta', 'admin', 'inigo', 'sara', 'teo'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const acciones = {} as Record<EstadoDeAccion, number>; // Filled before any test.
let mundo = {} as Awaited<ReturnType<typeof montarTableros>>; // Filled before any test.
let anaId = 0;
let limite = '';

beforeAll(async () => {
  for (const login of GENTE) personas[login] = await as(login);
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
  method: 'POST' | 'PUT';
  path: string;
  body?: () => object;
  en: readonly EstadoDeAccion[];
  esperado(quien: Quien): number;
};
const ACTOS: Record<string, Acto> = {
  empezar: { method: 'POST', path: '/empezar', en: ['abierta'], esperado: deQuienLaLleva },
  hacer: { method: 'POST', path: '/hacer', en: ['abierta', 'enCurso'], esperado: deQuienLaLleva },
  verificar: { method: 'POST', path: '/verificar', en: ['hecha'], esperado: deQuienManda },
  reabrir: {
    method: 'POST',
    path: '/reabrir',
    body: () => ({ comentario: 'Falta el segundo puesto' }),
    en: ['hecha'],
    esperado: deQuienManda,
  },
  cambiar: {
    method: 'PUT',
    path: '',
    body: () => ({ texto: 'Otra cosa', responsableId: anaId, fechaLimite: limite, motivo: 'Llega tarde' }),
    en: ['abierta', 'enCurso'],
    esperado: deQuienManda,
  },
};
const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(x order by id) from accion_tablero x), (select json_agg(v order by id) from valor_tablero v),
        (select json_agg(t order by id) from tablero t), (select json_agg(i order by id) from indicador i),
          (select max(id) from historial), (select max(id) from notificacion))) as h`,
    )
  ).h;
async function llamar(quien: Quien, method: string, path: string, body?: object) {
  const answer = await personas[quien].send(`/api/visualmanagement${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}
const Vista = z.object({ Version: z.int(), acciones: z.array(z.string()) });

describe.each(ESTADOS_DE_ACCION)('an action that is %s', (estado) => {
  test.each(Object.entries(ACTOS))(
    'the act %s is done by the people of the table',
    async (acto, { method, path, body, en, esperado }) => {
      const id = acciones[estado];
      for (const quien of GENTE)
        await takenBack(async () => {
          const { version } = await one(
            z.object({ version: z.int() }),
            sql`select version from accion_tablero where id = ${id}`,
          );
          const antes = await huella();
          const leida = await llamar(quien, 'GET', `/acciones/${id}`);
          const { status, text } = await llamar(quien, method, `/acciones/${id}${path}`, { version, ...body?.() });
          const statusEsperado = esperado(quien);
          const ahora = statusEsperado !== 200 || en.includes(estado) ? statusEsperado : 409;
          expect({ quien, status, text }).toEqual({ quien, status: ahora, text });
          expect((await huella()) === antes).toBe(status !== 200);
          // Buttons are drawn from the same table.
          expect(leida.status).toBe(deQuienLoVe(quien));
          const ofrecidas = leida.status === 200 ? Vista.parse(JSON.parse(leida.text)).acciones : [];
          expect(ofrecidas.includes(acto)).toBe(ahora === 200);
          const falta = await llamar(quien, method, `/acciones/999999${path}`, { version, ...body?.() });
          expect(status === 404 ? text : falta.text).toBe(falta.text);
        });
    },
  );
});

test('a board is read by its area, its keeper and its responsible; for others it does not exist', async () => {
  for (const quien of GENTE)
    for (const path of ['', '/letra?letra=S', '/reunion']) {
      const { status, text } = await llamar(quien, 'GET', `/tableros/${mundo.equipo}${path}`);
      expect({ quien, path, status }).toEqual({ quien, path, status: deQuienLoVe(quien) });
      const falta = await llamar(quien, 'GET', `/tableros/999999${path}`);
      expect(status === 404 ? text : falta.text).toBe(falta.text);
    }
});
test('the board of the plant is read by everybody', async () => {
  for (const quien of GENTE) expect((await llamar(quien, 'GET', `/tableros/${mundo.planta}`)).status).toBe(200);
});
test('names of people are shown to those who assign actions, and to no other reader', async () => {
  for (const quien of GENTE) {
    const { status, text } = await llamar(quien, 'GET', `/tableros/${mundo.equipo}/personas?texto=ana`);
    expect({ quien, status }).toEqual({ quien, status: deQuienAnota(quien) });
    expect(text.includes('Ana Prieto')).toBe(status === 200);
    const { status: enPlanta } = await llamar(quien, 'GET', `/tableros/${mundo.planta}/personas?texto=ana`);
    expect({ quien, enPlanta }).toEqual({ quien, enPlanta: ['eva', 'admin'].includes(quien) ? 200 : 403 });
  }
  expect((await llamar('luis', 'GET', `/tableros/${mundo.equipo}/personas?texto=a%00b`)).status).toBe(400);
});
test('the list has the boards of each person, the plant first', async () => {
  const Ids = z.array(z.object({ Id: z.int() }));
  const { planta, deArea, equipo } = mundo;
  for (const quien of GENTE) {
    const tableroIds = Ids.parse(JSON.parse((await llamar(quien, 'GET', '/tableros')).text)).map(({ Id }) => Id);
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
  const calls: [string, string, object, (quien: Quien) => number][] = [
    ['POST', '/valor', await rojo(s, -20), deQuienAnota],
    ['POST', `/tableros/${equipo}/indicador`, { letra: 'Q', ...INDICADORES.Q }, deQuienManda],
    ['POST', `/tableros/${equipo}/quitarindicador`, { letra: 'S' }, deQuienManda],
    ['PUT', `/tableros/${equipo}`, { ...tablero, nombre: 'Oficina nueva' }, deQuienManda],
    // Eva is responsible for other areas; for one of this board her choice is invalid.
    [
      'POST',
      '/tableros',
      tablero,
      (quien) => ({ luis: 200, admin: 200, eva: 422, inigo: 422 })[quien as string] ?? 403,
    ],
    [
      'POST',
      '/tableros',
      { ...tablero, nivel: 3, area: null, centro: 'MAD', responsableId: anaId },
      (quien) => (quien === 'admin' ? 200 : 403),
    ],
  ];
  for (const quien of GENTE)
    for (const [method, path, body, esperado] of calls)
      await takenBack(async () => {
        const antes = await huella();
        const { status, text } = await llamar(quien, method, path, body);
        expect({ quien, path, status, text }).toEqual({ quien, path, status: esperado(quien), text });
        expect((await huella()) === antes).toBe(status !== 200);
      });
});
