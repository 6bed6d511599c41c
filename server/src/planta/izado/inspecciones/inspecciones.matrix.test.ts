// @spec 1.inspecciones
// Persons × situations × acts over HTTP, against a table written by hand from field.md 3.9 and S-8172.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { one } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import { takenBack } from '../../../../test/acts.ts';
import {
  buildCompetente,
  buildElemento,
  buildInspeccion,
  buildLista,
  buildTipo,
  formularioDe,
  PUNTOS,
  SITUACIONES,
  type Situacion,
} from '../../../../test/build/planta/build-inspecciones.ts';
import { useApp } from '../../../../test/harness.ts';

/**
 * Íñigo is of prevention and maintenance and no inspector here; Luis inspects all kinds, Teo another kind; ADMIN has
 * none of these rights.
 */
const { as } = await useApp();
const GENTE = ['inigo', 'luis', 'teo', 'ana', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const elementos = {} as Record<Situacion, number>; // Filled before any test.
const hay = { tipoId: 0, nombramiento: 0, inspeccion: 0, fichero: 0, persona: 0 };
const CLASES_DE_SITUACION = Object.keys(SITUACIONES) as Situacion[]; // The keys of a literal object.

beforeAll(async () => {
  for (const login of GENTE) personas[login] = await as(login);
  hay.tipoId = await buildTipo();
  const otroTipo = await buildTipo();
  await buildLista(as, hay.tipoId);
  hay.nombramiento = await buildCompetente(as, 'luis');
  await buildCompetente(as, 'teo', otroTipo);
  for (const situacion of CLASES_DE_SITUACION)
    elementos[situacion] = await buildElemento({ tipoId: hay.tipoId, situacion, proxima: dentroDe(-3) });
  hay.inspeccion = (await buildInspeccion(as, await buildElemento({ tipoId: hay.tipoId }), {}, 'luis')).Id;
  const fichero = new File(['Código\r\nX\r\n'], 'x.csv', { type: 'text/csv' });
  hay.fichero = (await personas.inigo.client(inspecciones).leer({ fichero })).Id;
  hay.persona = (await one(z.object({ id: z.int() }), sql`select id from usuario where login = 'ana'`)).id;
});

const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(e order by id) from izado_elemento e), (select json_agg(i order by id) from inspeccion_izado i),
        (select json_agg(l order by id) from lista_izado l), (select json_agg(c order by id) from competente_izado c),
        (select json_agg(m order by id) from izado_importacion m), (select max(id) from historial),
          (select max(id) from notificacion))) as h`,
    )
  ).h;
async function llamar(quien: Quien, method: string, path: string, body?: object) {
  const answer = await personas[quien].send(`/api/inspecciones/${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

const EN: Record<'apto' | 'noApto', readonly Situacion[]> = {
  apto: ['enServicio', 'enReparacion'],
  noApto: ['enServicio', 'noApto', 'enReparacion'],
};
describe.each(CLASES_DE_SITUACION)('an element that is %s', (situacion) => {
  test.each([
    ['apto', 1],
    ['noApto', 2],
  ] as const)(
    'the result %s is accepted from inspectors of its kind, as the table says',
    async (inspector, resultado) => {
      const id = elementos[situacion];
      const hoja = await personas.ana.client(inspecciones).hoja({ params: { id: String(id) } });
      for (const quien of GENTE)
        await takenBack(async () => {
          const antes = await huella();
          const body = formularioDe(hoja, { resultado });
          const { status, text } = await llamar(quien, 'POST', `hoja/${id}`, body);
          const esperado = quien !== 'luis' ? 403 : EN[inspector].includes(situacion) ? 200 : 409;
          expect({ quien, status, text }).toEqual({ quien, status: esperado, text });
          expect((await huella()) === antes).toBe(status !== 200);
          expect((await llamar(quien, 'POST', 'hoja/999999', body)).status).toBe(404);
        });
    },
  );
});

test('other reads and acts follow the table', async () => {
  const { tipoId, nombramiento, inspeccion, fichero, persona } = hay;
  const TODOS = GENTE;
  const GESTION: readonly Quien[] = ['inigo'];
  const PLAN: readonly Quien[] = ['inigo', 'luis', 'teo'];
  const nombrado = { personaId: persona, tipoId: null, desde: dentroDe(0), hasta: null };
  const calls: [readonly Quien[], string, string, object?][] = [
    [TODOS, 'GET', 'opciones'],
    [PLAN, 'GET', 'plan'],
    [PLAN, 'GET', 'plan/csv'],
    [TODOS, 'GET', `hoja/${elementos.enServicio}`],
    [TODOS, 'GET', `elemento/${elementos.enServicio}`],
    [TODOS, 'GET', `inspeccion/${inspeccion}`],
    [GESTION, 'GET', `dossier/${elementos.enServicio}`],
    [GESTION, 'POST', 'encargar', { elementos: [elementos.enServicio], personaId: null }],
    [GESTION, 'GET', 'listas'],
    [GESTION, 'GET', `listas/${tipoId}`],
    [GESTION, 'PUT', `listas/${tipoId}`, { puntos: PUNTOS }],
    [GESTION, 'GET', 'competentes'],
    [GESTION, 'POST', 'competentes', nombrado],
    [GESTION, 'POST', `competentes/${nombramiento}/cesar`, { hasta: dentroDe(0) }],
    [GESTION, 'GET', 'elementos'],
    [GESTION, 'GET', 'importaciones'],
    [GESTION, 'GET', `importaciones/${fichero}`],
    [GESTION, 'GET', `importaciones/${fichero}/filas`],
    [GESTION, 'GET', `importaciones/${fichero}/errores`],
    [GESTION, 'GET', 'importaciones/plantilla'],
    [GESTION, 'POST', `importaciones/${fichero}/descartar`],
  ];
  for (const [quienes, method, path, body] of calls)
    for (const quien of GENTE)
      await takenBack(async () => {
        const antes = await huella();
        const { status, text } = await llamar(quien, method, path, body);
        const esperado = quienes.includes(quien) ? 200 : 403;
        expect({ quien, path, status, text }).toEqual({ quien, path, status: esperado, text });
        expect(status === 200 || (await huella()) === antes).toBe(true);
      });
});

test('a missing element, inspection, checklist, appointment or file is a 404 for people with the right', async () => {
  const nada = '999999';
  for (const [method, path, body] of [
    ['GET', `hoja/${nada}`],
    ['GET', `elemento/${nada}`],
    ['GET', `inspeccion/${nada}`],
    ['GET', `foto/${nada}`],
    ['GET', `dossier/${nada}`],
    ['GET', `listas/${nada}`],
    ['PUT', `listas/${nada}`, { puntos: PUNTOS }],
    ['POST', `competentes/${nada}/cesar`, { hasta: dentroDe(0) }],
    ['GET', `importaciones/${nada}`],
    ['GET', `importaciones/${nada}/filas`],
    ['POST', `importaciones/${nada}/importar`],
  ] as const)
    expect([path, (await llamar('inigo', method, path, body)).status]).toEqual([path, 404]);
});
