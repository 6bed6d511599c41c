// @spec 1.scim S-8462 S-8463 S-8464 S-8466
// The shapes that Entra ID and Okta send, as their documentation gives them, and groups with the roles that they give.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { directorios } from '#contract/personas/scim/directorios.endpoints.ts';
import { URN } from '#contract/personas/scim/scim.rules.ts';
import { sistemas } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { idDe } from '../../../test/acts.ts';
import {
  buildDirectorio,
  type Directorio,
  filtro,
  operaciones,
  personaDeScim,
} from '../../../test/build/personas/build-directorio.ts';
import { useApp } from '../../../test/harness.ts';
import { comprobarDirectorios } from './pantalla/comprobacion.commands.ts';
import { contarPendientes } from './papeles/papel.commands.ts';

const { app, as } = await useApp();
const dir = await buildDirectorio(app);
const crear = async (cambios?: Record<string, unknown>, empresa?: Record<string, unknown>) =>
  String((await dir.pide('POST', '/Users', personaDeScim(cambios, empresa))).body.id);
const cambia = (id: string, ...ops: object[]) => dir.pide('PATCH', `/Users/${id}`, operaciones(...ops));
const papelesDe = (id: string | number) =>
  oneValue(z.array(z.string()))(sql`select roles from usuario where id = ${String(id).replace('p', '')}`);

describe('Entra ID', () => {
  test('probes with a name that nobody has, and with one address, and gets lists', async () => {
    for (const f of ['userName eq "6f3a9b1c-nadie"', 'externalId eq "6f3a9b1c-nadie"'])
      expect(await dir.pide('GET', `/Users${filtro(f)}`)).toMatchObject({
        status: 200,
        body: { schemas: [URN.lista], totalResults: 0, Resources: [] },
      });
    const path = `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "nadie"')}`;
    expect((await dir.pide('GET', path)).body.totalResults).toBe(0);
  });

  test('disables with a capital letter and a text, and enables again', async () => {
    const id = await crear();
    const { body } = await cambia(id, { op: 'Replace', path: 'active', value: 'False' });
    expect(body.active).toBe(false);
    expect((await cambia(id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
    expect((await cambia(id, { op: 'Add', value: { active: 'False' } })).body.active).toBe(false);
  });

  test('changes by paths with a filter, by dotted names without a path, and leaves what is not kept', async () => {
    const id = await crear();
    const { status, body } = await cambia(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'nueva@directorio.example' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+34 600 000 001' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+34 600 000 002' },
      { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Calle Mayor, 1' },
      { op: 'Replace', value: { 'name.givenName': 'Nombre', 'name.familyName': 'Nuevo', preferredLanguage: 'es' } },
      { op: 'Add', path: `${URN.empresa}:department`, value: 'ING' },
    );
    expect([status, body]).toMatchObject([
      200,
      {
        name: { formatted: 'Nombre Nuevo' },
        emails: [{ value: 'nueva@directorio.example' }],
        phoneNumbers: [{ value: '+34 600 000 001' }],
        [URN.empresa]: { department: 'Ingeniería' },
      },
    ]);
  });

  test('names a manager by a text, and RRHH’s rules hold: no circle', async () => {
    const [jefa, subordinada] = [await crear(), await crear()];
    const manager = `${URN.empresa}:manager`;
    const { body } = await cambia(subordinada, { op: 'Add', path: manager, value: jefa });
    expect(body[URN.empresa]).toMatchObject({ manager: { value: jefa } });
    expect(await cambia(jefa, { op: 'Add', path: manager, value: subordinada })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    const f = `id eq "${subordinada}" and manager eq "${jefa}"`;
    expect((await dir.pide('GET', `/Users${filtro(f)}`)).body.totalResults).toBe(1);
    const { body: sin } = await cambia(subordinada, { op: 'Remove', path: manager });
    expect(sin[URN.empresa]).not.toHaveProperty('manager');
  });
});

describe('Okta', () => {
  test('asks for pages, puts a whole user, and disables with a value', async () => {
    const id = await crear();
    expect((await dir.pide('GET', '/Users?startIndex=1&count=100')).body).toMatchObject({ startIndex: 1 });
    const leida = (await dir.pide('GET', `/Users/${id}`)).body;
    const whole = { ...leida, name: { givenName: 'Okta', familyName: 'Entera' }, groups: [], locale: 'es-ES' };
    expect((await dir.pide('PUT', `/Users/${id}`, whole)).body).toMatchObject({ name: { formatted: 'Okta Entera' } });
    expect((await cambia(id, { op: 'replace', value: { active: false } })).body.active).toBe(false);
    expect((await dir.pide('PUT', `/Users/${id}`, whole, { type: 'application/json' })).body.active).toBe(true);
  });

  test('a disabled person is out at once', async () => {
    const persona = await as('luis');
    const id = `p${await idDe('luis')}`;
    const entra = async () =>
      (await app.inject({ url: '/api/inicio', headers: { authorization: `Bearer ${persona.token}` } })).statusCode;
    expect(await entra()).toBe(200);
    await cambia(id, { op: 'replace', value: { active: false } });
    expect(await entra()).toBe(401);
    await cambia(id, { op: 'replace', value: { active: true } });
  });
});

const admin = (await as('admin')).client(directorios);
describe('groups', () => {
  const grupo = async (displayName: string, ...ids: string[]) =>
    String(
      (
        await dir.pide('POST', '/Groups', {
          schemas: [URN.grupo],
          displayName,
          members: ids.map((value) => ({ value })),
        })
      ).body.id,
    );
  const miembros = async (id: string) =>
    (((await dir.pide('GET', `/Groups/${id}`)).body.members ?? []) as { value: string }[]).map(({ value }) => value);
  const darPapel = async (id: string, rol: string) => admin.cambiarRol({ params: { id: id.slice(1) }, body: { rol } });

  test('come, change by the operations of both providers, and go', async () => {
    const [a, b, c] = [await crear(), await crear(), await crear()];
    const id = await grupo('Cambiante', a);
    const cambiar = (...ops: object[]) => dir.pide('PATCH', `/Groups/${id}`, operaciones(...ops));
    expect((await cambiar({ op: 'Add', path: 'members', value: [{ value: b }, { value: c }] })).status).toBe(204);
    expect(await miembros(id)).toEqual([a, b, c]);
    await cambiar({ op: 'Remove', path: `members[value eq "${a}"]` });
    await cambiar({ op: 'Remove', path: 'members', value: [{ value: b }] });
    expect(await miembros(id)).toEqual([c]);
    await cambiar({ op: 'replace', value: { id, displayName: 'Otro nombre' } });
    await cambiar({ op: 'replace', path: 'members', value: [{ value: a }] });
    expect([(await dir.pide('GET', `/Groups/${id}`)).body.displayName, await miembros(id)]).toEqual([
      'Otro nombre',
      [a],
    ]);
    expect((await dir.pide('GET', `/Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty('members');
    for (const f of ['displayName eq "otro nombre"', `id eq "${id}" and members eq "${a}"`])
      expect((await dir.pide('GET', `/Groups${filtro(f)}`)).body.totalResults).toBe(1);
    const antes = (await dir.pide('GET', `/Groups/${id}`)).etag;
    await cambiar({ op: 'add', path: 'members', value: [{ value: a }] });
    expect((await dir.pide('GET', `/Groups/${id}`)).etag).toBe(antes);
    expect(
      (await dir.pide('POST', '/Groups', { schemas: [URN.grupo], displayName: 'OTRO NOMBRE' })).body.scimType,
    ).toBe('uniqueness');
    for (const value of ['p999999', 'g1', 'nada'])
      expect(await cambiar({ op: 'add', path: 'members', value: [{ value }] })).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
    expect((await dir.pide('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await dir.pide('GET', `/Groups/${id}`)).status).toBe(404);
  });

  test('give the role that an ADMIN has chosen, and it goes with the last of them; what was given by hand stays', async () => {
    const [a, b] = [await crear(), await crear()];
    await execute(sql`update usuario set roles = '{EMPLEADO,PRL}' where id = ${b.slice(1)}`);
    const [primero, segundo] = [await grupo('Prevención', a, b), await grupo('Prevención dos', a)];
    expect(await papelesDe(a)).toEqual(['EMPLEADO']);
    await darPapel(primero, 'PRL');
    await darPapel(segundo, 'PRL');
    expect([await papelesDe(a), await papelesDe(b)]).toEqual([
      ['EMPLEADO', 'PRL'],
      ['EMPLEADO', 'PRL'],
    ]);
    await dir.pide('PATCH', `/Groups/${primero}`, operaciones({ op: 'remove', path: 'members' }));
    expect([await papelesDe(a), await papelesDe(b)]).toEqual([
      ['EMPLEADO', 'PRL'],
      ['EMPLEADO', 'PRL'],
    ]);
    await dir.pide('DELETE', `/Groups/${segundo}`);
    expect([await papelesDe(a), await papelesDe(b)]).toEqual([['EMPLEADO'], ['EMPLEADO', 'PRL']]);
  });

  test('never give the role of ADMIN, and change nothing of an ADMIN', async () => {
    const [admins, id] = [await idDe('admin'), await crear()];
    const todos = await grupo('Todos', `p${admins}`, id);
    await expect(darPapel(todos, 'ADMIN')).rejects.toMatchObject({ status: 422 });
    const antes = await papelesDe(admins);
    await darPapel(todos, 'COMEDOR');
    expect([await papelesDe(admins), await papelesDe(id)]).toEqual([antes, ['EMPLEADO', 'COMEDOR']]);
  });

  // @spec 1.scim S-8472
  test('go with the key of their directory where ADMIN says so, unless another directory or a hand gives the same', async () => {
    const claves = (await as('admin')).client(sistemas);
    const sigue = await buildDirectorio(app, 'El que sigue');
    const [a, b, c] = [await crear(), await crear(), await crear()];
    await execute(sql`update usuario set roles = '{EMPLEADO,PRL}' where id = ${c.slice(1)}`);
    const gente = (de: Directorio, ...ids: string[]) =>
      de.pide('POST', '/Groups', {
        schemas: [URN.grupo],
        displayName: `De ${ids.join()}`,
        members: ids.map((value) => ({ value })),
      });
    const viejo = await buildDirectorio(app, 'El que se va');
    for (const { body } of [await gente(viejo, a, b, c), await gente(sigue, b)]) await darPapel(String(body.id), 'PRL');
    const Papeles = async (id: number) => (await claves.clave({ params: { id: String(id) } })).Papeles;
    expect([await Papeles(viejo.id), await Papeles(sigue.id)]).toEqual([1, 0]);

    const body = { Id: viejo.id, caduca: sumarDias(hoy(), 30), convive: 0 as const, password: PASSWORD_DEMO };
    const { Id } = await claves.renovar({ body });
    const cuantas = async () =>
      [await papelesDe(a), await papelesDe(b), await papelesDe(c)].map((r) => r.includes('PRL'));
    expect([Id, await cuantas()]).toEqual([viejo.id, [true, true, true]]);
    await claves.revocar({ body: { Id: viejo.id, motivo: 'Se cambia', quitarPapeles: true } });
    expect(await cuantas()).toEqual([false, true, true]);
    const { Historial } = await claves.clave({ params: { id: String(viejo.id) } });
    expect(Historial.at(-1)).toMatchObject({ Comentario: 'Se cambia\nPapeles de sus grupos que se quitan: 1' });
    const rrhh = (await as('eva')).client(personas);
    const linea = (await rrhh.historial({ params: { id: a.slice(1) } })).find(({ Acto }) => Acto === 'cambiar papeles');
    expect(linea).toMatchObject({ Quien: 'Administrador' });

    await claves.revocar({ body: { Id: sigue.id, motivo: 'También' } });
    expect(await cuantas()).toEqual([false, true, true]);
    expect(await Papeles(sigue.id)).toBe(1);
  });

  test('of more people than a call counts leave the rest to the clock', async () => {
    const ids = await Promise.all(Array.from({ length: 51 }, () => crear()));
    const id = await grupo('Grande', ...ids);
    await darPapel(id, 'COMUNICACION');
    const cuantos = () =>
      oneValue(z.int())(
        sql`select count(*)::int as n from usuario where 'COMUNICACION' = any (roles) and id = any (${ids.map((x) => Number(x.slice(1)))})`,
      );
    expect([await cuantos(), (await admin.estado()).PorContar]).toEqual([0, 51]);
    while (await contarPendientes());
    expect([await cuantos(), (await admin.estado()).PorContar]).toEqual([51, 0]);
  });
});

describe('screens of ADMIN and RRHH', () => {
  test('the directory with its last failure in words, whom it has linked, and that in the page of the person', async () => {
    const entra = await buildDirectorio(app, 'Entra ID');
    const { body } = await entra.pide('POST', '/Users', personaDeScim());
    await entra.pide('POST', '/Users', personaDeScim({}, { employeeNumber: 'no vale' }));
    const estado = async () => (await admin.estado()).Directorios.find(({ Nombre }) => Nombre === 'Entra ID');
    expect(await estado()).toMatchObject({
      EnUso: true,
      Lee: true,
      Personas: 1,
      Porque: expect.stringContaining('employeeNumber'),
    });
    expect((await estado())?.FallaDesde).not.toBeNull();
    await entra.pide(
      'PATCH',
      `/Users/${String(body.id)}`,
      operaciones({ op: 'replace', path: 'title', value: 'Jefa' }),
    );
    expect((await estado())?.FallaDesde).toBeNull();
    const [ultima] = await admin.enlazadas();
    expect(ultima).toMatchObject({ PersonaId: Number(String(body.id).slice(1)), Directorio: 'Entra ID' });
    const rrhh = (await as('eva')).client(personas);
    const params = { id: String(body.id).slice(1) };
    expect(await rrhh.persona({ params })).toMatchObject({ Directorio: 'Entra ID' });
    const [alta] = await rrhh.historial({ params });
    expect(alta).toMatchObject({ Acto: 'dar de alta', Quien: 'Clave «Entra ID»' });
  });
});

// @spec 1.scim S-8474
test('a directory that has not managed to write for a day is a problem of Operación, with its last failure', async () => {
  await dir.pide('POST', '/Users', { schemas: [URN.persona], userName: 'sin.matricula' });
  expect(await comprobarDirectorios()).toEqual([]);
  await execute(sql`
    update directorio set falla_desde = now() - interval '25 hours'
     where clave_id = (select id from clave_sistema where nombre = 'Directorio')`);
  expect(await comprobarDirectorios()).toMatchObject([
    {
      Grupo: 'conexiones',
      Titulo: 'El directorio «Directorio» no consigue escribir',
      Que: expect.stringMatching(/^Lleva más de un día sin conseguirlo\. Lo último: ./),
    },
  ]);
});
