// @spec 1.sistemas S-8421 S-8425
// Keys of other systems as ADMIN keeps them: made, renewed and revoked, by nobody else, and what is told before they end.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { sistemas } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { autorDe, anotar } from '#server/casa/kernel/historial.ts';
import { execute, manyValues } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import type { Client } from '#web/casa/red/api.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { buildClave } from '../../../test/build/plataforma/build-claves.ts';
import { useApp } from '../../../test/harness.ts';
import { avisarDeCaducidad } from './caducidad.worker.ts';
import { cargar } from './sistemas.demo.ts';
import { comprobarClaves } from './comprobacion.commands.ts';

const { app, as } = await useApp();
let admin: Client<typeof sistemas>;
beforeAll(async () => {
  admin = (await as('admin')).client(sistemas);
});
const enUnAno = sumarDias(hoy(), 360);
const password = PASSWORD_DEMO;
const formulario = {
  nombre: 'Nóminas',
  alcances: ['nomina:leer' as const],
  redes: [] as string[],
  caduca: enUnAno,
  password,
};
const statusOf = async (texto: string) =>
  (await app.inject({ url: '/api/v1/clave', headers: { authorization: `Bearer ${texto}` } })).statusCode;

describe('ADMIN', () => {
  test('a new key opens its calls, and its text is answered that once', async () => {
    const { Id, Secreto } = await admin.crear({ body: { ...formulario, redes: ['127.0.0.0/8', '2001:DB8::1'] } });
    expect(Secreto).toMatch(/^exm_[0-9a-f]{12}_[0-9a-f]{64}$/);
    expect(await statusOf(Secreto)).toBe(200);
    const detalle = await admin.clave({ params: { id: String(Id) } });
    expect(detalle).toMatchObject({
      Estado: 'activa',
      Responsable: 'Administrador',
      Redes: ['127.0.0.0/8', '2001:db8::1/128'],
    });
    expect(JSON.stringify(detalle)).not.toContain(Secreto.slice(-64));
    expect(detalle.Historial.map(({ Acto, Comentario }) => [Acto, Comentario])).toEqual([['crear', 'nomina:leer']]);
  });

  test('a renewed key has another secret, and the former one serves for as long as was chosen', async () => {
    const { Id, Secreto } = await admin.crear({ body: { ...formulario, nombre: 'Con relevo' } });
    const nueva = await admin.renovar({ body: { Id, caduca: enUnAno, convive: 24, password } });
    expect([await statusOf(Secreto), await statusOf(nueva.Secreto)]).toEqual([200, 200]);
    expect((await admin.clave({ params: { id: String(Id) } })).Anterior).not.toBeNull();
    const ultima = await admin.renovar({ body: { Id, caduca: enUnAno, convive: 0, password } });
    expect([await statusOf(Secreto), await statusOf(nueva.Secreto), await statusOf(ultima.Secreto)]).toEqual([
      401, 401, 200,
    ]);
  });

  // @spec 1.sistemas S-8496
  test('the former secret of a renewed key is cut at once, once, and the new one goes on', async () => {
    const { Id, Secreto } = await admin.crear({ body: { ...formulario, nombre: 'Que se corta' } });
    const detalle = () => admin.clave({ params: { id: String(Id) } });
    expect((await detalle()).acciones).not.toContain('cortar');
    await expect(admin.cortar({ body: { Id } })).rejects.toMatchObject({ status: 409 });
    const { Version } = await detalle();
    const nueva = await admin.renovar({ body: { Id, caduca: enUnAno, convive: 720, password }, version: Version });
    expect((await detalle()).acciones).toContain('cortar');
    for (const login of ['ana', 'eva'])
      await expect((await as(login)).client(sistemas).cortar({ body: { Id } })).rejects.toMatchObject({ status: 403 });
    expect(await statusOf(Secreto)).toBe(200);
    await admin.cortar({ body: { Id } });
    expect([await statusOf(Secreto), await statusOf(nueva.Secreto)]).toEqual([401, 200]);
    const { acciones, Anterior, Historial } = await detalle();
    expect([acciones.includes('cortar'), Anterior, Historial.at(-1)?.Acto]).toEqual([false, null, 'cortar']);
    await expect(admin.cortar({ body: { Id } })).rejects.toMatchObject({ status: 409 });
  });

  // @spec 1.sistemas S-8496
  test('a key that another tab has revoked is neither renewed nor changed, and says that it is revoked', async () => {
    const { Id } = await admin.crear({ body: { ...formulario, nombre: 'De dos pestañas' } });
    const { Version } = await admin.clave({ params: { id: String(Id) } });
    await admin.revocar({ body: { Id, motivo: 'Ya no se usa' } });
    const negativa = { status: 409, message: 'La clave está revocada: la revocó usted. Cree otra' };
    const deAntes = { Id, caduca: enUnAno, convive: 0 as const, password };
    await expect(admin.renovar({ body: deAntes, version: Version })).rejects.toMatchObject(negativa);
    await expect(
      admin.cambiar({ body: { Id, alcances: ['personas:leer'], redes: [], password }, version: Version }),
    ).rejects.toMatchObject(negativa);
  });

  test('a revoked key opens nothing more, and is neither renewed nor revoked again', async () => {
    const { Id, Secreto } = await admin.crear({ body: { ...formulario, nombre: 'De paso' } });
    await admin.revocar({ body: { Id, motivo: 'Ya no se usa' } });
    expect(await statusOf(Secreto)).toBe(401);
    await expect(admin.revocar({ body: { Id, motivo: 'Otra vez' } })).rejects.toMatchObject({ status: 409 });
    await expect(admin.renovar({ body: { Id, caduca: enUnAno, convive: 0, password } })).rejects.toMatchObject({
      status: 409,
    });
    expect((await admin.clave({ params: { id: String(Id) } })).acciones).toEqual([]);
    // Its name is free for the next one.
    await admin.crear({ body: { ...formulario, nombre: 'De paso' } });
  });

  // @spec 1.sistemas S-8494
  test('revoking a key wins over renewing it at the same moment, and what is done to keys is told to the other ADMIN', async () => {
    await execute(sql`update usuario set roles = roles || '{ADMIN}' where login = 'inigo'`);
    for (const n of [1, 2, 3, 4]) {
      const { Id, Secreto } = await admin.crear({ body: { ...formulario, nombre: `Filtrada ${n}` } });
      const [revocada, renovada] = await Promise.allSettled([
        admin.revocar({ body: { Id, motivo: 'Filtrada' } }),
        admin.renovar({ body: { Id, caduca: enUnAno, convive: 24, password } }),
      ]);
      expect([n, revocada.status, await statusOf(Secreto)]).toEqual([n, 'fulfilled', 401]);
      const nueva = renovada.status === 'fulfilled' ? await statusOf(renovada.value.Secreto) : 401;
      expect([n, nueva]).toEqual([n, 401]);
    }
    const avisos = await manyValues(z.string())(sql`
      select u.login || ': ' || n.titulo || ' ' || n.texto from notificacion n join usuario u on u.id = n.usuario_id
       where n.tipo = 'conexion_cambiada' and n.texto like '%Filtrada 1%' order by n.id`);
    expect(avisos[0]).toMatch(
      /^inigo: Hay una clave nueva de otro sistema «Filtrada 1», con nomina:leer\. Lo ha hecho Administrador\./,
    );
    expect(avisos.filter((aviso) => aviso.startsWith('admin'))).toEqual([]);
    await execute(sql`update usuario set roles = array_remove(roles, 'ADMIN') where login = 'inigo'`);
  });

  // @spec 1.sistemas S-8429
  test('scopes and networks of a key change with its next call, and its history has what they were', async () => {
    const { Id, Secreto } = await admin.crear({ body: { ...formulario, nombre: 'Que cambia' } });
    const params = { id: String(Id) };
    const { Version } = await admin.clave({ params });
    const body = { Id, alcances: ['personas:leer' as const], redes: ['10.0.0.9/8'], password };
    await admin.cambiar({ body, version: Version });
    expect(await statusOf(Secreto)).toBe(403);
    await expect(admin.cambiar({ body, version: Version })).rejects.toMatchObject({ status: 409 });
    await admin.cambiar({ body: { ...body, redes: [] } });
    await admin.cambiar({ body: { ...body, redes: [] } }); // the same again is no act
    const desde = await app.inject({ url: '/api/v1/clave', headers: { authorization: `Bearer ${Secreto}` } });
    expect(desde.json()).toMatchObject({ Alcances: ['personas:leer'] });
    const { Historial, Redes, acciones } = await admin.clave({ params });
    expect([Redes, acciones]).toEqual([[], ['cambiar', 'renovar', 'revocar']]);
    expect(Historial.slice(1).map(({ Acto, Comentario }) => [Acto, Comentario])).toEqual([
      ['cambiar', 'Alcances: de nomina:leer a personas:leer\nRedes: de cualquiera a 10.0.0.0/8'],
      ['cambiar', 'Redes: de 10.0.0.0/8 a cualquiera'],
    ]);
  });

  // @spec 1.sistemas S-8429
  test('a key is widened by nobody else, by no key, with no wrong network, and not once it is revoked', async () => {
    const { id, texto } = await buildClave({ redes: ['192.0.2.0/24'] });
    const alcances = ['personas:leer' as const, 'personas:escribir' as const];
    const body = { Id: id, alcances, redes: [] as string[], password };
    for (const login of ['ana', 'eva'])
      await expect((await as(login)).client(sistemas).cambiar({ body })).rejects.toMatchObject({ status: 403 });
    const conClave = { authorization: `Bearer ${texto}` };
    const conLaClave = await app.inject({
      method: 'POST',
      url: '/api/conexiones/claves/cambiar',
      headers: conClave,
      payload: body,
    });
    expect(conLaClave.statusCode).toBe(403);
    await expect(admin.cambiar({ body: { ...body, Id: 999_999 } })).rejects.toMatchObject({ status: 404 });
    await expect(admin.cambiar({ body: { ...body, redes: ['10.0.0.0/40'] } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'redes' }],
    });
    const antes = await admin.clave({ params: { id: String(id) } });
    expect(antes).toMatchObject({ Alcances: ['nomina:leer'], Redes: ['192.0.2.0/24'], Version: 1 });
    await admin.revocar({ body: { Id: id, motivo: 'Ya no se usa' } });
    await expect(admin.cambiar({ body })).rejects.toMatchObject({ status: 409 });
    expect((await admin.clave({ params: { id: String(id) } })).Alcances).toEqual(['nomina:leer']);
  });

  test.each([
    ['caduca', { caduca: sumarDias(hoy(), -1) }, 'Elija un día que no haya pasado'],
    ['caduca', { caduca: sumarDias(hoy(), 800) }, 'Una clave dura como mucho 2 años'],
    ['redes', { redes: ['10.0.0.0/40'] }, '«10.0.0.0/40» no es una dirección ni una red, como 192.0.2.0/24'],
    ['redes', { redes: ['de casa'] }, '«de casa» no es una dirección ni una red, como 192.0.2.0/24'],
    ['alcances', { alcances: [] }, 'Elija al menos un alcance'],
    ['nombre', { nombre: 'NÓMINAS' }, 'Ya hay una clave en uso con ese nombre'],
  ])('a wrong %s is refused beside its field', async (field, wrong, message) => {
    const refused = admin.crear({ body: { ...formulario, nombre: `Con ${message}`, ...wrong } });
    await expect(refused).rejects.toMatchObject({ status: 422, errors: [{ field, message }] });
  });

  test('nobody but ADMIN sees or makes keys', async () => {
    const { id } = await buildClave();
    for (const login of ['ana', 'eva']) {
      const persona = (await as(login)).client(sistemas);
      await expect(persona.claves()).rejects.toMatchObject({ status: 403 });
      await expect(persona.clave({ params: { id: String(id) } })).rejects.toMatchObject({ status: 403 });
      await expect(persona.crear({ body: formulario })).rejects.toMatchObject({ status: 403 });
    }
  });
});

test('the demo company has a key in use with its calls, an expired one and a revoked one', async () => {
  await cargar({ hoy: hoy(), semilla: 1, areas: [] });
  const hechas = (await admin.claves()).filter(({ Nombre }) => /Gestoría|Cuadro|Intranet/.test(Nombre));
  expect(hechas.map(({ Estado }) => Estado).toSorted()).toEqual(['activa', 'caducada', 'revocada']);
  const [{ Id } = { Id: 0 }] = hechas.filter(({ Estado }) => Estado === 'activa');
  expect((await admin.clave({ params: { id: String(Id) } })).Llamadas.length).toBe(7);
});

describe('news of the keys', () => {
  const avisos = () =>
    manyValues(z.string())(sql`
      select n.texto from notificacion n join usuario u on u.id = n.usuario_id where n.tipo = 'clave_caduca' and u.login = 'admin'`);

  test('ADMIN are told once before a key ends, and Operación says which keys want attention', async () => {
    await buildClave({ nombre: 'La del mes que viene', dias: 10 });
    await buildClave({ nombre: 'La de un año' });
    const huerfana = await buildClave({ nombre: 'Sin nadie', responsable: 'sara' });
    const caducada = await buildClave({ nombre: 'Caducada y en uso', dias: -3 });
    await execute(sql`update usuario set activo = false where login = 'sara'`);
    await execute(sql`
      update clave_sistema set negada = now(), negada_por = 'clave_caducada', red_negada = '192.0.2.1' where id = ${caducada.id}`);
    await avisarDeCaducidad();
    await avisarDeCaducidad();
    expect(await avisos()).toEqual([expect.stringMatching(/^«La del mes que viene» sirve hasta el \d\d\/\d\d\/\d{4}/)]);
    expect((await comprobarClaves()).map(({ Titulo, Que }) => [Titulo, Que])).toEqual([
      ['Claves que caducan pronto', expect.stringContaining('La del mes que viene: en menos de 14 días')],
      ['Claves que se usan después de su final', expect.stringContaining('Caducada y en uso')],
      ['Claves sin responsable', expect.stringContaining('Sin nadie: ')],
    ]);
    expect((await admin.clave({ params: { id: String(huerfana.id) } })).SinResponsable).toBe(true);
    const fila = (await admin.claves()).find(({ Id }) => Id === caducada.id);
    expect(fila).toMatchObject({ Estado: 'caducada', Negada: 'Se usó después de caducar' });
  });

  test('an act of a key stands in a history under the name of the key, and is nobody else’s', async () => {
    const { id } = await buildClave({ nombre: 'Entra' });
    const sistema = { id, nombre: 'Entra', alcances: [], caduca: '' };
    await anotar('clave_sistema', { id }, autorDe({ ...sistema, responsableId: await idDe('admin') }), 'crear');
    const [linea] = (await admin.clave({ params: { id: String(id) } })).Historial;
    expect(linea).toMatchObject({ Quien: 'Clave «Entra»', Foto: null });
  });
  const idDe = async (login: string) =>
    (await manyValues(z.int())(sql`select id from usuario where login = ${login}`))[0] ?? 0;
});
