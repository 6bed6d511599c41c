import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { abrirTerraza, buildReserva, dia, franja, mesa } from '../../../test/build/comedor/build-mesas.ts';
import { statusOf } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';
import { soltarVencidas } from './reserva.commands.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(mesas);
beforeAll(async () => {
  await abrirTerraza();
  await execute(
    sql`update usuario set roles = '{EMPLEADO,COMEDOR}', centro_trabajo_codigo = 'SDR' where login = 'marta'`,
  );
});
beforeEach(() => execute(sql`delete from reserva_mesa`));
const con = async (cambios: object = {}) => ({
  body: { mesaId: (await mesa()).id, franjaId: await franja(-60), fecha: await dia(1), personas: 2, ...cambios },
});
const hoyDe = async (login: string, fecha?: string) =>
  (await de(login)).dia({ query: { centro: 'SDR', ...(fecha && { fecha }) } });
const pasan = (minutos: number) =>
  execute(sql`update reserva_mesa set creada = creada - make_interval(mins => ${minutos})`);
const estado = async (login: string) => (await (await de(login)).mias())[0]?.Estado;

describe('booking a table', () => {
  test('a booking takes a table in a slot; the next person learns that it is taken, and the plan shows it', async () => {
    const ana = await de('ana');
    const body = await con({ acompanantes: 'Luis' });
    const { Id } = await ana.reservar(body);
    await expect((await de('luis')).reservar(body)).rejects.toMatchObject({
      status: 409,
      message: /acaba de reservar/,
    });
    await expect(ana.reservar(await con({ mesaId: (await mesa('Terraza 2')).id }))).rejects.toMatchObject({
      status: 409,
      message: /Ya tiene una mesa ese día/,
    });
    const visto = await hoyDe('luis', body.body.fecha);
    expect(visto.Mia).toBeNull();
    expect(visto.Franjas.find(({ Id: f }) => f === body.body.franjaId)?.Ocupadas).toEqual([body.body.mesaId]);
    const reserva = await hoyDe('ana', body.body.fecha);
    expect(reserva.Mia).toMatchObject({ Id, Mesa: 'Terraza 1', Acompanantes: 'Luis', acciones: ['cancelar'] });
    await ana.cancelar({ body: { Id } });
    expect((await hoyDe('ana', body.body.fecha)).Mia).toBeNull();
    await (await de('luis')).reservar(body);
  });
  test.each<[string, () => ReturnType<typeof con>, number, RegExp]>([
    ['more than sit at it', () => con({ personas: 5 }), 422, /campos/],
    ['a day that has passed', async () => con({ fecha: await dia(-1) }), 409, /no abre/],
    ['a day too far ahead', async () => con({ fecha: await dia(8) }), 409, /no abre/],
    ['a slot that is over', async () => con({ fecha: await dia(), franjaId: await franja(50) }), 409, /ha terminado/],
  ])('a booking of %s is refused in words', async (_que, body, status, message) => {
    await expect((await de('ana')).reservar(await body())).rejects.toMatchObject({ status, message });
  });
  test('the last of the seven days can be booked', async () => {
    await (await de('ana')).reservar(await con({ fecha: await dia(7) }));
    expect(await estado('ana')).toBe('Reservada');
  });
});

describe('the code of the table', () => {
  // @spec 1.mesas S-8142 S-8143 S-8146
  test('the code takes up a booking from the beginning of the slot until a quarter of an hour later', async () => {
    const { codigo } = await mesa();
    const ana = await de('ana');
    const ocupar = () => ana.ocupar({ body: { codigo } });
    await expect(ocupar()).rejects.toMatchObject({ status: 409, message: /Hoy no tiene reservada/ });
    const antes = await buildReserva(as, { franjaId: await franja(-3) });
    await expect(ocupar()).rejects.toMatchObject({ status: 409, message: /Aún no es la hora/ });
    await ana.cancelar({ body: { Id: antes } });

    await buildReserva(as, { franjaId: await franja(14) });
    await pasan(60);
    const { Reserva, Motivo } = await ana.codigo({ query: { codigo } });
    expect([Motivo, Reserva?.acciones]).toEqual(['', ['cancelar', 'ocupar']]);
    await ocupar();
    expect(await estado('ana')).toBe('Ocupada');
    await expect(ocupar()).rejects.toMatchObject({ status: 409, message: /Ya está en la mesa/ });
  });
  // @spec 1.mesas S-8142 S-8143 S-8146
  test('the code is late after that, and the table is free for another person at that moment', async () => {
    const { codigo } = await mesa();
    const franjaId = await franja(16);
    await buildReserva(as, { franjaId });
    await pasan(60);
    await expect((await de('ana')).ocupar({ body: { codigo } })).rejects.toMatchObject({
      status: 409,
      message: /caducó/,
    });
    expect(await estado('ana')).toBe('Caducada');
    expect((await hoyDe('luis', await dia())).Franjas.find(({ Id }) => Id === franjaId)?.Ocupadas).toEqual([]);
    // Booked within its slot: the quarter of an hour is counted from then on.
    await buildReserva(as, { de: 'luis', franjaId, estado: 'ocupada' });
    expect(await estado('luis')).toBe('Ocupada');
  });
  test('the code of another table names the booked one', async () => {
    await buildReserva(as, {});
    const { codigo } = await mesa('Terraza 2');
    await expect((await de('ana')).ocupar({ body: { codigo } })).rejects.toMatchObject({
      message: /de la mesa Terraza 1/,
    });
    await expect((await de('ana')).codigo({ query: { codigo: 'k3v9x2m4q7t1w8zb' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

// @spec 1.mesas S-8142 S-8143 S-8146
test('the clock frees tables that were not taken up and ends past bookings, and no others', async () => {
  await buildReserva(as, { franjaId: await franja(14) });
  await buildReserva(as, { de: 'luis', franjaId: await franja(16) });
  await buildReserva(as, { de: 'sara', franjaId: await franja(44), estado: 'ocupada' });
  await pasan(60);
  expect(await soltarVencidas()).toBe(1);
  expect([await estado('ana'), await estado('luis'), await estado('sara')]).toEqual([
    'Reservada',
    'Caducada',
    'Ocupada',
  ]);
  await execute(sql`
    update franja_mesa set hasta = hasta - interval '90 seconds' where id = (select franja_id from reserva_mesa where estado_id = 2)`);
  expect(await soltarVencidas()).toBe(1);
  expect(await estado('sara')).toBe('Liberada');
  expect(await soltarVencidas()).toBe(0);
});

describe('bad weather', () => {
  // @spec 1.mesas S-8144
  test('a closed slot cancels its bookings, notifies their people, and opens again without them', async () => {
    const marta = await de('marta');
    const body = await con();
    await (await de('ana')).reservar(body);
    await (
      await de('luis')
    ).reservar(await con({ mesaId: (await mesa('Terraza 2')).id, franjaId: await franja(-120) }));
    const { fecha, franjaId } = body.body;
    const cierre = { query: { centro: 'SDR' }, body: { fecha, franjaId, motivo: 'Viento fuerte' } };
    const { Id, Avisadas } = await marta.cerrar(cierre);
    expect(Avisadas).toBe(1);
    await expect(marta.cerrar(cierre)).rejects.toMatchObject({ status: 409, message: 'Ya está cerrado' });
    expect((await (await de('ana')).mias())[0]).toMatchObject({ Estado: 'Cancelada', Motivo: 'Viento fuerte' });
    expect(await estado('luis')).toBe('Reservada');
    const [notificacion] = await (await as('ana')).client(notificaciones).mias();
    expect(notificacion).toMatchObject({
      Titulo: 'Su mesa se ha cancelado',
      Texto: expect.stringContaining('Viento fuerte'),
    });
    await expect((await de('teo')).reservar(body)).rejects.toMatchObject({ status: 409, message: /Viento fuerte/ });
    await marta.abrir({ body: { Id } });
    await (await de('teo')).reservar(body);
  });
  test('a closed day returns the number of people told', async () => {
    const marta = await de('marta');
    const fecha = await dia(2);
    await (await de('ana')).reservar(await con({ fecha }));
    await (await de('luis')).reservar(await con({ fecha, mesaId: (await mesa('Terraza 2')).id }));
    const { Id, Avisadas } = await marta.cerrar({ body: { fecha, franjaId: null, motivo: 'Obras' } });
    expect(Avisadas).toBe(2);
    expect((await hoyDe('ana', fecha)).Cerrado).toBe('Obras');
    await marta.abrir({ body: { Id } });
  });
});

// @spec 1.mesas S-8145 S-8147
test('the kitchen changes neither table nor slot under somebody’s booking', async () => {
  const marta = await de('marta');
  const body = await con();
  const { Id } = await (await de('ana')).reservar(body);
  const { Mesas, Franjas } = await marta.terraza();
  const laMesa = Mesas.find(({ Id: m }) => m === body.body.mesaId);
  const cambio = { nombre: 'Terraza 1', plazas: 4, x: 20, y: 20, meses: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] };
  const mesaReservada = { params: { id: String(body.body.mesaId) } };
  await expect(marta.cambiarMesa({ ...mesaReservada, body: { ...cambio, activa: false } })).rejects.toMatchObject({
    status: 409,
  });
  await marta.cambiarMesa({ ...mesaReservada, version: laMesa?.Version ?? 0, body: { ...cambio, activa: true } });
  await expect(
    marta.cambiarMesa({ ...mesaReservada, version: 0, body: { ...cambio, activa: true } }),
  ).rejects.toMatchObject({
    status: 409,
  });
  const laFranja = Franjas.find(({ Id: f }) => f === body.body.franjaId);
  const otraFranja = { params: { id: String(laFranja?.Id) }, body: { desde: '23:00', hasta: '23:45', activa: true } };
  await expect(marta.cambiarFranja(otraFranja)).rejects.toMatchObject({ status: 409 });
  await marta.cancelarDeCocina({ params: { id: String(Id) }, body: { motivo: 'Está rota' } });
  expect((await (await de('ana')).mias())[0]?.Motivo).toBe('Está rota');
});

test('two offered slots share no minute, not even two simultaneous new ones', async () => {
  const marta = await de('marta');
  const crear = (desde: string, hasta: string, activa = true) =>
    statusOf(marta.crearFranja({ query: { centro: 'SDR' }, body: { desde, hasta, activa } }));
  const { Id } = await marta.crearFranja({
    query: { centro: 'SDR' },
    body: { desde: '03:00', hasta: '03:45', activa: true },
  });
  expect([await crear('03:30', '04:15'), await crear('02:15', '03:01'), await crear('03:10', '03:20')]).toEqual([
    422, 422, 422,
  ]);
  expect([await crear('03:45', '04:30'), await crear('03:15', '04:00', false)]).toEqual([200, 200]);
  const cambiar = (desde: string, hasta: string) =>
    statusOf(marta.cambiarFranja({ params: { id: String(Id) }, body: { desde, hasta, activa: true } }));
  expect([await cambiar('03:00', '03:50'), await cambiar('02:50', '03:45')]).toEqual([422, 200]);
  const dos = await Promise.all([crear('05:00', '05:45'), crear('05:30', '06:15')]);
  expect(dos.toSorted((a, b) => a - b)).toEqual([200, 422]);
});
