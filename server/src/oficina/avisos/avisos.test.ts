// Notices and news as their readers see them, over HTTP.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';
import { ahora, hace, tras } from '../../../../contract/test/reloj.ts';
import {
  anunciar,
  buildAviso,
  contar,
  mover,
  paginas,
  para,
  refusalOf,
  ruta,
  unaImagen,
  useAvisos,
} from '../../../test/build/oficina/build-avisos.ts';

const { as, app, de, persona, pablo, ana, editar, get } = await useAvisos();

// The whole cast is of Santander: two people move.
await execute(sql`update usuario set centro_trabajo_codigo = 'MAD' where login = 'clara'`);
await execute(sql`update usuario set centro_trabajo_codigo = 'LPA' where login = 'marta'`);

const titulares = (filas: readonly { Titular: string }[]) => filas.map(({ Titular }) => Titular);
const sinLeer = async (quien: Awaited<ReturnType<typeof de>>) =>
  titulares(await quien.avisos({ params: { id: 'sinleer' } }));
const todos = async (quien: Awaited<ReturnType<typeof de>>, query = {}) =>
  titulares(await quien.avisos({ params: { id: 'todos' }, query }));
const statusOf = async (act: Promise<unknown>) => (await refusalOf(act)).status;

describe('audience of a notice', () => {
  // Ana: Santander, ING. Teo: Santander, PER. Clara: Madrid, ADM. Marta: Las Palmas, GEN. Sara: Santander, of a subcontractor.
  const GENTE = ['ana', 'teo', 'clara', 'marta', 'sara'] as const;
  // @spec 1.avisos S-1101 S-1102
  test.each([
    { codigos: [], ven: ['ana', 'teo', 'clara', 'marta', 'sara'] },
    { codigos: ['ING'], ven: ['ana'] },
    { codigos: ['MAD'], ven: ['clara'] },
    { codigos: ['SDR'], ven: ['ana', 'teo', 'sara'] },
    { codigos: ['SUB'], ven: ['sara'] },
    { codigos: ['ING', 'LPA'], ven: ['ana', 'marta'] },
    { codigos: ['MAD', 'SUB'], ven: ['clara', 'sara'] },
    { codigos: ['PER', 'ADM', 'MAD'], ven: ['teo', 'clara'] },
    { codigos: ['PRO'], ven: [] },
  ])('a notice for $codigos is seen by $ven and does not exist for anybody else', async ({ codigos, ven }) => {
    const { Id: imagenId, Url } = await pablo.subirImagen({ fichero: await unaImagen() });
    const texto = `<p>Vea <img src="${Url}" alt="La foto" /></p>`;
    const id = await buildAviso(as, { audiencia: para(...codigos), texto, hastags: ['Foto'] });
    for (const login of GENTE) {
      const quien = await de(login);
      const seen = {
        sinLeer: (await sinLeer(quien)).length,
        numero: (await quien.sinLeer()).Numero,
        todos: (await todos(quien)).length,
        hastags: (await quien.hastags()).length,
        uno: await statusOf(quien.avisos({ params: { id: String(id) } })),
        imagen: await statusOf(quien.imagen(ruta(imagenId))),
        visita: await statusOf(quien.registrarVisita(ruta(id))),
      };
      const si = { sinLeer: 1, numero: 1, todos: 1, hastags: 1, uno: 200, imagen: 200, visita: 200 };
      const no = { sinLeer: 0, numero: 0, todos: 0, hastags: 0, uno: 404, imagen: 404, visita: 404 };
      expect({ login, ...seen }).toEqual({ login, ...(ven.includes(login) ? si : no) });
    }
    expect(
      await contar(
        sql`select count(*)::int as n from aviso_visita v join usuario u on u.id = v.usuario_id where u.login <> 'pablo'`,
      ),
    ).toBe(ven.length);
  });

  // @spec 1.avisos S-1101 S-1102
  test('a denied notice and a missing one give the same bytes', async () => {
    const { Url } = await pablo.subirImagen({ fichero: await unaImagen() });
    const id = await buildAviso(as, { audiencia: para('MAD'), texto: `<img src="${Url}" />` });
    const bytes = async (url: string) => {
      const { statusCode, body, headers } = await get('ana', url);
      return { statusCode, body, type: headers['content-type'], length: headers['content-length'] };
    };
    const missing = await bytes('/api/avisos/avisos/999999');
    expect(missing.statusCode).toBe(404);
    for (const url of [`/api/avisos/avisos/${id}`, `/api/avisos/registrarvisita/${id}`, Url])
      expect(await bytes(url)).toEqual(missing);
  });

  test('a person who moves to another work centre sees its notices from then on', async () => {
    await buildAviso(as, { audiencia: para('MAD') });
    expect(await sinLeer(ana)).toEqual([]);
    await execute(sql`update usuario set centro_trabajo_codigo = 'MAD' where login = 'ana'`);
    expect(await sinLeer(ana)).toHaveLength(1);
    await execute(sql`update usuario set centro_trabajo_codigo = 'SDR' where login = 'ana'`);
    expect(await sinLeer(ana)).toEqual([]);
  });

  test('a person does not have to read notices older than their arrival, unless they are pinned', async () => {
    const viejo = await buildAviso(as, { titular: 'Viejo' });
    const norma = await buildAviso(as, { titular: 'Norma', fijado: true });
    for (const id of [viejo, norma]) await mover(id, { publicado: hace(3_000, 'd') });
    expect(await sinLeer(ana)).toEqual(['Norma']);
    expect(await todos(ana)).toEqual(['Norma', 'Viejo']);
  });
});

describe('visibility by time', () => {
  // @spec 1.avisos S-1103
  test.each([
    ['borrador', false],
    ['programado', false],
    ['publicado', true],
    ['caducado', false],
    ['retirado', false],
  ] as const)('a notice that is %s is visible: %s', async (estado, ve) => {
    const id = await buildAviso(as, { estado, hastags: ['Uno'] });
    const seen = [
      (await sinLeer(ana)).length,
      (await todos(ana)).length,
      (await ana.hastags()).length,
      (await ana.sinLeer()).Numero,
    ];
    expect(seen).toEqual(ve ? [1, 1, 1, 1] : [0, 0, 0, 0]);
    expect(await statusOf(ana.registrarVisita(ruta(id)))).toBe(ve ? 200 : 404);
  });

  // @spec 1.avisos S-1103
  test('a scheduled notice appears with that date when its time comes, and goes when its end comes', async () => {
    const id = await buildAviso(as, { estado: 'programado', hasta: tras(9, 'd') });
    await mover(id, { publicado: hace(2, 'd'), desde: hace(1, 'd') });
    const [visto] = await ana.avisos({ params: { id: 'sinleer' } });
    expect(Math.round((Date.parse(visto?.Fecha ?? '') - ahora()) / 86_400_000)).toBe(-1);
    await mover(id, { hasta: hace(0.0001, 'd') });
    expect(await todos(ana)).toEqual([]);
  });
});

describe('reading a notice', () => {
  // @spec 7
  test('a reading takes the notice from the unread ones of this person alone, and repeating it changes nothing', async () => {
    const id = await buildAviso(as);
    const first = await ana.registrarVisita(ruta(id));
    const rows = () =>
      many(z.object({ login: z.string(), edicion: z.int(), instante: z.string() }))(sql`
      select u.login, v.edicion, v.instante
      from aviso_visita v
      join usuario u on u.id = v.usuario_id
      where u.login <> 'pablo'
      order by 1, 2`);
    const before = await rows();
    expect(await ana.registrarVisita(ruta(id))).toEqual(first);
    expect(await rows()).toEqual(before);
    expect(before).toHaveLength(1);
    expect([await sinLeer(ana), (await ana.sinLeer()).Numero]).toEqual([[], 0]);
    expect((await ana.avisos({ params: { id: 'todos' } })).map(({ Leido }) => Leido)).toEqual([true]);
    expect(await sinLeer(await de('teo'))).toHaveLength(1);
  });

  // @spec 7
  test('the answer to a reading says no-store', async () => {
    const id = await buildAviso(as);
    const answer = await get('ana', `/api/avisos/registrarvisita/${id}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  // @spec 1.avisos S-1106
  test('a substantial change asks for another reading and says that it changed; another change does not', async () => {
    const id = await buildAviso(as);
    await ana.registrarVisita(ruta(id));
    await editar(id, { titular: 'Corte de agua el jueves' });
    expect(await sinLeer(ana)).toEqual([]);
    await editar(id, { titular: 'Corte de agua el lunes' }, true);
    expect(await ana.avisos({ params: { id: 'sinleer' } })).toMatchObject([
      { Titular: 'Corte de agua el lunes', Leido: false, HaCambiado: true, Version: 3 },
    ]);
    expect(await (await de('teo')).avisos({ params: { id: 'sinleer' } })).toMatchObject([{ HaCambiado: false }]);
    await ana.registrarVisita(ruta(id));
    expect(await ana.avisos({ params: { id: 'todos' } })).toMatchObject([{ Leido: true, HaCambiado: false }]);
  });

  // @spec 1.avisos S-1106
  test('a person whose screen shows an older text has read the older text', async () => {
    const id = await buildAviso(as);
    await editar(id, { titular: 'Otro' }, true);
    await ana.registrarVisita({ ...ruta(id), query: { version: '1' } });
    expect(await ana.avisos({ params: { id: 'sinleer' } })).toMatchObject([{ Titular: 'Otro', HaCambiado: true }]);
    // A version that does not exist yet counts as the current one.
    await ana.registrarVisita({ ...ruta(id), query: { version: '99' } });
    expect(await contar(sql`select max(edicion)::int as n from aviso_visita`)).toBe(2);
    expect(await sinLeer(ana)).toEqual([]);
  });

  test('the person who publishes a notice has read it', async () => {
    await buildAviso(as);
    expect(await sinLeer(pablo)).toEqual([]);
  });

  test('a reading settles the notification of this person, and of nobody else', async () => {
    const id = await buildAviso(as);
    const pendientes = () =>
      many(z.object({ login: z.string() }))(sql`
      select u.login
        from notificacion n
        join usuario u on u.id = n.usuario_id
       where n.leida is null and n.tipo = 'aviso_nuevo'
       order by 1`);
    await anunciar();
    const antes = (await pendientes()).map(({ login }) => login);
    expect(antes).toContain('ana');
    expect(antes).not.toContain('pablo');
    await ana.registrarVisita(ruta(id));
    expect((await pendientes()).map(({ login }) => login)).toEqual(antes.filter((login) => login !== 'ana'));
  });
});

describe('lists of notices', () => {
  // @spec 7
  test('unread notices come pinned first, then the oldest first; the other notices the newest first; pages are stable', async () => {
    for (const [i, titular] of ['uno', 'dos', 'tres', 'cuatro', 'cinco'].entries()) {
      const id = await buildAviso(as, { titular, fijado: titular === 'cuatro' });
      await mover(id, { publicado: tras(i - 10, 'd') });
    }
    expect(await sinLeer(ana)).toEqual(['cuatro', 'uno', 'dos', 'tres', 'cinco']);
    expect(await todos(ana)).toEqual(['cuatro', 'cinco', 'tres', 'dos', 'uno']);
    const page = async (id: 'todos' | 'sinleer') =>
      titulares(
        await paginas(
          (cursor) => ana.avisos.page({ params: { id }, query: { limite: '2', cursor } }),
          // A notice published between two pages neither repeats nor hides a row.
          () => buildAviso(as, { titular: 'entretanto' }),
        ),
      );
    expect(await page('todos')).toEqual(['cuatro', 'cinco', 'tres', 'dos', 'uno']);
    expect(await page('sinleer')).toEqual(['cuatro', 'uno', 'dos', 'tres', 'cinco', 'entretanto', 'entretanto']);
  });

  // @spec 1.avisos S-1117
  test('the search finds words without their accents and in any order, in the visible text and not in its tags', async () => {
    const texto = '<p>Pida su <strong>ci</strong>ta &amp; acuda en ayunas</p><p>Lleve<br>agua</p>';
    const obras = '<p>Cortes de calle: 100% seguro</p>';
    await buildAviso(as, { titular: 'Revisión médica', texto, hastags: ['Salud'] });
    await buildAviso(as, { titular: 'Obras', texto: obras, hastags: ['Obras', 'salúd'] });
    for (const [query, found] of [
      [{ texto: 'MEDICA revision' }, ['Revisión médica']],
      [{ texto: 'cita acuda' }, ['Revisión médica']],
      [{ texto: 'strong' }, []],
      [{ texto: 'lleveagua' }, []],
      [{ texto: '%' }, ['Obras']],
      [{ texto: 'SALUD' }, ['Obras', 'Revisión médica']],
      [{ texto: '#salud ayunas' }, ['Revisión médica']],
      [{ texto: 'cita & acuda' }, ['Revisión médica']],
      [{ hastag: 'salud' }, ['Obras', 'Revisión médica']],
      [{ hastag: 'obras', texto: 'calle' }, ['Obras']],
    ] as const)
      expect({ query, found: await todos(ana, query) }).toEqual({ query, found });
    expect(await ana.hastags()).toMatchObject([{ Avisos: 2 }, { Nombre: 'Obras', Avisos: 1 }]);
    expect(await ana.avisos({ params: { id: 'todos' }, query: { hastag: 'obras' } })).toMatchObject([
      { Hastags: '#Obras #salúd' },
    ]);
  });

  // @spec 7
  test.each([
    ['sinleer2', 400],
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['%00', 400],
    ['9'.repeat(20), 400],
    ['todos/1', 404],
  ])('the address avisos/%s is malformed or names no notice', async (id, status) => {
    expect((await get('ana', `/api/avisos/avisos/${id}`)).statusCode).toBe(status);
  });
});

// @spec 1.avisos
test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['of another site, in a browser that does not say so', { origin: 'https://otro.example' }, 403],
  ['of ours', { 'sec-fetch-site': 'same-origin' }, 200],
])('a page %s asks for a reading', async (_, headers, status) => {
  const id = await buildAviso(as);
  const { token } = await persona('ana');
  for (const visita of [`registrarvisita/${id}`, 'registrarvisitaensainforma'])
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({
        method,
        url: `/api/avisos/${visita}`,
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(status);
    }
  const dejado = sql`
    select (select count(*) from aviso_visita v join usuario u on u.id = v.usuario_id and u.login = 'ana')::int + count(*)::int as n
    from noticias_visita`;
  expect(await contar(dejado)).toBe(status === 200 ? 2 : 0);
});

describe('company news', () => {
  test('news are never unread, have their cover, and are read by number too', async () => {
    const { Id: portadaId, Url } = await pablo.subirImagen({ fichero: await unaImagen('jpeg') });
    const id = await buildAviso(as, { canal: 'N', titular: 'Botadura', portadaId });
    expect([await sinLeer(ana), await todos(ana), await ana.hastags()]).toEqual([[], [], []]);
    expect(await ana.empresaInforma({})).toMatchObject([{ Id: id, Titular: 'Botadura', Portada: Url, Leido: false }]);
    expect(await ana.avisos({ params: { id: String(id) } })).toMatchObject([{ Id: id }]);
    await ana.registrarVisita(ruta(id));
    expect(await ana.empresaInforma({})).toMatchObject([{ Leido: true }]);
    await anunciar();
    expect(await contar(sql`select count(*)::int as n from notificacion`)).toBe(0);
  });

  // @spec 7
  test('a visit of news is counted once per person and day', async () => {
    const first = await ana.registrarVisitaEmpresaInforma();
    expect(await ana.registrarVisitaEmpresaInforma()).toEqual(first);
    await (await de('teo')).registrarVisitaEmpresaInforma();
    expect(await contar(sql`select count(*)::int as n from noticias_visita`)).toBe(2);
    await execute(sql`update noticias_visita set fecha = fecha - 1`);
    await ana.registrarVisitaEmpresaInforma();
    expect(await contar(sql`select count(*)::int as n from noticias_visita`)).toBe(3);
  });
});
