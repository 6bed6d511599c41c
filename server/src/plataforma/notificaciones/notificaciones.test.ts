import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { CLAVES_NOTIFICACION } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { deleteEventosPendientes } from '#server/plataforma/eventos/eventos.queries.ts';
import { execute, many, one, transaction } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { useClient } from '../../../test/database.ts';
import { useApp } from '../../../test/harness.ts';
import { type Notificacion, notificar, zanjar } from './notificaciones.port.ts';

const { as, config, nobody } = await useApp();
const db = await useClient(config.DATABASE_URL);
const contar = async (login: string, titulo: string, mas: Partial<Notificacion> = {}) =>
  notificar([await idDe(login)], {
    tipo: 'viaje_aprobado',
    titulo,
    texto: 'Texto',
    ruta: '/menu/viajes/1',
    correo: { asunto: titulo, texto: 'Texto del correo' },
    ...mas,
  });
const de = async (login: string) => (await as(login)).client(notificaciones);
beforeAll(async () => {
  for (const n of [1, 2, 3, 4, 5]) await contar('ana', `Suceso ${n}`);
  await contar('luis', 'De Luis');
});

// @spec 9.notificaciones
test('a notification is in the list of each person at once, the last first, page by page', async () => {
  const ana = await de('ana');
  const primera = await ana.mias({ query: { limite: '2' } });
  expect(primera.map(({ Titulo, Leida, Ruta }) => [Titulo, Leida, Ruta])).toEqual([
    ['Suceso 5', false, '/menu/viajes/1'],
    ['Suceso 4', false, '/menu/viajes/1'],
  ]);
  const seguir = async (path: string, titulos: string[]): Promise<string[]> => {
    const answer = await (await as('ana')).send(path, { method: 'GET', headers: {} });
    const rows = z.parse(z.array(z.object({ Titulo: z.string() })), await answer.json());
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    const all = [...titulos, ...rows.map(({ Titulo }) => Titulo)];
    return next ? seguir(next, all) : all;
  };
  expect(await seguir('/api/notificaciones/mias?limite=2', [])).toEqual([5, 4, 3, 2, 1].map((n) => `Suceso ${n}`));
  expect((await (await de('luis')).mias()).map(({ Titulo }) => Titulo)).toEqual(['De Luis']);
});

test('reading a notification twice counts once, and another person’s gives a 404', async () => {
  const ana = await de('ana');
  const { Numero } = await ana.sinLeer();
  const [ultima] = await ana.mias();
  const params = { id: String(ultima?.Id) };
  expect(await ana.leer({ params })).toEqual({ Id: ultima?.Id });
  const leida = () =>
    one(z.object({ leida: z.string() }))(sql`select leida from notificacion where id = ${ultima?.Id}`);
  const antes = await leida();
  await ana.leer({ params });
  expect(await leida()).toEqual(antes);
  expect(await ana.sinLeer()).toEqual({ Numero: Numero - 1 });
  const luis = await as('luis');
  const ajena = await luis.send(`/api/notificaciones/leer/${ultima?.Id}`, { method: 'POST', headers: {} });
  const ninguna = await luis.send('/api/notificaciones/leer/99999999', { method: 'POST', headers: {} });
  expect([ajena.status, ninguna.status]).toEqual([404, 404]);
  expect(await ajena.text()).toBe(await ninguna.text());
});

test('reading all leaves none unread, and does not touch other people’s', async () => {
  const ana = await de('ana');
  const { Numero } = await ana.sinLeer();
  expect(await ana.leerTodas()).toEqual({ Leidas: Numero });
  expect(await ana.leerTodas()).toEqual({ Leidas: 0 });
  expect(await ana.sinLeer()).toEqual({ Numero: 0 });
  expect((await ana.mias()).every(({ Leida }) => Leida)).toBe(true);
  expect(await (await de('luis')).sinLeer()).toEqual({ Numero: 1 });
});

test('the count stops at a hundred', async () => {
  await execute(sql`
    insert into notificacion (usuario_id, tipo, titulo, texto, ruta, entregar_desde, correo_asunto, correo_texto)
    select ${await idDe('teo')}, 'viaje_aprobado', 'Una', '', '/', now(), '', '' from generate_series(1, 130)`);
  expect(await (await de('teo')).sinLeer()).toEqual({ Numero: 100 });
});

test('an act settles the notifications of its row for everybody, and no others', async () => {
  await contar('eva', 'Espera', { sobre: 'viaje:1' });
  await contar('inigo', 'Espera también', { sobre: 'viaje:1' });
  await contar('inigo', 'De otro', { sobre: 'viaje:10' });
  await zanjar('viaje:1', ['viaje_espera']);
  expect(await (await de('inigo')).sinLeer()).toEqual({ Numero: 2 });
  await zanjar('viaje:1', ['viaje_espera', 'viaje_aprobado']);
  expect(await (await de('eva')).sinLeer()).toEqual({ Numero: 0 });
  expect((await (await de('inigo')).mias()).filter(({ Leida }) => !Leida).map(({ Titulo }) => Titulo)).toEqual([
    'De otro',
  ]);
});

test('a disabled person gets no notification, and a text that is too long is cut', async () => {
  await execute(sql`update usuario set activo = false where login = 'sonia'`);
  await contar('sonia', 'Nada');
  expect(await execute(sql`select from notificacion where titulo = 'Nada'`)).toBe(0);
  await contar('pablo', 'x'.repeat(500), { texto: 'ñ'.repeat(5_000), enDispositivo: '€'.repeat(500) });
  const [larga] = await (await de('pablo')).mias();
  expect([larga?.Titulo.length, larga?.Texto.length]).toEqual([120, 2_000]);
});

describe('preferences', () => {
  const poner = async (...modos: { dispositivo: boolean; correo: 'siempre' | 'reserva' | 'nunca' }[]) =>
    (await de('ana')).guardarPreferencias({
      body: { preferencias: modos.map((modo) => ({ tipo: 'viaje_espera', ...modo })) },
    });
  const guardadas = () => many(z.object({ tipo: z.string() }))(sql`select tipo from preferencia`);

  test('the preferences of every kind have a default', async () => {
    const { Preferencias, Dispositivos, Horario } = await (await de('ana')).preferencias();
    expect(Preferencias.map(({ Tipo }) => Tipo)).toEqual(CLAVES_NOTIFICACION);
    expect(Preferencias.every(({ Dispositivo, Correo }) => Dispositivo && Correo === 'reserva')).toBe(true);
    expect(Dispositivos).toEqual([]);
    expect(Horario).toBe('de lunes a viernes, de 8:00 a 18:00, salvo festivos');
  });

  test.each([
    [false, 'siempre'],
    [false, 'nunca'],
    [true, 'nunca'],
  ] as const)(
    'the preferences changed to device %s and mail %s are stored for one person and kind',
    async (dispositivo, correo) => {
      const antes = await (await de('luis')).preferencias();
      const { Preferencias } = await poner({ dispositivo, correo });
      const [cambiada] = Preferencias.filter(({ Tipo }) => Tipo === 'viaje_espera');
      expect(cambiada).toMatchObject({ Dispositivo: dispositivo, Correo: correo });
      expect(Preferencias.filter(({ Correo }) => Correo === 'reserva')).toHaveLength(CLAVES_NOTIFICACION.length - 1);
      expect(await guardadas()).toEqual([{ tipo: 'viaje_espera' }]);
      expect(await (await de('luis')).preferencias()).toEqual(antes);
      expect((await poner({ dispositivo: true, correo: 'reserva' })).Preferencias).toEqual(antes.Preferencias);
      expect(await guardadas()).toEqual([]);
    },
  );

  test('the preferences are refused when they name a kind twice', async () => {
    const twice = poner({ dispositivo: true, correo: 'nunca' }, { dispositivo: true, correo: 'siempre' });
    await expect(twice).rejects.toMatchObject({ status: 422 });
  });
});

test('every call requires a session', async () => {
  for (const { method, path } of Object.values(notificaciones.endpoints)) {
    const { status } = await nobody.send(`/api/notificaciones${path.replace(':id', '1')}`, { method, headers: {} });
    expect([path, status]).toEqual([path, 401]);
  }
});

test('open screens get an event of a new notification, without its content', async () => {
  const oido: unknown[] = [];
  db.on('notification', ({ payload }) => oido.push(JSON.parse(payload ?? '')));
  await db.query('listen extramuros');
  const [clara, marta] = [await idDe('clara'), await idDe('marta')];
  await notificar([clara, marta], { tipo: 'aviso_nuevo', titulo: 'Secreto', texto: 'Secreto', ruta: '/menu/inicio' });
  const para = (...usuarios: number[]) => ({ tema: 'notificaciones', usuarios });
  await deleteEventosPendientes();
  await expect.poll(() => oido).toEqual([para(...[clara, marta].toSorted((a, b) => a - b))]);
  await (await de('clara')).leerTodas();
  await (await de('clara')).leerTodas(); // It changes nothing.
  await execute(sql`update notificacion set intentos = 1`); // No screen shows it.
  await (await de('marta')).leerTodas();
  await deleteEventosPendientes();
  await expect.poll(() => oido.slice(1)).toEqual([para(clara), para(marta)]);
});

test('a notification and its mail, with address and company, are written in the transaction of the act', async () => {
  const id = await idDe('ana');
  const notificacion = {
    tipo: 'viaje_aprobado',
    titulo: 'En palabras',
    texto: 'Línea',
    ruta: '/menu/viajes/7',
  } as const;
  await transaction(() => notificar([id, 999_999], { ...notificacion, sobre: 'viaje:7' }));
  await expect(
    transaction(async () => {
      await notificar([id], { ...notificacion, titulo: 'Deshecha' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await notificar([], notificacion);
  const Fila = z.object({ titulo: z.string(), asunto: z.string(), texto: z.string(), leida: z.boolean() });
  const filas = () =>
    many(Fila)(sql`select titulo, correo_asunto as asunto, correo_texto as texto, leida is not null as leida
            from notificacion where titulo in ('En palabras', 'Deshecha')`);
  const texto = `Línea\n\n${config.URL_PUBLICA}/menu/viajes/7\n\n${config.EMPRESA}\n`;
  expect(await filas()).toEqual([{ titulo: 'En palabras', asunto: 'En palabras', texto, leida: false }]);
  await zanjar('viaje:7', ['viaje_aprobado']);
  expect(await filas()).toMatchObject([{ leida: true }]);
});
