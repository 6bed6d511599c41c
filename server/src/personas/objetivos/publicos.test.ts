// Call without session: without one, or with an ended one, only public objectives, with seven fields.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { execute, manyValues, watchStatements } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildCiclo, buildObjetivo, ESTADOS_DE_OBJETIVO, ruta } from '../../../test/build/personas/build-objetivos.ts';
import { unPdf } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';
import { objetivosParaPantalla } from './objetivos.port.ts';

const { as, nobody, app } = await useApp();
const Lista = z.array(z.record(z.string(), z.unknown()));
const pedir = async (headers: Record<string, string> = {}) => {
  const answer = await nobody.send('/api/objetivos/publicos', { method: 'GET', headers });
  return { status: answer.status, text: await answer.text() };
};
const SECRETO = 'Nada de esto se publica';

beforeAll(async () => {
  const cicloId = await buildCiclo(as);
  const secreto = { titulo: SECRETO, unidad: SECRETO.slice(0, 20), descripcion: SECRETO };
  for (const estado of ESTADOS_DE_OBJETIVO) await buildObjetivo(as, { estado, ...secreto });
  for (const nivel of ['E', 'A'] as const) {
    await buildObjetivo(as, { nivel, cicloId, estado: 'en curso', ...secreto });
    await buildObjetivo(as, { nivel, cicloId, publico: true, ...secreto });
    await buildObjetivo(as, { nivel, cicloId, estado: 'anulado', publico: true, ...secreto });
    await buildObjetivo(as, { nivel, estado: 'cerrado', publico: true, ...secreto });
  }
  const publico = { cicloId, estado: 'en curso', publico: true, descripcion: SECRETO } as const;
  const { id } = await buildObjetivo(as, { nivel: 'E', titulo: 'Cero accidentes', ...publico });
  await buildObjetivo(as, { nivel: 'A', titulo: 'Menos residuos', padreId: id, ...publico });
  await buildObjetivo(as, { nivel: 'A', padreId: id, cicloId, estado: 'en curso', ...secreto });
  const eva = (await as('eva')).client(objetivos);
  const body = { fecha: dentroDe(0), valor: 8, comentario: SECRETO };
  const { SeguimientoId } = await eva.seguir({ ...ruta(id), body });
  await eva.adjuntar({ ...ruta(SeguimientoId), fichero: unPdf('secreto.pdf') });
});

// @spec 1.objetivos S-8210
test('without a session the public objectives of the company and its areas come with seven fields', async () => {
  const { status, text } = await pedir();
  expect(status).toBe(200);
  const medidas = { Unidad: 'averías', Inicio: 12, Meta: 4, Ciclo: expect.stringMatching(/^Ciclo \d+$/) };
  expect(JSON.parse(text)).toEqual([
    { Titulo: 'Cero accidentes', ...medidas, Actual: 8, Progreso: 50 },
    { Titulo: 'Menos residuos', ...medidas, Actual: 12, Progreso: 0 },
  ]);
  expect(text).not.toMatch(/Nada|Ana|Eva|Luis|ING|secreto|Id"/);
});

// @spec 1.objetivos S-8211
test.each([
  ['no token', {}],
  ['a token of nobody', { authorization: 'Bearer nada.de.nada' }],
  ['a header that is none', { authorization: '¿?' }],
])('the answer is the same to the byte with %s', async (_que, headers) =>
  expect(await pedir(headers)).toEqual(await pedir()),
);
// @spec 1.objetivos S-8211
test('the answer is the same with the token of an ended session, and of a live one', async () => {
  const antes = await as('teo');
  const con = { authorization: `Bearer ${antes.token}` };
  const viva = await pedir(con);
  await execute(sql`delete from sesion where usuario_id = (select id from usuario where login = 'teo')`);
  expect([viva, await pedir(con)]).toEqual([await pedir(), await pedir()]);
});

/** Every number of a row of the area, and some beyond. */
const numeros = () =>
  manyValues(z.int())(sql`
        select id
        from objetivo
        union select id
        from seguimiento_objetivo
        union select id
        from ciclo_objetivos
        union select 999999
        order by 1`);
// @spec 1.objetivos S-8210
describe('a crawl without a session', () => {
  const cerradas = Object.entries(objetivos.endpoints).filter(([, { access }]) => access !== 'open');
  test('a single call is open', () =>
    expect(Object.entries(objetivos.endpoints).flatMap(([name, e]) => (e.access === 'user' ? [] : [name]))).toEqual([
      'publicos',
    ]));
  test.each(cerradas)('the call %s tells nothing of any number', async (_name, { method, path }) => {
    const respuestas = new Set<string>();
    for (const id of await numeros()) {
      const answer = await app.inject({
        method,
        url: `/api/objetivos${path.replace(':id', String(id))}`,
        ...(method !== 'GET' && { payload: { Id: id } }),
      });
      // Without the cross-site token an act is refused before its person is known.
      expect([401, 403]).toContain(answer.statusCode);
      respuestas.add(`${answer.statusCode} ${answer.body}`);
    }
    expect(respuestas.size).toBe(1);
  });
  test('no parameter widens the answer', async () => {
    for (const query of ['?ciclo=1', '?id=1', '?nivel=P', '?publico=false', '?limite=200', '?cursor=WzFd']) {
      const answer = await app.inject({ method: 'GET', url: `/api/objetivos/publicos${query}` });
      expect([(await pedir()).text, 400, 422]).toContain(answer.statusCode === 200 ? answer.body : answer.statusCode);
    }
  });
});

test('a hundred simultaneous requests are answered by few statements, and a browser keeps the answer for a minute', async () => {
  let statements = 0;
  const stop = watchStatements((text) => void (statements += text.includes('objetivo') ? 1 : 0));
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => app.inject({ method: 'GET', url: '/api/objetivos/publicos' })),
  );
  stop();
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(statements).toBeLessThan(30);
  expect(answers[0]?.headers['cache-control']).toBe('public, max-age=60');
});

// @spec 1.objetivos
test('a wall screen gets the same objectives with their area and their progress, and no person', async () => {
  const pared = await objetivosParaPantalla();
  expect(pared).toMatchObject([
    { Titulo: 'Cero accidentes', Area: '', SemaforoCodigo: 'P' },
    { Titulo: 'Menos residuos', Area: 'Ingeniería', SemaforoCodigo: 'T' },
  ]);
  const publicos = z.parse(Lista, JSON.parse((await pedir()).text));
  expect(pared.map(({ Area: _a, SemaforoCodigo: _s, ...resto }) => resto)).toEqual(publicos);
});
