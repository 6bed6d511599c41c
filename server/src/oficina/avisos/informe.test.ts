// Reports of readings, and the notifications of a notice.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { porcentajeLeido } from '#contract/oficina/avisos/lectura.rules.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { deleteEventosPendientes } from '#server/plataforma/eventos/eventos.queries.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { hace, tras } from '../../../../contract/test/reloj.ts';
import {
  anunciar,
  buildAviso,
  mover,
  paginas,
  para,
  refusalOf,
  ruta,
  useAvisos,
} from '../../../test/build/oficina/build-avisos.ts';
import { useClient } from '../../../test/database.ts';
import { anunciarSiguiente, cerrarSiguiente } from './anuncio.commands.ts';

const { as, config, de, pablo, ana, editar, retirar } = await useAvisos();
const luis = await de('luis');
const linea = await useClient(config.DATABASE_URL);

describe('report of readings', () => {
  // @spec 1.avisos
  test("the day's page of its writer says the same percentage as the list and the report", async () => {
    const id = await buildAviso(as, { audiencia: para('ING', 'PER', 'SUB') });
    const { Lectores, Leidos } = await pablo.informe(ruta(id));
    expect([Leidos, Lectores]).toEqual([1, 6]);
    const { Tarjetas } = await (await as('pablo')).client(inicio).inicio();
    const filas = Tarjetas.flatMap(({ Filas }) => Filas).filter(
      ({ Ruta }) => Ruta === `/menu/comunicacion/${id}/informe`,
    );
    expect(filas.map(({ Etiqueta }) => Etiqueta)).toEqual([porcentajeLeido(Leidos, Lectores)]);
  });
  // @spec 1.avisos
  test('the report has figures, days and groups of the people who have to read the notice now', async () => {
    const id = await buildAviso(as, { audiencia: para('ING', 'PER', 'SUB') });
    expect(await pablo.informe(ruta(id))).toMatchObject({ Version: 1, Lectores: 6, Leidos: 1 });
    await ana.registrarVisita(ruta(id));
    await luis.registrarVisita(ruta(id));
    await execute(
      sql`update aviso_visita set instante = '2026-03-10T23:30:00Z' where usuario_id = (select id from usuario where login = 'luis')`,
    );
    const informe = await pablo.informe(ruta(id));
    expect(informe).toMatchObject({ Lectores: 6, Leidos: 3 });
    // Half past eleven at night in London is another day in Madrid.
    expect(informe.PorDia[0]).toEqual({ Fecha: '2026-03-11', Leidos: 1 });
    expect(informe.PorDia.reduce((sum, { Leidos }) => sum + Leidos, 0)).toBe(3);
    expect(informe.PorGrupo).toEqual([
      { Tipo: 'centro', Nombre: 'Santander', Lectores: 6, Leidos: 3 },
      { Tipo: 'area', Nombre: 'Ingeniería', Lectores: 2, Leidos: 2 },
      { Tipo: 'area', Nombre: 'Personas y comunicación', Lectores: 3, Leidos: 1 },
      { Tipo: 'area', Nombre: '', Lectores: 1, Leidos: 0 },
    ]);
  });

  test('a substantial change restarts the count; another change does not', async () => {
    const id = await buildAviso(as, { audiencia: para('ING') });
    await ana.registrarVisita(ruta(id));
    await editar(id, { audiencia: para('ING') });
    expect(await pablo.informe(ruta(id))).toMatchObject({ Version: 1, Leidos: 1 });
    await editar(id, { audiencia: para('ING') }, true);
    expect(await pablo.informe(ruta(id))).toMatchObject({ Version: 3, Lectores: 2, Leidos: 0 });
    const [persona] = await pablo.informePersonas({ ...ruta(id), query: { texto: 'ana' } });
    expect(persona).toMatchObject({ Nombre: 'Ana Prieto', Leido: false, Version: 1 });
    await ana.registrarVisita(ruta(id));
    expect(await pablo.informe(ruta(id))).toMatchObject({ Leidos: 1 });
  });

  // @spec 1.avisos S-1111 S-1119
  test('a person who read the notice while in its audience stays in the list and does not count', async () => {
    const id = await buildAviso(as, { audiencia: para('ING', 'MAN') });
    await ana.registrarVisita(ruta(id));
    await editar(id, { audiencia: para('MAN') });
    expect(await pablo.informe(ruta(id))).toMatchObject({ Lectores: 2, Leidos: 0 });
    const personas = await pablo.informePersonas(ruta(id));
    expect(personas.map(({ Nombre, LeCorresponde }) => [Nombre, LeCorresponde])).toEqual([
      ['Ana Prieto', false],
      ['Íñigo Vega', true],
      ['Sonia Rey', true],
    ]);
    const nombres = async (query: object) =>
      (await pablo.informePersonas({ ...ruta(id), query })).map(({ Nombre }) => Nombre);
    expect(await nombres({ leido: 'no' })).toEqual(['Íñigo Vega', 'Sonia Rey']);
    expect(await nombres({ leido: 'si', texto: 'príeto' })).toEqual(['Ana Prieto']);
    expect(await nombres({ texto: '0018' })).toEqual(['Sonia Rey']);
  });

  // @spec 1.avisos S-1104 S-1108
  test('a person who came after the publication has to read only later substantial changes', async () => {
    const id = await buildAviso(as, { audiencia: para('ING') });
    await mover(id, { publicado: hace(9, 'd') });
    await execute(sql`update usuario set creado = now() - interval '1 day' where login = 'luis'`);
    try {
      const leLlega = async () => (await luis.avisos({ params: { id: 'sinleer' } })).length;
      await editar(id, { audiencia: para('ING') });
      expect([await leLlega(), (await pablo.informe(ruta(id))).Lectores]).toEqual([0, 1]);
      await editar(id, { audiencia: para('ING') }, true);
      expect([await leLlega(), (await pablo.informe(ruta(id))).Lectores]).toEqual([1, 2]);
    } finally {
      await execute(sql`update usuario set creado = now() - interval '1 year'`);
    }
  });

  // @spec 1.avisos S-1111 S-1119
  test.each(['retirado', 'caducado'] as const)(
    'the report of a notice that is %s does not change with people who come, leave or move afterwards',
    async (estado) => {
      const id = await buildAviso(as, { audiencia: para('ING', 'SUB') });
      await ana.registrarVisita(ruta(id));
      if (estado === 'retirado') await retirar(id);
      else await mover(id, { publicado: hace(9, 'd'), hasta: hace(1, 'd') });
      const visto = async () => ({
        informe: await pablo.informe(ruta(id)),
        personas: (await pablo.informePersonas(ruta(id))).map(({ Nombre, Area, LeCorresponde, Leido }) =>
          [Nombre, Area, LeCorresponde, Leido].join(),
        ),
        lista: (await pablo.gestion({})).map(({ Lectores, Leidos }) => [Lectores, Leidos]),
      });
      const antes = await visto();
      expect(antes.personas).toEqual([
        'Ana Prieto,Ingeniería,true,true',
        'Luis Ortega,Ingeniería,true,false',
        'Sara Costa,,true,false',
      ]);
      expect(antes.lista).toEqual([[3, 1]]);
      await anunciar();
      // Deactivation ends her session: no other test of this file uses Teo and Sara.
      await execute(
        sql`update usuario set area_codigo = case login when 'ana' then 'PER' else 'ING' end where login in ('ana', 'teo')`,
      );
      await execute(sql`update usuario set activo = false where login = 'sara'`);
      try {
        expect(await visto()).toEqual(antes);
        expect(await cerrarSiguiente()).toBe(false);
      } finally {
        await execute(sql`
          update usuario set activo = true, area_codigo = case login when 'ana' then 'ING' when 'teo' then 'PER' end
           where login in ('ana', 'teo', 'sara')`);
      }
    },
  );

  test('the people of a report come in pages, in alphabetical order, each once', async () => {
    const id = await buildAviso(as);
    const query = (cursor: string | undefined) => ({ query: { limite: '5', cursor } });
    const people = await paginas((cursor) => pablo.informePersonas.page({ ...ruta(id), ...query(cursor) }));
    const all = people.map(({ Nombre }) => Nombre);
    expect(all).toHaveLength(12);
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'es')));
  });

  test('a notice that was never published has no report, and a missing one is not found', async () => {
    const ids = [
      [await buildAviso(as, { estado: 'borrador' }), 409],
      [await buildAviso(as, { estado: 'programado' }), 409],
      [999_999, 404],
    ] as const;
    for (const [id, status] of ids)
      for (const act of [pablo.informe, pablo.informePersonas, pablo.informeCsv])
        expect(await refusalOf(act(ruta(id)))).toMatchObject({ status });
  });
});

describe('CSV of the report', () => {
  // @spec 1.avisos
  test('the CSV opens in a spreadsheet as it is, without formulas', async () => {
    await execute(
      sql`update usuario set nombre = '=HYPERLINK("http://x";"Ana")', matricula = '+0012' where login = 'ana'`,
    );
    try {
      const id = await buildAviso(as, { audiencia: para('ING') });
      // Her session is of the number that she came in with.
      await (await as('ana')).client(avisos).registrarVisita(ruta(id));
      await execute(
        sql`update aviso_visita set instante = '2026-03-10T08:05:00Z' where usuario_id = (select id from usuario where login = 'ana')`,
      );
      const { nombre, contenido } = await pablo.informeCsv(ruta(id));
      const bytes = Buffer.from(await contenido.arrayBuffer());
      expect(nombre).toBe(`lecturas-aviso-${id}.csv`);
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      expect(bytes.subarray(3).toString().split('\r\n').toSorted()).toEqual(
        [
          'Nombre;Matrícula;Área;Centro de trabajo;Le corresponde;Leído;Versión leída;Fecha de lectura',
          `"'=HYPERLINK(""http://x"";""Ana"")";'+0012;Ingeniería;Santander;SÍ;SÍ;1;10/03/2026 09:05`,
          'Luis Ortega;0007;Ingeniería;Santander;SÍ;NO;;',
          '',
        ].toSorted(),
      );
    } finally {
      await execute(sql`update usuario set nombre = 'Ana Prieto', matricula = '0012' where login = 'ana'`);
    }
  });
});

describe('notifications of a notice', () => {
  const notificaciones = async () => {
    await anunciar();
    return many(
      z.object({ login: z.string(), titulo: z.string(), texto: z.string(), ruta: z.string(), leida: z.boolean() }),
    )(sql`select u.login, n.titulo, n.texto || n.correo_asunto || n.correo_texto as texto, n.ruta, n.leida is not null as leida
            from notificacion n join usuario u on u.id = n.usuario_id order by u.login, n.id`);
  };

  test('publishing notifies the readers once, without the content', async () => {
    await buildAviso(as, { titular: 'Despidos', texto: '<p>Secreto</p>', audiencia: para('ING') });
    const told = await notificaciones();
    expect(told.map(({ login }) => login)).toEqual(['ana', 'luis']);
    expect(told[0]).toMatchObject({ titulo: 'Aviso nuevo', ruta: '/avisos-sin-leer', leida: false });
    expect(JSON.stringify(told)).not.toMatch(/Despidos|Secreto/);
  });

  // @spec 1.avisos S-1109
  test('a change of audience notifies new readers, notifies nobody twice, and no longer waits for former readers', async () => {
    const id = await buildAviso(as, { audiencia: para('ING') });
    await notificaciones();
    await editar(id, { audiencia: para('PER', 'SUB', 'ING') });
    const pendientes = async () => (await notificaciones()).flatMap(({ leida, login }) => (leida ? [] : login));
    expect(await pendientes()).toEqual(['ana', 'eva', 'luis', 'sara', 'teo']);
    await editar(id, { audiencia: para('SUB') });
    expect(await pendientes()).toEqual(['sara']);
    // Corrected before it was announced: no notification to take back.
    await editar(id, { audiencia: para('ING') });
    expect(await pendientes()).toEqual(['ana', 'luis']);
    await execute(sql`update notificacion set leida = now(), entregada = now(), resultado = 'dispositivo'`);
    await editar(id, { audiencia: para('ING', 'SUB') });
    expect(await pendientes()).toEqual([]);
  });

  // @spec 1.avisos S-1109
  test('a withdrawal during the announcement takes back every notification', async () => {
    const id = await buildAviso(as, { audiencia: para('ING') });
    // Another process is announcing it at this instant, in an open transaction.
    await linea.query('begin');
    await linea.query(`update aviso_anuncio set terminado = now() where aviso_id = $1`, [id]);
    await linea.query(
      `insert into notificacion (usuario_id, tipo, titulo, texto, ruta, sobre, entregar_desde, correo_asunto, correo_texto)
       select id, 'aviso_nuevo', 'Aviso nuevo', '', '/avisos-sin-leer', 'aviso:' || $1, now(), '', '' from usuario where login = 'ana'`,
      [id],
    );
    const retirada = retirar(id);
    const waiting = sql`select 1 as n from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(() => many(z.object({ n: z.int() }))(waiting)).not.toEqual([]);
    await linea.query('commit');
    await retirada;
    expect((await notificaciones()).map(({ login, leida }) => [login, leida])).toEqual([['ana', true]]);
  });

  test('a substantial change replaces the notifications by new ones; another change does not; a withdrawal takes them back', async () => {
    const id = await buildAviso(as, { audiencia: para('ING') });
    await editar(id, { audiencia: para('ING') });
    expect(await notificaciones()).toHaveLength(2);
    await editar(id, { audiencia: para('ING', 'SUB') }, true);
    const pendientes = async () =>
      (await notificaciones()).filter(({ leida }) => !leida).map(({ login, titulo }) => `${login} ${titulo}`);
    expect(await pendientes()).toEqual([
      'ana Un aviso ha cambiado',
      'luis Un aviso ha cambiado',
      'sara Un aviso ha cambiado',
    ]);
    await retirar(id);
    expect(await pendientes()).toEqual([]);
  });

  test('a scheduled notice notifies its readers once when its time comes, and not if it expired before', async () => {
    const id = await buildAviso(as, { estado: 'programado', audiencia: para('ING') });
    const pasado = await buildAviso(as, { estado: 'programado', audiencia: para('ING') });
    expect([await notificaciones(), await anunciarSiguiente()]).toEqual([[], false]);
    await mover(id, { publicado: hace(2, 'd'), desde: hace(1, 'd') });
    await mover(pasado, { publicado: hace(3, 'd'), desde: hace(2, 'd'), hasta: hace(1, 'd') });
    const done = await Promise.all([1, 2, 3, 4, 5].map(() => anunciarSiguiente()));
    expect(done.filter(Boolean)).toHaveLength(2);
    expect((await notificaciones()).map(({ login }) => login)).toEqual(['ana', 'luis']);
    expect(await anunciarSiguiente()).toBe(false);
  });

  // @spec 1.avisos S-1104 S-1108
  test('a scheduled notice whose delay is removed is announced now, once, and is listed after later notices', async () => {
    const id = await buildAviso(as, { titular: 'Esperaba', estado: 'programado', audiencia: para('ING') });
    await mover(id, { publicado: hace(4, 'd') });
    await execute(sql`update usuario set creado = now() - interval '2 days' where login = 'luis'`);
    const entretanto = await buildAviso(as, { titular: 'Entretanto', canal: 'A', audiencia: para('ING') });
    await mover(entretanto, { publicado: hace(1, 'd') });
    await editar(id, { titular: 'Esperaba', audiencia: para('ING'), desde: null }, true);
    expect((await notificaciones()).map(({ login, titulo }) => [login, titulo])).toEqual([
      ['ana', 'Aviso nuevo'],
      ['ana', 'Aviso nuevo'],
      ['luis', 'Aviso nuevo'],
      ['luis', 'Aviso nuevo'],
    ]);
    expect((await luis.avisos({ params: { id: 'todos' } })).map(({ Titular }) => Titular)).toEqual([
      'Esperaba',
      'Entretanto',
    ]);
    // The beginning of a visible notice cannot change.
    const { Fecha } = (await luis.avisos({ params: { id: String(id) } }))[0] ?? {};
    await editar(id, { audiencia: para('ING'), desde: hace(3, 'd') });
    expect(await luis.avisos({ params: { id: String(id) } })).toMatchObject([{ Fecha }]);
    expect(await notificaciones()).toHaveLength(4);
    await execute(sql`update usuario set creado = now() - interval '1 year'`);
  });
});

// @spec 9.notificaciones S-1121
test('open screens of readers, former readers and writers hear that a visible notice changed, without its content', async () => {
  const { rows } = await linea.query<{ id: number; login: string }>('select id::int, login from usuario');
  const personas = new Map(rows.map(({ id, login }) => [id, login]));
  const oidos: string[] = [];
  linea.on('notification', ({ payload }) => {
    const { tema, usuarios } = JSON.parse(payload ?? '{}') as { tema: string; usuarios: number[] | null }; // Payload of `avisar_en_vivo`.
    const logins = usuarios?.map((id) => personas.get(id)).toSorted();
    if (tema === 'avisos') oidos.push(logins?.join() ?? 'todos');
  });
  await linea.query('listen extramuros');
  const hears = async (act: () => Promise<unknown>) => {
    await deleteEventosPendientes();
    await linea.query('select 1');
    oidos.length = 0;
    await act();
    await deleteEventosPendientes();
    // End mark: messages of one connection arrive in order.
    await execute(sql`select pg_notify('extramuros', '{"tema":"avisos","usuarios":[]}')`);
    await expect.poll(() => oidos.at(-1), { interval: 5 }).toBe('');
    return oidos.slice(0, -1).toSorted();
  };
  let id = 0;
  const ingenieria = { audiencia: para('ING') };
  const deIngenieria = 'ana,luis,pablo';
  const escribir = async () => (id = await buildAviso(as, { ...ingenieria, estado: 'borrador' }));
  expect(await hears(escribir)).toEqual(['pablo']);
  expect(await hears(() => editar(id, ingenieria))).toEqual(['pablo']);
  expect(await hears(() => pablo.publicar(ruta(id)))).toEqual([deIngenieria]);
  expect(await hears(() => ana.registrarVisita(ruta(id)))).toEqual(['ana']);
  expect(await hears(() => ana.registrarVisita(ruta(id)))).toEqual([]);
  expect(await hears(() => editar(id, { audiencia: para('SUB') }, true))).toEqual(['ana,luis,pablo,sara']);
  expect(await hears(() => retirar(id))).toEqual(['pablo,sara']);
  const programado = await buildAviso(as, { ...ingenieria, estado: 'programado' });
  await anunciar(); // Closes expired notices.
  expect(await hears(() => editar(programado, { ...ingenieria, desde: tras(3, 'd') }))).toEqual(['pablo']);
  await hears(() => mover(programado, { publicado: hace(2, 'd'), desde: hace(1, 'd') }));
  expect(await hears(() => anunciar())).toEqual([deIngenieria]);
  expect(await hears(() => anunciar())).toEqual([]);
  await hears(() => mover(programado, { hasta: hace(0.5, 'd') }));
  expect(await hears(() => anunciar())).toEqual(['ana,luis', 'pablo']);
});
