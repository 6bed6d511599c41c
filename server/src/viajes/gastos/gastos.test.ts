// @spec 1.gastos S-8508 S-8509 S-8510 S-8511
// Expenses over HTTP: who writes and who sees them, what each kind asks for, currencies, kilometres, and one receipt for one key.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { SIN_CAMBIO } from '#contract/viajes/cambio/cambio.rules.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { formularioGasto } from '../../../test/build/build-gastos.ts';
import { buildTerminado } from '../../../test/build/build-liquidaciones.ts';
import { faultsOf, route, statusOf } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(gastos);
let viajeId = 0;
beforeAll(async () => {
  ({ id: viajeId } = await buildViaje(as, { estado: 'aprobado' }));
  await execute(sql`
    insert into cambio (divisa, fecha, tasa) values ('USD', ${sumarDias(hoy(), -8)}::date, 2), ('USD', ${sumarDias(hoy(), -5)}::date, 1.25),
      ('GBP', ${sumarDias(hoy(), -9)}::date, 0.8)`);
});
const crear = async (cambios: Parameters<typeof formularioGasto>[1] = {}) => {
  const ana = await de('ana');
  const { Id } = await ana.crear({ body: formularioGasto(viajeId, cambios) });
  const { Gastos } = await ana.deViaje(route(viajeId));
  const hallado = Gastos.find((gasto) => gasto.Id === Id);
  if (!hallado) throw new Error(`expense ${Id} is not in its trip`);
  return hallado;
};
const malo = (field: string, message?: string) => ({
  status: 422,
  errors: [message === undefined ? { field } : { field, message }],
});

test('an expense has its receipt, its traveller and approver see it, and for others there is none', async () => {
  const { Id, ...gasto } = await crear();
  expect(gasto).toMatchObject({ Tipo: 'Taxi y transporte público', Euros: 18.4, TieneRecibo: true, Estado: 'Anotado' });
  expect(gasto.acciones).toEqual(['cambiar', 'borrar']);
  const luis = await de('luis');
  const deAna = await luis.deViaje(route(viajeId));
  expect(deAna).toMatchObject({ Puede: false });
  expect(deAna.Gastos.find((g) => g.Id === Id)?.acciones).toEqual([]);
  expect((await luis.recibo(route(Id))).contenido.size).toBeGreaterThan(0);
  for (const login of ['nuria', 'eva', 'sara', 'admin']) {
    const ajena = await de(login);
    await expect(ajena.deViaje(route(viajeId))).rejects.toMatchObject({ status: 404 });
    await expect(ajena.recibo(route(Id))).rejects.toMatchObject({ status: 404 });
    await expect(ajena.dietas(route(viajeId))).rejects.toMatchObject({ status: 404 });
    await expect(ajena.borrar(route(Id))).rejects.toMatchObject({ status: 404 });
  }
  await expect(luis.borrar(route(Id))).rejects.toMatchObject({ status: 403 });
});

test('the same key sent twice, as a phone does that lost the answer, is one expense with one receipt', async () => {
  const ana = await de('ana');
  const llamada = { body: formularioGasto(viajeId, { texto: 'Una sola vez' }), idempotencyKey: crypto.randomUUID() };
  const [primera, segunda] = [await ana.crear(llamada), await ana.crear(llamada)];
  expect(segunda).toEqual(primera);
  expect(await oneValue(z.int())(sql`select count(*)::int from gasto where texto = 'Una sola vez'`)).toBe(1);
});

describe('demands of each kind', () => {
  test.each([
    ['a receipt', { recibo: undefined }, malo('recibo', 'Haga una foto del recibo o elija su PDF')],
    ['an amount', { importe: undefined }, malo('importe')],
    ['more than nothing', { importe: 0 }, malo('importe')],
    ['the people invited', { tipo: 'INVITACION' }, malo('asistentes')],
    ['a kind that exists', { tipo: 'NO-HAY' }, malo('tipo', 'Ese tipo de gasto ya no se usa')],
    ['a day that has come', { fecha: sumarDias(hoy(), 1) }, malo('fecha', 'No puede ser posterior a hoy')],
    ['a day near its trip', { fecha: sumarDias(hoy(), -400) }, malo('fecha')],
    ['a currency of the list', { divisa: 'XXX' }, malo('divisa')],
    ['VAT that fits', { iva: { base: 10, tipo: 21, cuota: 5 } }, malo('iva')],
    ['VAT within the amount', { iva: { base: 18, tipo: 10, cuota: 1.8 } }, malo('iva')],
    [
      'a receipt that is one',
      { recibo: { nombre: 'x.pdf', contenido: Buffer.from('MZ nothing').toString('base64') } },
      { status: 415 },
    ],
    ['euros that an amount may have', { divisa: 'GBP', importe: 9_000_000, tasa: 0.000_01 }, malo('importe')],
    ['a whole receipt', { recibo: { nombre: 'x.pdf', contenido: '¿?' } }, malo('recibo.contenido')],
  ])('an expense without %s is refused', async (_what, cambios, esperado) => {
    const ana = await de('ana');
    await expect(ana.crear({ body: formularioGasto(viajeId, cambios) })).rejects.toMatchObject(esperado);
  });
  test('kilometres are paid by the rate of their day, without a receipt', async () => {
    const km = { tipo: 'KM', importe: undefined, recibo: undefined, km: 101, kmDesde: 'Santander', kmHasta: 'Bilbao' };
    expect(await crear(km)).toMatchObject({ Importe: 26.26, Euros: 26.26, Sujeto: 0, Km: 101, TieneRecibo: false });
    await execute(sql`update tarifa_km set importe = 0.30 where hasta is null`);
    expect(await crear(km)).toMatchObject({ Euros: 30.3, Sujeto: 4.04 });
    const ana = await de('ana');
    await expect(ana.crear({ body: formularioGasto(viajeId, { ...km, kmHasta: '' }) })).rejects.toMatchObject(
      malo('kmHasta'),
    );
  });
  test('VAT is kept as it is written', async () =>
    expect(await crear({ importe: 110, iva: { base: 100, tipo: 10, cuota: 10 } })).toMatchObject({
      Iva: { Base: 100, Tipo: 10, Cuota: 10 },
    }));
});

describe('currencies', () => {
  const enDolares = (dias: number, tasa?: number) => ({
    importe: 100,
    divisa: 'USD',
    fecha: sumarDias(hoy(), dias),
    ...(tasa && { tasa }),
  });
  test('the rate is that of the day, or of the nearest earlier one up to seven days', async () => {
    expect(await crear(enDolares(-5))).toMatchObject({ Euros: 80, TasaFecha: sumarDias(hoy(), -5), TasaDe: 'BCE' });
    expect(await crear(enDolares(-6))).toMatchObject({ Euros: 50, TasaFecha: sumarDias(hoy(), -8) });
    expect(await crear(enDolares(0))).toMatchObject({ Euros: 80, Tasa: 1.25 });
  });
  test('without one the person reads why and writes that of the card, which is marked; the ECB comes first', async () => {
    const ana = await de('ana');
    const libras = { importe: 8, divisa: 'GBP' };
    await expect(ana.crear({ body: formularioGasto(viajeId, libras) })).rejects.toMatchObject(malo('tasa', SIN_CAMBIO));
    expect(await crear({ ...libras, tasa: 0.8 })).toMatchObject({ Euros: 10, TasaDe: 'TARJETA' });
    expect(await crear(enDolares(-5, 3))).toMatchObject({ Euros: 80, TasaDe: 'BCE' });
  });
});

test('an expense is written from the approval on and until the trip is settled or called off', async () => {
  const ana = await de('ana');
  const pendiente = await buildViaje(as, { estado: 'pendiente' });
  await expect(ana.crear({ body: formularioGasto(pendiente.id) })).rejects.toMatchObject({
    status: 409,
    message: 'Los gastos se anotan cuando el viaje está aprobado',
  });
  const { id } = await buildViaje(as, { estado: 'emitido' });
  const { Id } = await ana.crear({ body: formularioGasto(id) });
  const [leido] = (await ana.deViaje(route(id))).Gastos;
  const { viajeId: _viaje, recibo: _recibo, ...cuerpo } = formularioGasto(id, { importe: 20 });
  await ana.cambiar({ ...route(Id), version: leido!.Version, body: cuerpo });
  expect((await ana.deViaje(route(id))).Gastos).toMatchObject([{ Euros: 20, TieneRecibo: true }]);
  await expect(ana.cambiar({ ...route(Id), version: leido!.Version, body: cuerpo })).rejects.toMatchObject({
    status: 409,
  });
  await (await as('ana')).client(viajes).viajeAnular({ body: { viajeId: id, comentario: 'Ya no' } });
  await expect(ana.cambiar({ ...route(Id), body: cuerpo })).rejects.toMatchObject({ status: 409 });
  await expect(ana.borrar(route(Id))).rejects.toMatchObject({ status: 409 });
  expect(await ana.deViaje(route(id))).toMatchObject({ Total: 20, Puede: false });
  const { id: ajeno } = await buildViaje(as, { de: 'teo' });
  await expect(ana.crear({ body: formularioGasto(ajeno) })).rejects.toMatchObject({ status: 404 });
});

test('the history of a trip says each expense in words, also one that was deleted, and the days that were told', async () => {
  const { id } = await buildViaje(as, { estado: 'emitido' });
  const ana = await de('ana');
  const { viajeId: _viaje, recibo: _recibo, ...cuerpo } = formularioGasto(id, { importe: 20 });
  const { Id } = await ana.crear({ body: formularioGasto(id) });
  await ana.cambiar({ ...route(Id), body: cuerpo });
  await ana.horas({ body: { viajeId: id, sale: '07:30' } });
  await ana.borrar(route(Id));
  const { Historial } = await (await de('luis')).deViaje(route(id));
  const dia = conBarras(cuerpo.fecha);
  expect(Historial.map(({ Acto, Comentario }) => [Acto, Comentario])).toEqual([
    ['crear', `Taxi y transporte público del ${dia}, 18,40 €`],
    ['editar', `Taxi y transporte público del ${dia}, 20,00 € (antes: Taxi y transporte público del ${dia}, 18,40 €)`],
    ['horas', 'Sale a las 07:30'],
    ['borrar', `Taxi y transporte público del ${dia}, 20,00 €`],
  ]);
});

test('the day’s page asks for the expenses of a trip that has ended, and then for its settlement', async () => {
  const { id } = await buildViaje(as, { estado: 'emitido', de: 'teo' });
  const espera = async () =>
    (await (await as('teo')).client(inicio).inicio()).Espera.filter(({ Ruta }) => Ruta === `/gastosviaje/${id}`).map(
      ({ Texto }) => Texto.replace(/ de su viaje.*/, ''),
    );
  expect(await espera()).toEqual([]);
  await execute(sql`update viaje set fecha_salida = hoy() - 3, fecha_regreso = hoy() - 1 where id = ${id}`);
  expect(await espera()).toEqual(['Añada los gastos']);
  await (await de('teo')).crear({ body: formularioGasto(id) });
  expect(await espera()).toEqual(['Envíe la liquidación']);
});

// The traveller writes, whoever approves reads, and for everybody else there is no trip.
test.each([
  ['luis', { leer: 200, escribir: 409, propio: 403, cambios: 403 }],
  ['nuria', { leer: 404, escribir: 404, propio: 404, cambios: 403 }],
  ['inigo', { leer: 404, escribir: 404, propio: 404, cambios: 403 }],
  ['sara', { leer: 404, escribir: 404, propio: 404, cambios: 403 }],
  ['admin', { leer: 404, escribir: 404, propio: 404, cambios: 200 }],
])('%s on the expenses of somebody else: %o', async (login, { leer, escribir, propio, cambios }) => {
  const { Id, Fecha } = await crear();
  const ajena = await de(login);
  const { viajeId: _viaje, recibo: _recibo, ...cuerpo } = formularioGasto(viajeId);
  const llamadas = {
    leer: [() => ajena.deViaje(route(viajeId)), () => ajena.dietas(route(viajeId)), () => ajena.recibo(route(Id))],
    escribir: [
      () => ajena.crear({ body: formularioGasto(viajeId) }),
      () => ajena.dia({ body: { viajeId, fecha: Fecha, sinNoche: true } }),
      () => ajena.horas({ body: { viajeId, sale: '08:00' } }),
    ],
    propio: [() => ajena.cambiar({ ...route(Id), body: cuerpo }), () => ajena.borrar(route(Id))],
    cambios: [() => ajena.cambiosHoy(), () => ajena.importaciones()],
  };
  const estados: Record<string, Set<number>> = {};
  for (const [grupo, deGrupo] of Object.entries(llamadas)) {
    estados[grupo] = new Set();
    for (const llamada of deGrupo) estados[grupo].add(await statusOf(llamada()));
  }
  expect(estados).toEqual({
    leer: new Set([leer]),
    escribir: new Set([escribir]),
    propio: new Set([propio]),
    cambios: new Set([cambios]),
  });
});

test('a deleted expense leaves its file to the clock that erases files', async () => {
  const { Id } = await crear({ texto: 'Se borra' });
  const archivo = await oneValue(z.int())(sql`select archivo_id from gasto where id = ${Id}`);
  const ana = await de('ana');
  await ana.borrar(route(Id));
  expect(await oneValue(z.int())(sql`select count(*)::int from archivo_suelto where id = ${archivo}`)).toBe(1);
  await expect(ana.recibo(route(Id))).rejects.toMatchObject({ status: 404 });
});

// @spec 1.gastos S-8554
test('an expense above the limit of its kind says why, in euros of any currency, and its line has it for the approver', async () => {
  const terminado = await buildTerminado(as, { taxis: 0 });
  await execute(sql`update tipo_gasto set limite = 25, regla = 'Taxi de hasta 25 €' where codigo = 'TAXI'`);
  const ana = (await as('ana')).client(gastos);
  const fecha = formularioGasto(terminado).fecha;
  await execute(
    sql`insert into cambio (divisa, fecha, tasa) values ('USD', ${fecha}::date, 0.5) on conflict (divisa, fecha) do update set tasa = 0.5`,
  );
  const faltas = (cambios: Parameters<typeof formularioGasto>[1]) =>
    faultsOf(ana.crear({ body: formularioGasto(terminado, cambios) }));
  expect(await faltas({ importe: 25 })).toEqual([]);
  expect(await faltas({ importe: 25.01 })).toEqual([422, 'justificacion: Escriba por qué supera el límite']);
  expect(await faltas({ importe: 12.51, divisa: 'USD' })).toEqual([
    422,
    'justificacion: Taxi de hasta 25 €: son 25,02 € y el límite es 25,00 €. Escriba por qué supera el límite',
  ]);
  expect(await faltas({ importe: 40, justificacion: 'De noche, sin tren' })).toEqual([]);
  expect(await faltas({ importe: 10, justificacion: 'Sobra' })).toEqual([]);
  const { Gastos } = await ana.deViaje(route(terminado));
  expect(Gastos.map(({ Justificacion }) => Justificacion)).toEqual(['', 'De noche, sin tren', '']);
  const { Lineas } = await (await as('ana')).client(liquidaciones).deViaje(route(terminado));
  expect(Lineas.map(({ Detalle }) => Detalle).filter((detalle) => detalle.includes('Supera'))).toEqual([
    'Del aeropuerto al hotel · Supera el límite: De noche, sin tren',
  ]);
  await execute(sql`update tipo_gasto set limite = null where codigo = 'TAXI'`);
});
