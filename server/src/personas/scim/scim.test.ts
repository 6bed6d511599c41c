// @spec 1.scim S-8460 S-8461 S-8465
// The protocol of RFC 7643 and RFC 7644 over HTTP: what a client of any provider may count on.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { URN } from '#contract/personas/scim/scim.rules.ts';
import { many, oneValue } from '#server/casa/base/db.ts';
import { buildDirectorio, filtro, operaciones, personaDeScim } from '../../../test/build/personas/build-directorio.ts';
import { useApp } from '../../../test/harness.ts';

const { app, as } = await useApp();
const dir = await buildDirectorio(app);
const crear = async (cambios?: Record<string, unknown>, empresa?: Record<string, unknown>) => {
  const pedida = personaDeScim(cambios, empresa);
  const { status, body, etag } = await dir.pide('POST', '/Users', pedida);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { pedida, id: String(body.id), body, etag };
};
const deLaBase = (id: string) =>
  many(
    z.object({
      nombre: z.string(),
      login: z.string(),
      correo: z.string(),
      roles: z.array(z.string()),
      activo: z.boolean(),
    }),
  )(sql`select nombre, login, correo, roles, activo from usuario where id = ${id.slice(1)}`).then(
    ([persona]) => persona,
  );

describe('the server', () => {
  test('configuration, kinds of resources and schemas name what is there, and only that', async () => {
    const { body: config, type } = await dir.pide('GET', '/ServiceProviderConfig');
    expect(type).toBe('application/scim+json; charset=utf-8');
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 100 },
      sort: { supported: false },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    const { body: kinds } = await dir.pide('GET', '/ResourceTypes');
    expect(kinds).toMatchObject({ totalResults: 2, Resources: [{ id: 'User' }, { id: 'Group' }] });
    const { body: schema } = await dir.pide('GET', `/Schemas/${URN.persona}`);
    const names = (schema.attributes as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['userName', 'name', 'displayName', 'title', 'active', 'emails', 'phoneNumbers', 'groups']);
    expect((await dir.pide('GET', '/Schemas/nada')).status).toBe(404);
  });

  test.each([
    ['GET', '/Me', 501],
    ['POST', '/Bulk', 501],
    ['GET', '/Users/p999999', 404],
    ['GET', '/Users/nada', 404],
    ['GET', '/Groups/p1', 404],
    ['DELETE', '/Users/g1', 404],
  ] as const)('%s %s is %i, in the shape of SCIM', async (method, path, status) => {
    const answer = await dir.pide(method, path, method === 'POST' ? {} : undefined);
    expect(answer).toMatchObject({
      status,
      type: 'application/scim+json; charset=utf-8',
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status) },
    });
  });
});

describe('a person', () => {
  test('is created with a login, the role of staff alone and no password, and is read as it was written', async () => {
    const { pedida, id, body, etag } = await crear(
      { title: 'Técnica', password: 'Secreta-1234567' },
      { department: 'ING' },
    );
    expect(body).toMatchObject({
      externalId: pedida.externalId,
      userName: pedida.userName,
      name: { ...pedida.name, formatted: `Persona ${pedida.name.familyName}` },
      title: 'Técnica',
      active: true,
      emails: pedida.emails,
      meta: { resourceType: 'User', version: etag },
    });
    expect(JSON.stringify(body)).not.toContain('Secreta');
    expect(await dir.pide('GET', `/Users/${id}`)).toMatchObject({ status: 200, body, etag });
    expect(await deLaBase(id)).toMatchObject({ login: pedida.userName.split('@')[0], roles: ['EMPLEADO'] });
    const sinPassword = await oneValue(z.boolean())(
      sql`select password_hash is null as sin from usuario where id = ${id.slice(1)}`,
    );
    expect(sinPassword).toBe(true);
  });

  test.each([
    [{ userName: undefined }, {}, 'invalidValue', 'userName'],
    [{}, { employeeNumber: undefined }, 'invalidValue', 'employeeNumber'],
    [{}, { employeeNumber: 'con guion-1' }, 'invalidValue', 'employeeNumber'],
    [{ schemas: ['urn:otro'] }, {}, 'invalidSyntax', 'esquema'],
    [{ emails: 'ana@x.es' }, {}, 'invalidValue', 'emails'],
    [{ active: 'quizás' }, {}, 'invalidValue', 'active'],
    [{ name: {}, displayName: undefined }, {}, 'invalidValue', 'name'],
    [{}, { department: 'Ningún área' }, 'invalidValue', 'department'],
    [{}, { manager: { value: 'p999999' } }, 'invalidValue', 'manager'],
    [{ externalId: 'x'.repeat(201) }, {}, 'invalidValue', 'externalId'],
    [{ title: 'a\u0000b' }, {}, 'invalidValue', 'caracteres'],
  ])('with %j and %j is refused as %s', async (cambios, empresa, scimType, palabra) => {
    const { status, body } = await dir.pide('POST', '/Users', personaDeScim(cambios, empresa));
    expect([status, body.scimType, String(body.detail).includes(palabra)]).toEqual([400, scimType, true]);
  });

  test('somebody who is there is a conflict, by matrícula with other zeros, by name or by address, and a filter finds them', async () => {
    const { id, pedida } = await crear();
    const choques = [
      personaDeScim({}, { employeeNumber: `00${pedida[URN.empresa].employeeNumber}` }),
      personaDeScim({ userName: pedida.userName }),
      personaDeScim({ emails: [{ value: pedida.userName.toUpperCase(), type: 'work' }] }),
      personaDeScim({ externalId: pedida.externalId }),
    ];
    for (const choque of choques)
      expect(await dir.pide('POST', '/Users', choque)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    for (const f of [
      `userName eq "${pedida.userName.toUpperCase()}"`,
      `externalId eq "${pedida.externalId}"`,
      `emails[type eq "work"].value eq "${pedida.userName}"`,
      `${URN.empresa}:employeeNumber eq "0${pedida[URN.empresa].employeeNumber}"`,
      `externalId eq "no" or userName eq "${pedida.userName}"`,
      `id eq "${id}" and active eq true`,
    ])
      expect([f, (await dir.pide('GET', `/Users${filtro(f)}`)).body]).toMatchObject([
        f,
        { totalResults: 1, startIndex: 1, Resources: [{ id }] },
      ]);
  });

  test('somebody of before is found by login, by address and by matrícula, and is linked by the first writing', async () => {
    const [ana] = await many(z.object({ id: z.int(), login: z.string(), correo: z.string(), matricula: z.string() }))(
      sql`select id, login, correo, matricula from usuario where login = 'ana'`,
    );
    if (!ana) throw new Error('nobody');
    const veces = () =>
      oneValue(z.int())(sql`select count(*)::int as n from persona_externa where usuario_id = ${ana.id}`);
    for (const f of [
      `userName eq "ana"`,
      `userName eq "${ana.correo}"`,
      `${URN.empresa}:employeeNumber eq "${ana.matricula}"`,
    ])
      expect((await dir.pide('GET', `/Users${filtro(f)}`)).body).toMatchObject({ Resources: [{ id: `p${ana.id}` }] });
    expect(await veces()).toBe(0);
    const antes = await deLaBase(`p${ana.id}`);
    await dir.pide('PATCH', `/Users/p${ana.id}`, operaciones({ op: 'add', path: 'externalId', value: 'ana-1' }));
    expect([await veces(), await deLaBase(`p${ana.id}`)]).toEqual([1, antes]);
    const segundo = await buildDirectorio(app, 'Segundo');
    expect((await segundo.pide('GET', `/Users/p${ana.id}`)).body).not.toHaveProperty('externalId');
  });

  test('is changed in the version that was read, and one of two clients at once gets a 412', async () => {
    const { id, etag = '' } = await crear();
    const cambia = (title: string) =>
      dir.pide('PATCH', `/Users/${id}`, operaciones({ op: 'replace', path: 'title', value: title }), {
        headers: { 'if-match': etag },
      });
    const estados = (await Promise.all([cambia('Una'), cambia('Otra')])).map(({ status }) => status);
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await dir.pide('PUT', `/Users/${id}`, personaDeScim(), { headers: { 'if-match': etag } })).status).toBe(
      412,
    );
  });

  test('is written once: the same again gives the same, without a line in the history and without a version', async () => {
    const { id, pedida } = await crear();
    const lineas = () =>
      oneValue(z.int())(
        sql`select count(*)::int as n from historial where entidad = 'usuario' and entidad_id = ${id.slice(1)}`,
      );
    const primera = await dir.pide('PUT', `/Users/${id}`, pedida);
    const antes = await lineas();
    expect(await dir.pide('PUT', `/Users/${id}`, pedida)).toEqual(primera);
    await dir.pide('PATCH', `/Users/${id}`, operaciones({ op: 'replace', value: { active: true } }));
    expect([await lineas(), (await dir.pide('GET', `/Users/${id}`)).etag]).toEqual([antes, primera.etag]);
  });

  test('keeps the matrícula, and what the directory does not send', async () => {
    const { id, pedida } = await crear({
      title: 'Técnica',
      phoneNumbers: [{ type: 'work', value: 'tel:+34600111222' }],
    });
    expect(
      await dir.pide(
        'PATCH',
        `/Users/${id}`,
        operaciones({ op: 'replace', path: `${URN.empresa}:employeeNumber`, value: 'Z9' }),
      ),
    ).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
    const { body } = await dir.pide('PUT', `/Users/${id}`, { ...pedida, title: undefined, phoneNumbers: undefined });
    expect(body).toMatchObject({ title: 'Técnica', phoneNumbers: [{ value: '+34600111222', type: 'work' }] });
    const { body: sin } = await dir.pide('PATCH', `/Users/${id}`, operaciones({ op: 'remove', path: 'title' }));
    expect(sin).not.toHaveProperty('title');
  });

  test('a deleted person is disabled, is nobody for that directory, and comes back when it creates them again', async () => {
    const { id, pedida } = await crear();
    expect((await dir.pide('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await deLaBase(id)).toMatchObject({ activo: false });
    for (const method of ['GET', 'DELETE'] as const) expect((await dir.pide(method, `/Users/${id}`)).status).toBe(404);
    expect((await dir.pide('GET', `/Users${filtro(`userName eq "${pedida.userName}"`)}`)).body.totalResults).toBe(0);
    const vuelta = await dir.pide('POST', '/Users', pedida);
    expect([vuelta.status, vuelta.body.id, (await deLaBase(id))?.activo]).toEqual([201, id, true]);
  });

  test('an account that RRHH has closed stays closed, whatever a directory says', async () => {
    const { id, pedida } = await crear();
    const rrhh = (await as('eva')).client(personas);
    const params = { id: id.slice(1) };
    await rrhh.desactivar({ params, body: { motivo: 'Deja la empresa' } });
    expect((await dir.pide('PUT', `/Users/${id}`, pedida)).status).toBe(403);
    expect(await deLaBase(id)).toMatchObject({ activo: false });
    await rrhh.activar({ params, body: { motivo: '' } });
    expect((await dir.pide('PUT', `/Users/${id}`, { ...pedida, active: false })).body.active).toBe(false);
    expect((await dir.pide('PUT', `/Users/${id}`, pedida)).body.active).toBe(true);
  });

  test('attributes are chosen and left out, and pages have their bounds', async () => {
    const { id } = await crear();
    const chosen = (await dir.pide('GET', `/Users/${id}?attributes=userName,name.givenName`)).body;
    expect(Object.keys(chosen).toSorted()).toEqual(['id', 'name', 'schemas', 'userName']);
    expect(chosen.name).toEqual({ givenName: 'Persona' });
    const left = (await dir.pide('GET', `/Users/${id}?excludedAttributes=emails,${URN.empresa}:employeeNumber`)).body;
    expect([left.emails, left[URN.empresa]]).toEqual([undefined, {}]);
    const { body: none } = await dir.pide('GET', '/Users?count=0');
    expect([none.Resources, Number(none.totalResults) > 5]).toEqual([[], true]);
    const { body: second } = await dir.pide('GET', '/Users?startIndex=2&count=1');
    const { body: all } = await dir.pide('GET', '/Users?startIndex=-3&count=100000');
    expect((second.Resources as { id: string }[])[0]?.id).toBe((all.Resources as { id: string }[])[1]?.id);
    expect((all.Resources as unknown[]).length).toBeLessThanOrEqual(100);
    expect((await dir.pide('GET', '/Users?count=muchos')).status).toBe(400);
  });
});

describe('a hostile client', () => {
  test.each([
    'userName sw "a"',
    'userName eq "a\u0000"',
    'not (active eq true)',
    'nada eq "x"',
    'userName eq',
    '__proto__.a eq "x"',
    'emails[__proto__.a eq "x"] and userName eq "a"',
    'constructor.prototype.a eq "x"',
    `${'('.repeat(60)}a eq 1`,
    `userName eq "${'a'.repeat(400)}"`,
    Array.from({ length: 21 }, (_, i) => `id eq "${i}"`).join(' or '),
  ])('the filter %j is refused', async (f) => {
    expect(await dir.pide('GET', `/Users${filtro(f)}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
  });

  test('no text of a client reaches the prototype of all objects', async () => {
    const { id } = await crear();
    const llegada = `${URN.empresa}:__proto__.llegada`;
    await dir.pide('POST', '/Users', { ...personaDeScim(), [llegada]: '1' });
    await dir.pide('GET', `/Users${filtro('__proto__.llegada eq "1"')}`);
    for (const op of [
      { op: 'add', path: 'emails[__proto__.llegada eq "1"].value', value: 'x' },
      { op: 'add', value: { [llegada]: '1' } },
      { op: 'replace', path: URN.empresa, value: { '__proto__.llegada': '1' } },
      { op: 'remove', path: 'emails', value: [{ value: 'x" or __proto__.llegada eq "1' }] },
    ])
      await dir.pide('PATCH', `/Users/${id}`, operaciones(op));
    expect(({} as { llegada?: unknown }).llegada).toBeUndefined();
  });

  test.each([
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'mover', path: 'title' }, 'invalidSyntax'],
    [{ op: 'add', path: 'nada', value: 1 }, 'invalidPath'],
    [{ op: 'add', path: 'title' }, 'invalidValue'],
    [{ op: 'replace', path: 'title', value: { a: 1 } }, 'invalidValue'],
    [{ op: 'replace', value: 'x' }, 'invalidValue'],
  ])('the operation %j is refused as %s', async (op, scimType) => {
    const { id } = await crear();
    expect(await dir.pide('PATCH', `/Users/${id}`, operaciones(op))).toMatchObject({ status: 400, body: { scimType } });
  });

  test('marks that cannot be seen are taken out of a name, and refused in what somebody is found by', async () => {
    const { body } = await crear({ name: { formatted: 'Ana\u202e Gil\u200b' }, title: '\u200bJefa' });
    expect(body).toMatchObject({ name: { formatted: 'Ana Gil' }, title: 'Jefa' });
    for (const cambios of [{ userName: 'ana\u200b.gil' }, { externalId: 'a\u202eb' }])
      expect((await dir.pide('POST', '/Users', personaDeScim(cambios))).status).toBe(400);
    const grupo = { schemas: [URN.grupo], displayName: 'Pre\u200bvención' };
    expect((await dir.pide('POST', '/Groups', grupo)).body.displayName).toBe('Prevención');
  });

  test('too many operations, a body of other shape and an ADMIN are refused', async () => {
    const { id } = await crear();
    const muchas = Array.from({ length: 101 }, () => ({ op: 'replace', path: 'title', value: 'x' }));
    expect((await dir.pide('PATCH', `/Users/${id}`, operaciones(...muchas))).body.scimType).toBe('tooMany');
    expect((await dir.pide('PATCH', `/Users/${id}`, { schemas: [], Operations: [] })).body.scimType).toBe(
      'invalidSyntax',
    );
    expect((await dir.pide('POST', '/Users', '[]')).status).toBe(400);
    const admin = await oneValue(z.int())(sql`select id from usuario where login = 'admin'`);
    for (const value of [{ active: false }, { 'emails[type eq "work"].value': 'otro@directorio.example' }])
      expect((await dir.pide('PATCH', `/Users/p${admin}`, operaciones({ op: 'replace', value }))).status).toBe(403);
    expect((await dir.pide('DELETE', `/Users/p${admin}`)).status).toBe(403);
    expect(await deLaBase(`p${admin}`)).toMatchObject({ activo: true });
  });

  test('a mail address that is somebody else’s is refused, and who has to go goes whatever else is wrong', async () => {
    const [primera, segunda] = [await crear(), await crear()];
    const ajeno = { 'emails[type eq "work"].value': segunda.pedida.userName };
    expect(await dir.pide('PATCH', `/Users/${primera.id}`, operaciones({ op: 'replace', value: ajeno }))).toMatchObject(
      {
        status: 409,
        body: { scimType: 'uniqueness' },
      },
    );
    const sale = { ...primera.pedida, active: false, title: 'x'.repeat(200), [URN.empresa]: { department: 'Ninguna' } };
    expect(await dir.pide('PUT', `/Users/${primera.id}`, sale)).toMatchObject({ status: 200, body: { active: false } });
  });
});
