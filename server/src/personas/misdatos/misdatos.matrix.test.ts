// @spec 1.misdatos
// Persons × calls over HTTP: data of each person, and answers about other people's data, equal to those about missing
// things.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { many, oneValue } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { buildCambio, DNI } from '../../../test/build/personas/build-misdatos.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, MISSING } from '../../../test/matrix/calls.ts';

/**
 * Ana has data and two changes that wait; Luis is her responsible; Eva is of human resources, and Marta stands in for
 * her; the others have nothing to do with it.
 */
const { as, app } = await useApp();
const GENTE = ['ana', 'luis', 'eva', 'marta', 'sara', 'teo', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, llamar, personas } = matrix(as, GENTE, '/api/usuario/datospersonales', []);

let ana = 0;
let domicilio = 0;
let banco = 0;
beforeAll(async () => {
  await enter();
  ana = await oneValue(z.int())(sql`select id from usuario where login = 'ana'`);
  domicilio = await buildCambio(as);
  banco = await buildCambio(as, { grupo: 'banco' });
  await delegarHoy('eva', 'marta');
});

type Llamada = {
  call: string;
  body?: object | ((id: number) => object);
  id: () => number;
  /** Status for each person; others get `otros`, which for numbered things is the status of a missing one. */
  de: Partial<Record<Quien, number>>;
  otros: number;
};
const password = { password: PASSWORD_DEMO };
const LLAMADAS: Record<string, Llamada> = {
  'the change, whole': { call: 'cambio/:id', id: () => domicilio, de: { ana: 200, eva: 200 }, otros: 404 },
  'both accounts of the change': {
    call: 'cambio/:id/iban',
    body: password,
    id: () => banco,
    de: { ana: 200, eva: 200 },
    otros: 404,
  },
  'both accounts of a change of address': {
    call: 'cambio/:id/iban',
    body: password,
    id: () => domicilio,
    de: {},
    otros: 404,
  },
  'her data': { call: 'persona/:id', id: () => ana, de: { eva: 200 }, otros: 403 },
  'her identity number': { call: 'persona/:id/dni', body: password, id: () => ana, de: { eva: 200 }, otros: 403 },
  'her account': { call: 'persona/:id/iban', body: password, id: () => ana, de: { eva: 200 }, otros: 403 },
  'writing her identity number down': {
    call: 'PUT persona/:id/dni',
    body: { dni: DNI },
    id: () => ana,
    de: { eva: 200 },
    otros: 403,
  },
  'withdrawing her change': {
    call: 'retirarcambio',
    body: (Id) => ({ Id }),
    id: () => domicilio,
    de: { eva: 403 }, // and Ana, after all the others
    otros: 404,
  },
};
const llamarSobre = (quien: Quien, { call, body }: Llamada, id: number) =>
  llamar(quien, call.replace(':id', String(id)), typeof body === 'function' ? body(id) : body);

describe.each(Object.entries(LLAMADAS))('call %s', (name, llamada) => {
  const gente = GENTE.filter((quien) => !(name.startsWith('withdrawing') && quien === 'ana'));
  test.each(gente)('the call answers %s as the table says', async (quien) => {
    const { status, text } = await llamarSobre(quien, llamada, llamada.id());
    expect(status).toBe(llamada.de[quien] ?? llamada.otros);
    const missing = await llamarSobre(quien, llamada, MISSING);
    const hidden = status === 404 || status === 403;
    expect(hidden && llamada.otros === status ? text : missing.text).toBe(missing.text);
  });
});

test.each<[string, object?]>([
  [''],
  ['cambios'],
  ['lecturas'],
  ['dni', password],
  ['iban', password],
  ['PUT emergencia', { contactos: [] }],
])('the call «%s» gives everybody their own data, and nothing of Ana’s to others', async (call, body) => {
  for (const quien of GENTE) {
    const { status, text } = await llamar(quien, call, body);
    expect(status).toBe(200);
    expect(text.includes('Ana Prieto') && quien !== 'ana').toBe(false);
  }
});

test('without a session each call is 401', async () => {
  const urls = ['', '/cambios', '/lecturas', `/cambio/${domicilio}`, `/persona/${ana}`, '/descarga?pase=x'];
  const answers = await Promise.all(urls.map((url) => app.inject({ url: `/api/usuario/datospersonales${url}` })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 401));
});

test('another person’s number in the body is refused, and changes nothing of theirs', async () => {
  const before = await many(z.object({ d: z.string() }))(sql`select (d.*)::text as d from dato_personal d order by 1`);
  const cuerpoAjeno = { usuarioId: ana, personaId: ana, iban: 'ES9121000418450200051332' };
  for (const call of ['PUT emergencia', 'pedircontacto', 'pedirnombre'])
    expect((await llamar('teo', call, cuerpoAjeno)).status).toBe(422);
  expect(await many(z.object({ d: z.string() }))(sql`select (d.*)::text as d from dato_personal d order by 1`)).toEqual(
    before,
  );
});

test('the responsible finds nothing of Ana’s in the inbox, and Ana withdraws her own change', async () => {
  const answer = await personas.luis.send('/api/solicitudes/mispendientes?tipo=DATOS', { method: 'GET', headers: {} });
  expect(await answer.json()).toEqual([]);
  expect((await llamar('ana', 'retirarcambio', { Id: domicilio })).status).toBe(200);
  expect((await llamar('ana', 'retirarcambio', { Id: domicilio })).status).toBe(409);
});
