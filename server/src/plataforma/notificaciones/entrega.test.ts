import sql from 'sql-template-tag';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { loadConfig, type Config } from '#server/casa/config/config.ts';
import { execute } from '#server/casa/base/db.ts';
import { buildLogger } from '#server/casa/config/log.ts';
import { webPushDoor } from '#server/casa/entrega/push.ts';
import { loadVapid } from '#server/casa/entrega/vapid.ts';
import { buildAviso } from '../../../test/build/oficina/build-avisos.ts';
import { useApp, testEnv } from '../../../test/harness.ts';
import { correosDe, escuchar, MIERCOLES, repartir, suceder, verEntrega } from '../../../test/notificar.ts';
import { startPushService, type Arrived } from '../../../test/pares/push.ts';
import { entregar, tomarEntrega, waitAfter } from './entrega.commands.ts';

const harness = await useApp();
let answer: (message: Arrived, response: ServerResponse) => number | undefined = () => 201;
const service = await startPushService({ answer: (message, response) => answer(message, response) });
afterAll(() => service.stop());
const { DATA_DIR, DATABASE_URL } = harness.config;
const config: Config = loadConfig({
  ...testEnv(DATABASE_URL, DATA_DIR),
  PUSH_HOSTS: service.origin,
  CORREO_REMITENTE: 'Viajes <viajes@astillero.example>',
});
const a = (instant: string) => new Date(instant);
const tras = (segundos: number) => new Date(MIERCOLES.getTime() + segundos * 1_000);
const telefono = async (login: string) => {
  const device = service.device();
  return { ...device, id: await escuchar(login, device.keys) };
};
/** Delivers a notification to Ana on a Wednesday at ten and gives its number. */
const contar = async (cambios?: Parameters<typeof suceder>[1]) => {
  const id = await suceder('ana', cambios);
  await repartir(config, MIERCOLES);
  return id;
};
const quedanSuscripciones = () => execute(sql`select from suscripcion`);
afterEach(async () => {
  answer = () => 201;
  service.arrived.length = 0;
  for (const table of ['notificacion', 'suscripcion', 'preferencia', 'correo'])
    await execute(sql([`delete from ${table}`]));
});

// @spec 9.notificaciones
test('the message reaches the device, encrypted for it and signed by this installation, without data of other people', async () => {
  const { path } = await telefono('ana');
  await telefono('luis');
  const id = await contar();
  const [message] = service.arrived;
  expect(service.arrived.map((arrived) => arrived.path)).toEqual([path]);
  expect(message?.payload).toEqual({
    id,
    tipo: 'viaje_aprobado',
    titulo: 'Viaje aprobado',
    texto: 'Su viaje V-2026-00017 está aprobado.',
    ruta: '/menu/viajes/17',
    etiqueta: '/menu/viajes/17',
  });
  expect(message?.bytes).toBeLessThan(3_072);
  expect(message?.jwt).toMatchObject({ aud: service.origin, sub: 'mailto:viajes@astillero.example' });
  const { Clave } = await (await harness.as('ana')).client(notificaciones).clavePublica();
  expect(message?.key).toBe(Clave);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', topic: `n${id}` });
  // The push service drops it before six in the afternoon in the person's time zone.
  expect(Number(message?.headers.ttl)).toBeLessThan(8 * 3_600);
  expect(Number(message?.headers.ttl)).toBeGreaterThan(7.9 * 3_600);
  expect(await verEntrega(id)).toMatchObject({ entregada: true, resultado: 'dispositivo', intentos: 1 });
  expect(await correosDe('ana')).toEqual([]);
});

// @spec 9.notificaciones
test.each([
  // Preference for the device and for mail, a device, its answer | messages, mails, result.
  [true, 'reserva', true, true, 1, 0, 'dispositivo'],
  [true, 'reserva', true, false, 1, 1, 'correo'],
  [true, 'reserva', false, false, 0, 1, 'correo'],
  [false, 'reserva', true, true, 0, 1, 'correo'],
  [true, 'siempre', true, true, 1, 1, 'ambos'],
  [true, 'siempre', true, false, 1, 1, 'correo'],
  [false, 'siempre', true, true, 0, 1, 'correo'],
  [true, 'nunca', true, true, 1, 0, 'dispositivo'],
  [true, 'nunca', true, false, 1, 0, 'nadie'],
  [false, 'nunca', true, true, 0, 0, 'nadie'],
] as const)(
  'with device %s, mail %s, subscribed %s and taken %s, %i go to devices and %i by mail',
  async (dispositivo, correo, suscrita, tomada, mensajes, correos, resultado) => {
    if (suscrita) await telefono('ana');
    answer = () => (tomada ? 201 : 400);
    const ana = (await harness.as('ana')).client(notificaciones);
    await ana.guardarPreferencias({ body: { preferencias: [{ tipo: 'viaje_aprobado', dispositivo, correo }] } });
    const id = await suceder('ana');
    await repartir(config, MIERCOLES);
    expect(service.arrived).toHaveLength(mensajes);
    expect(await correosDe('ana')).toEqual(Array.from({ length: correos }, () => 'Correo: Viaje aprobado'));
    expect(await verEntrega(id)).toMatchObject({ resultado, intentos: 1 });
  },
);

test('a notification read in the app is not delivered, and neither is any to a person who has left', async () => {
  await telefono('ana');
  const id = await suceder('ana');
  await (await harness.as('ana')).client(notificaciones).leer({ params: { id: String(id) } });
  const deTeo = await suceder('teo');
  await execute(sql`update usuario set activo = false where login = 'teo'`);
  await repartir(config, MIERCOLES);
  expect(service.arrived).toEqual([]);
  expect([...(await correosDe('ana')), ...(await correosDe('teo'))]).toEqual([]);
  expect([(await verEntrega(id)).resultado, (await verEntrega(deTeo)).resultado]).toEqual(['leida', 'nadie']);
});

test('a device on which another person has entered gets nothing meanwhile, and the mail goes', async () => {
  const { id } = await telefono('ana');
  await execute(sql`update suscripcion set en_manos_de = 'otra' where id = ${id}`);
  await contar();
  expect(service.arrived).toEqual([]);
  expect(await correosDe('ana')).toHaveLength(1);
});

// @spec 9.notificaciones
test.each([
  ['2026-11-18T17:30:00Z', '2026-11-19T07:00:00.000Z'], // Wednesday evening
  ['2026-11-18T16:59:30Z', '2026-11-19T07:00:00.000Z'], // half a minute before it ends
  ['2026-11-20T23:00:00Z', '2026-11-23T07:00:00.000Z'], // Friday night
  ['2026-10-24T10:00:00Z', '2026-10-26T07:00:00.000Z'], // the Saturday before the clocks go back
])('a server that comes back at %s delivers nothing until %s', async (ahora, ventana) => {
  await telefono('ana');
  const id = await suceder('ana', { desde: a('2026-10-01T09:00:00Z') });
  await repartir(config, a(ahora));
  expect(service.arrived).toEqual([]);
  expect(await correosDe('ana')).toEqual([]);
  expect(await verEntrega(id)).toMatchObject({ entregada: false, intentos: 0, desde: ventana });
  await repartir(config, a(ventana));
  expect(service.arrived).toHaveLength(1);
});

test('an urgent notification is delivered at once, at night too', async () => {
  await telefono('ana');
  await suceder('ana', { urgente: true });
  await repartir(config, a('2026-11-21T02:00:00Z'));
  expect(service.arrived.map(({ headers }) => [headers.urgency, headers.ttl])).toEqual([['high', '86400']]);
});

test('with DESCONEXION=no notifications do not wait for working hours', async () => {
  await telefono('ana');
  await suceder('ana', { desde: a('2026-11-23T07:00:00Z') });
  await repartir(config, a('2026-11-22T12:00:00Z'));
  expect(service.arrived).toEqual([]);
  await repartir({ ...config, DESCONEXION: false }, a('2026-11-22T12:00:00Z'));
  expect(service.arrived).toHaveLength(1);
});

test.each([404, 410])('a device whose service answers %i is deleted, and the mail goes instead', async (status) => {
  const gone = await telefono('ana');
  await telefono('luis');
  answer = ({ path }) => (path === gone.path ? status : 201);
  await contar();
  expect(await correosDe('ana')).toHaveLength(1);
  expect(await quedanSuscripciones()).toBe(1);
  await contar();
  expect(service.arrived).toHaveLength(1);
});

test('an unreachable service is tried again after 1, 5 and 15 minutes; then the mail goes', async () => {
  await telefono('ana');
  answer = () => 503;
  const id = await suceder('ana');
  let segundos = 0;
  for (const espera of [60, 300, 900]) {
    await repartir(config, tras(segundos));
    segundos += espera;
    expect(await verEntrega(id)).toMatchObject({ entregada: false, desde: tras(segundos).toISOString() });
    expect(await correosDe('ana')).toEqual([]);
  }
  await repartir(config, tras(segundos));
  expect(await verEntrega(id)).toMatchObject({ entregada: true, resultado: 'correo', intentos: 4 });
  expect(service.arrived).toHaveLength(4);
  expect(await quedanSuscripciones()).toBe(1);
});

test('only the unreachable device is tried again, at the time that its service gives', async () => {
  const [bien, ocupado] = [await telefono('ana'), await telefono('ana')];
  answer = ({ path }, response) => {
    if (path === bien.path) return 201;
    response.setHeader('retry-after', '600');
    return 429;
  };
  const id = await contar();
  expect(await verEntrega(id)).toMatchObject({ entregada: false, desde: tras(600).toISOString() });
  answer = () => 201;
  service.arrived.length = 0;
  await repartir(config, tras(600));
  expect(service.arrived.map(({ path }) => path)).toEqual([ocupado.path]);
  expect(await verEntrega(id)).toMatchObject({ resultado: 'dispositivo' });
});

test('an urgent notification goes by mail at once when its service is unreachable', async () => {
  await telefono('ana');
  answer = () => 500;
  await contar({ urgente: true });
  expect(await correosDe('ana')).toHaveLength(1);
});

test('a device is not retried after a refusal, and deleted after ten refusals in a row', async () => {
  const { id } = await telefono('ana');
  answer = () => 403;
  for (let n = 0; n < 9; n++) await suceder('ana', { urgente: true });
  await repartir(config, MIERCOLES);
  expect(service.arrived).toHaveLength(9);
  answer = () => 201;
  await contar();
  answer = () => 403;
  for (let n = 0; n < 10; n++) await suceder('ana', { urgente: true });
  expect(await execute(sql`select from suscripcion where id = ${id} and fallos = 0`)).toBe(1);
  await repartir(config, MIERCOLES);
  expect(await quedanSuscripciones()).toBe(0);
});

test('a redirection is not followed, and an answer without end is not read', async () => {
  const canary = await startPushService();
  await telefono('ana');
  answer = (_, response) => {
    response.writeHead(307, { location: `${canary.origin}/otro` }).end();
    return undefined;
  };
  await contar();
  expect(canary.arrived).toEqual([]);
  expect(await correosDe('ana')).toHaveLength(1);
  let written = 0;
  answer = (_, response) => {
    response.writeHead(201);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
    };
    response.on('drain', more);
    more();
    return undefined;
  };
  const id = await contar();
  expect(await verEntrega(id)).toMatchObject({ resultado: 'dispositivo' });
  expect(written).toBeLessThan(20 * 2 ** 20);
  await canary.stop();
});

test('the mail in place of a push keeps to the same hours, unless it is urgent', async () => {
  await suceder('ana');
  await contar({ urgente: true });
  expect(await execute(sql`select from correo where en_horario`)).toBe(1);
  expect(await execute(sql`select from correo where not en_horario`)).toBe(1);
});

// @spec 9.notificaciones
test('three or more waiting notifications of a kind and person are sent as one, and others singly', async () => {
  const { path } = await telefono('ana');
  await telefono('luis');
  for (let n = 0; n < 4; n++) await suceder('ana', { tipo: 'viaje_espera', titulo: `Espera ${n}` });
  for (let n = 0; n < 2; n++) await suceder('ana', { titulo: `Aprobado ${n}` });
  const leida = await suceder('ana', { tipo: 'viaje_espera', titulo: 'Leída' });
  await execute(sql`update notificacion set leida = now() where id = ${leida}`);
  await suceder('ana', { tipo: 'viaje_espera', titulo: 'Urgente', urgente: true });
  await suceder('luis', { tipo: 'viaje_espera', titulo: 'De Luis' });
  await repartir(config, MIERCOLES);
  const deAna = service.arrived.filter((arrived) => arrived.path === path).map(({ payload }) => payload);
  const juntas = {
    titulo: 'Tiene 4 notificaciones',
    texto: 'Viajes que esperan mi decisión o mi trabajo',
    ruta: '/menu/notificaciones',
    etiqueta: 'viaje_espera /menu/notificaciones',
  };
  const sueltas = ['Aprobado 0', 'Aprobado 1', 'Urgente'].map((titulo) => ({ titulo }));
  expect(deAna).toHaveLength(4);
  expect(deAna).toEqual(expect.arrayContaining([juntas, ...sueltas].map((fila) => expect.objectContaining(fila))));
  expect(await execute(sql`select from notificacion where entregada is null`)).toBe(0);
});

// @spec 9.notificaciones S-1007
test('a device keeps only the last message about a row, and messages that lead to a list replace none', async () => {
  await telefono('ana');
  const lista = { ruta: '/menu/notificaciones', tipo: 'viaje_espera' } as const;
  const cada = [
    [{ sobre: 'viaje:3', ...lista }, 'viaje:3'],
    [{ sobre: 'viaje:3', ruta: '/menu/viajes/3' }, 'viaje:3'],
    [{ ruta: '/menu/viajes/4' }, '/menu/viajes/4'],
    [{ ruta: '/avisos-sin-leer', tipo: 'viaje_anulado' }, 'n'],
    [{ ruta: '/avisos-sin-leer', tipo: 'viaje_anulado' }, 'n'],
    [lista, 'n'],
  ] as const;
  const esperadas = new Map<unknown, string>();
  for (const [cambios, etiqueta] of cada) {
    const id = await suceder('ana', cambios);
    esperadas.set(id, etiqueta === 'n' ? `n${id}` : etiqueta);
  }
  await repartir(config, MIERCOLES);
  const Mensaje = z.object({ id: z.int(), etiqueta: z.string() });
  const etiquetas = service.arrived.map(({ payload }) => z.parse(Mensaje, payload));
  expect(new Map(etiquetas.map(({ id, etiqueta }) => [id, etiqueta]))).toEqual(esperadas);
});

// @spec 9.notificaciones S-984
test.each([
  ['still stands', sql`select`, 1],
  ['is over', sql`update aviso set hasta = now()`, 0],
  ['has been withdrawn', sql`update aviso set retirado = now()`, 0],
  ['is for others now', sql`update aviso set todos = false, centros = '{LPA}'`, 0],
  [
    'is read',
    sql`insert into aviso_visita (usuario_id, aviso_id, edicion) select distinct n.usuario_id, a.id, 1 from notificacion n, aviso a`,
    0,
  ],
])('a notice that %s before its delivery is sent only where it still holds', async (_, cambio, esperadas) => {
  await telefono('ana');
  const aviso = await buildAviso(harness.as);
  const ids = [
    await suceder('ana', { tipo: 'aviso_nuevo', sobre: `aviso:${aviso}` }),
    await suceder('ana', { tipo: 'aviso_nuevo', sobre: `aviso:${aviso}` }),
  ];
  await execute(cambio);
  await repartir(config, MIERCOLES);
  expect(service.arrived).toHaveLength(esperadas * 2);
  expect(await correosDe('ana')).toEqual([]);
  for (const id of ids) expect(await verEntrega(id)).toMatchObject({ resultado: esperadas ? 'dispositivo' : 'leida' });
  expect(await execute(sql`select from notificacion where leida is null`)).toBe(esperadas * 2);
  await execute(sql`delete from aviso_visita`);
  await execute(sql`delete from aviso`);
});

test('several of a kind with an unreachable device are retried together, and end in one mail', async () => {
  await telefono('ana');
  answer = () => 503;
  for (let n = 0; n < 3; n++) await suceder('ana', { titulo: `Aprobado ${n}` });
  for (const segundos of [0, 60, 360, 1_260]) await repartir(config, tras(segundos));
  expect(service.arrived).toHaveLength(4);
  expect(await correosDe('ana')).toEqual(['Tiene 3 notificaciones']);
  expect(
    await execute(
      sql`select from correo where texto like 'Todo, en el correo%———%Todo, en el correo%———%Todo, en el correo%'`,
    ),
  ).toBe(1);
  expect(await execute(sql`select from notificacion where resultado = 'correo' and intentos = 4`)).toBe(3);
});

test('an attempt whose lease ran out does not change the attempt that replaced it', async () => {
  await telefono('ana');
  answer = () => 503;
  const id = await suceder('ana');
  const tomar = (ahora: Date) => tomarEntrega({ desconexion: true, ahora });
  const primero = await tomar(MIERCOLES);
  expect(await tomar(tras(60))).toBeUndefined();
  expect(await tomar(tras(200))).toMatchObject({ ids: [id], intentos: 2 });
  const door = webPushDoor({ vapid: loadVapid(config), hosts: config.PUSH_HOSTS });
  const resto = { door, log: buildLogger(config), desconexion: true, alto: new AbortController().signal };
  if (primero) await entregar(primero, { ...resto, ahora: () => tras(210) });
  expect(service.arrived).toHaveLength(1);
  expect(await verEntrega(id)).toMatchObject({ entregada: false, intentos: 2, desde: tras(320).toISOString() });
});

test('notifications older than six months and devices unseen for as long are deleted', async () => {
  await telefono('ana');
  await telefono('luis');
  const [vieja, nueva] = [await suceder('ana'), await suceder('ana')];
  await execute(sql`update notificacion set creada = now() - interval '181 days' where id = ${vieja}`);
  await execute(
    sql`update suscripcion set vista = now() - interval '181 days' where usuario_id = (select id from usuario where login = 'luis')`,
  );
  await repartir(config, MIERCOLES);
  expect(await execute(sql`select from notificacion where id in (${vieja}, ${nueva})`)).toBe(1);
  expect(await quedanSuscripciones()).toBe(1);
});

test.each([
  ['a device waits', 1, 'reserva', false, false, [0], 60],
  ['its service says longer', 1, 'reserva', false, false, [600], 600],
  ['its service says shorter', 2, 'reserva', false, true, [5], 300],
  ['every one has answered', 1, 'reserva', false, true, [], undefined],
  ['it was the last try', 4, 'nunca', false, false, [0], undefined],
  ['mail goes always', 1, 'siempre', false, false, [0], undefined],
  ['urgent, and mail goes instead', 1, 'reserva', true, false, [0], undefined],
  ['urgent, and another device has it', 1, 'reserva', true, true, [0], 60],
  ['urgent without mail', 1, 'nunca', true, false, [0], 60],
] as const)('the wait for the next attempt is right when %s', (_, intentos, correo, urgente, oida, esperan, espera) => {
  expect(waitAfter({ intentos, correo, urgente }, { oida, esperan })).toBe(espera);
});
