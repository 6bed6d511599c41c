// @spec 1.scim
// Limits of a directory's key, also in other hands.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { directorios } from '#contract/personas/scim/directorios.endpoints.ts';
import { URN } from '#contract/personas/scim/scim.rules.ts';
import { sistemas } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { execute, many, manyValues, oneValue } from '#server/casa/base/db.ts';
import { idDe, route } from '../../../test/acts.ts';
import { buildDirectorio, filtro, operaciones, personaDeScim } from '../../../test/build/personas/build-directorio.ts';
import { terminarImportaciones, unFichero } from '../../../test/build/personas/build-personas.ts';
import { useApp } from '../../../test/harness.ts';
import { newBrowser } from '../../../test/pares/browser.ts';
import { contarPendientes } from './papeles/papel.commands.ts';

const { app, as } = await useApp();
const dir = await buildDirectorio(app);
const rrhh = (await as('eva')).client(personas);
const admin = await as('admin');
const conexiones = admin.client(directorios);
const poner = (id: number | string, path: string, value: unknown) =>
  dir.pide('PATCH', `/Users/p${String(id).replace('p', '')}`, operaciones({ op: 'replace', path, value }));
const crear = async () => String((await dir.pide('POST', '/Users', personaDeScim())).body.id);
const grupoDe = async (de: typeof dir, displayName: string, ids: readonly string[]) =>
  String(
    (await de.pide('POST', '/Groups', { schemas: [URN.grupo], displayName, members: ids.map((value) => ({ value })) }))
      .body.id,
  );
const papelesDe = (id: number | string) =>
  oneValue(z.array(z.string()))(sql`select roles from usuario where id = ${String(id).replace('p', '')}`);
beforeEach(() => execute(sql`truncate correo`));

// @spec 1.scim S-8464 S-8466
test('the person who answers for a key is disabled by it, and loses by it what its groups gave, as anybody else', async () => {
  const de = await buildDirectorio(app, 'La de Teo', { responsable: 'teo' });
  const teo = await idDe('teo');
  const grupo = await grupoDe(de, 'De Teo', [`p${teo}`]);
  await conexiones.cambiarRol({ ...route(Number(grupo.slice(1))), body: { rol: 'COMEDOR' } });
  expect(await papelesDe(teo)).toContain('COMEDOR');
  expect((await de.pide('DELETE', `/Groups/${grupo}`)).status).toBe(204);
  expect(await papelesDe(teo)).not.toContain('COMEDOR');
  const activo = (value: boolean) => operaciones({ op: 'replace', path: 'active', value });
  expect(await de.pide('PATCH', `/Users/p${teo}`, activo(false))).toMatchObject({
    status: 200,
    body: { active: false },
  });
  expect((await de.pide('PATCH', `/Users/p${teo}`, activo(true))).status).toBe(200);
});

// @spec 1.scim S-8464 S-8490
test('an account whose last day has passed, or that RRHH keeps closed, is not opened by a directory', async () => {
  const [pasada, mantenida] = [await crear(), await crear()];
  for (const id of [pasada, mantenida]) await poner(id, 'active', false);
  await rrhh.cambiarFechas({ ...route(Number(pasada.slice(1))), body: { alta: '2020-01-01', baja: '2026-01-31' } });
  const persona = route(Number(mantenida.slice(1)));
  expect((await rrhh.persona(persona)).acciones).toContain('desactivar');
  await rrhh.desactivar({ ...persona, body: { motivo: 'No vuelve' } });
  expect((await rrhh.persona(persona)).acciones).not.toContain('desactivar');
  await expect(rrhh.desactivar({ ...persona, body: { motivo: '' } })).rejects.toMatchObject({ status: 409 });
  for (const id of [pasada, mantenida]) expect((await poner(id, 'active', true)).status).toBe(403);
  const fecha = sql`select baja::text from usuario where id = ${pasada.slice(1)}`;
  expect(await oneValue(z.string())(fecha)).toBe('2026-01-31');
  await rrhh.activar({ ...persona, body: { motivo: '' } });
  expect((await poner(mantenida, 'active', false)).body.active).toBe(false);
});

const Carta = z.object({ para: z.string(), texto: z.string() });
const cartas = () => many(Carta)(sql`select para, texto from correo order by id`);
const avisos = (id: number) =>
  manyValues(z.string())(
    sql`select texto from notificacion where usuario_id = ${id} and sobre = ${`usuario:${id}`} order by id`,
  );

// @spec 1.scim S-8491
test('another address or login is told to the former address and to the person, and a directory’s gets no recovery for a day', async () => {
  const nuria = await idDe('nuria');
  const pedir = () => newBrowser(app).call('POST', '/api/login/recuperar', { body: { username: 'nuria' } });
  const enlaces = async () =>
    (await cartas()).filter(({ texto }) => texto.includes('restablecer')).map(({ para }) => para);
  const vivos = sql`select count(*)::int as n from enlace where usuario_id = ${nuria} and usado is null`;
  const antes = await pedir();
  expect([await enlaces(), await oneValue(z.int())(vivos)]).toEqual([['nuria@extramuros.example'], 1]);

  await execute(sql`truncate correo`);
  await poner(nuria, 'emails[type eq "work"].value', 'ladron@evil.example');
  expect(await oneValue(z.int())(vivos)).toBe(0);
  expect(await pedir()).toMatchObject({ status: antes.status, body: antes.body });
  expect(await enlaces()).toEqual([]);
  expect(await cartas()).toEqual([
    { para: 'nuria@extramuros.example', texto: expect.stringMatching(/cambiado su correo.*«Directorio».*24 horas/) },
  ]);
  expect(await avisos(nuria)).toEqual([expect.stringContaining('cambiado su correo')]);
  expect((await rrhh.persona(route(nuria))).SinEnlacesHasta).not.toBeNull();

  // RRHH puts it right, with the login too: both are told, and recovery is open again.
  const p = await rrhh.persona(route(nuria));
  const body = {
    nombre: p.Nombre, login: 'nuria.salas', correo: 'nuria@extramuros.example', telefono: p.Telefono, puesto: p.Puesto, ps: p.PS,
    area: p.AreaCodigo, centro: p.CentroCodigo, centroCoste: p.CentroCosteCodigo,
  }; // prettier-ignore
  await rrhh.editar({ ...route(nuria), body });
  expect((await cartas()).at(-1)).toMatchObject({
    para: 'ladron@evil.example',
    texto: expect.stringMatching(/su correo y su usuario.*Eva Robles/),
  });
  expect((await rrhh.persona(route(nuria))).SinEnlacesHasta).toBeNull();
  await newBrowser(app).call('POST', '/api/login/recuperar', { body: { username: 'nuria.salas' } });
  expect(await enlaces()).toEqual(['nuria@extramuros.example']);
  // The same again is no change, and a file of people tells as the form does.
  await rrhh.editar({ ...route(nuria), body });
  const fichero = unFichero([`Matrícula;Correo`, `${p.Matricula};nuria.nueva@extramuros.example`]);
  await rrhh.importar({ ...route((await rrhh.leer({ fichero })).Id), body: { invitar: false } });
  await terminarImportaciones();
  expect(await avisos(nuria)).toHaveLength(3);
  expect((await cartas()).at(-1)).toMatchObject({ para: 'nuria@extramuros.example' });
});

// @spec 1.scim S-8466 S-8493
test('a key that has ended gives no role more, and what it gave stays until somebody takes it', async () => {
  const de = await buildDirectorio(app, 'La robada');
  const ids = await Promise.all(Array.from({ length: 52 }, () => crear()));
  const grupo = await grupoDe(de, 'Robado', ids.slice(0, 1));
  await conexiones.cambiarRol({ ...route(Number(grupo.slice(1))), body: { rol: 'COMEDOR' } });
  const miembros = { op: 'replace', path: 'members', value: ids.map((value) => ({ value })) };
  expect((await de.pide('PATCH', `/Groups/${grupo}`, operaciones(miembros))).status).toBe(204);
  await admin.client(sistemas).revocar({ body: { Id: de.id, motivo: 'Robada', quitarPapeles: false } });
  while (await contarPendientes());
  expect([await papelesDe(ids[0] ?? ''), await papelesDe(ids[51] ?? '')]).toEqual([
    ['EMPLEADO', 'COMEDOR'],
    ['EMPLEADO'],
  ]);
  const cambio = conexiones.cambiarRol({ ...route(Number(grupo.slice(1))), body: { rol: 'PRL' } });
  await expect(cambio).rejects.toMatchObject({ status: 409 });
});

// @spec 1.scim S-8460 S-8492
test('a key that only writes reads nobody by writing, and a call that changes nothing links nobody', async () => {
  const ciega = await buildDirectorio(app, 'La que solo escribe', { alcances: ['personas:escribir'] });
  const ana = await idDe('ana');
  const nada = operaciones({ op: 'add', path: 'nickName', value: 'x' });
  const { status, body } = await ciega.pide('PATCH', `/Users/p${ana}`, nada);
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ['id', 'meta', 'schemas']]);
  const nueva = await ciega.pide('POST', '/Users', personaDeScim());
  expect([nueva.status, Object.keys(nueva.body).toSorted()]).toEqual([201, ['id', 'meta', 'schemas']]);
  const grupo = { schemas: [URN.grupo], displayName: 'A\nciegas', members: [{ value: `p${ana}` }] };
  const { body: creado } = await ciega.pide('POST', '/Groups', grupo);
  const puesto = await ciega.pide('PUT', `/Groups/${String(creado.id)}`, grupo);
  expect((await dir.pide('GET', `/Groups/${String(creado.id)}`)).status).toBe(404);
  const escrito = sql`select nombre from grupo_externo where id = ${String(creado.id).slice(1)}`;
  expect(await oneValue(z.string())(escrito)).toBe('A ciegas');
  expect([puesto.status, JSON.stringify([creado, puesto.body])]).toEqual([200, expect.not.stringContaining('Ana')]);
  expect((await dir.pide('PATCH', `/Users/p${ana}`, nada)).body).toMatchObject({ displayName: 'Ana Prieto' });
  const enlazada = sql`select count(*)::int as n from persona_externa where usuario_id = ${ana}`;
  expect(await oneValue(z.int())(enlazada)).toBe(0);
  await poner(ana, 'externalId', 'ana-1');
  expect(await oneValue(z.int())(enlazada)).toBe(1);
});

// @spec 1.scim S-8463
test('active is compared with true or false, and with nothing else', async () => {
  for (const text of [`"true' or 1=1"`, '"sí"', '1'])
    expect([text, (await dir.pide('GET', `/Users${filtro(`active eq ${text}`)}`)).status]).toEqual([text, 400]);
  const [todas, activas] = [`active eq "False"`, 'active eq true'].map(filtro);
  expect((await dir.pide('GET', `/Users${todas}`)).body.totalResults).toBeLessThan(
    Number((await dir.pide('GET', `/Users${activas}`)).body.totalResults),
  );
});

// @spec 1.scim S-8499
test('«Probar» of ADMIN, which asks from a browser, counts as no call of the directory, whether it goes well or not', async () => {
  const nuevo = await buildDirectorio(app, 'Sin estrenar');
  const vista = async () => (await conexiones.estado()).Directorios.find(({ ClaveId }) => ClaveId === nuevo.id);
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await nuevo.pide('GET', '/Users?count=0', undefined, { headers })).status).toBe(200);
  expect((await nuevo.pide('GET', '/Users?filter=malo', undefined, { headers })).status).toBe(400);
  expect(await vista()).toMatchObject({ Usada: null, Fallo: null });
  await nuevo.pide('GET', '/Users?count=0');
  expect((await vista())?.Usada).not.toBeNull();
});
