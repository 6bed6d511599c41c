// @spec 1.liquidaciones S-8530 S-8531 S-8532 S-8533
// Payments of settlements over HTTP: from a checked settlement to its closing, whoever cannot be paid, and whose each act is.
import sql from 'sql-template-tag';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { remesas } from '#contract/viajes/remesas/remesas.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import * as z from 'zod/mini';
import { dentroDe, hoy } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import { CUENTA_DE_FUERA, cuentaDe, ponerCuenta } from '../../../test/build/build-cuentas.ts';
import { buildLiquidacion } from '../../../test/build/build-liquidaciones.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const clara = (await as('clara')).client(remesas);
const deClara = (await as('clara')).client(liquidaciones);
const ana = (await as('ana')).client(liquidaciones);
const CUENTA = { titular: 'Astilleros de la Ría', iban: cuentaDe(1), bic: '', password: 'Extramuros-2026' };
const leerCuenta = async () => (await clara.pagos()).Cuenta;
beforeAll(async () => {
  await clara.cuenta({ body: CUENTA });
  await ponerCuenta('ana', cuentaDe(2));
});
afterEach(() => ponerCuenta('ana', cuentaDe(2)));
const comprobada = () => buildLiquidacion(as, 'comprobada', { taxis: 1 });
const remesaDe = async (...hechas: { id: number; total: number }[]) => {
  const total = Math.round(hechas.reduce((suma, hecha) => suma + hecha.total, 0) * 100) / 100;
  return clara.crear({ body: { liquidaciones: hechas.map(({ id }) => id), cargo: hoy(), total } });
};
const espera = async (id: number) => (await clara.pagos()).PorPagar.some(({ Id }) => Id === id);

test('a batch pays checked settlements: its file, its closing, and what each traveller is told', async () => {
  const [primera, segunda] = [await comprobada(), await comprobada()];
  expect(await espera(primera.id)).toBe(true);
  const { Id } = await remesaDe(primera, segunda);
  expect(await espera(primera.id)).toBe(false);
  expect(await clara.remesa(route(Id))).toMatchObject({
    EstadoId: 1,
    Cuantas: 2,
    acciones: ['quitar', 'anular', 'pagar'],
  });
  expect(await deClara.liquidacion(route(primera.id))).toMatchObject({
    Remesa: expect.stringMatching(/^R-/),
    acciones: [],
  });
  expect(await statusOf(deClara.cerrar({ ...route(primera.id), body: {} }))).toBe(409);
  const xml = await (await clara.fichero(route(Id))).contenido.text();
  expect(xml).toContain(`<IBAN>${cuentaDe(2)}</IBAN>`);
  expect(xml).toContain(`<CtrlSum>${(primera.total + segunda.total).toFixed(2)}</CtrlSum>`);
  expect(await (await clara.fichero(route(Id))).contenido.text()).toBe(xml);
  await clara.pagar({ ...route(Id), body: {} });
  expect(await ana.liquidacion(route(primera.id))).toMatchObject({ EstadoId: 4 });
  expect(await (await as('ana')).client(viajes).viaje(route(segunda.viajeId))).toMatchObject({ EstadoId: 7 });
  const textos = z.object({ texto: z.string() });
  const [aviso] = await many(textos)(
    sql`select texto from notificacion where sobre = ${`liquidacion:${primera.id}`} order by id desc limit 1`,
  );
  expect(aviso?.texto).toContain('Pagada con la remesa R-');
  expect(await statusOf(clara.pagar({ ...route(Id), body: {} }))).toBe(409);
  expect(await statusOf(clara.anular({ ...route(Id), body: { motivo: 'Tarde' } }))).toBe(409);
});

test('a settlement is in one living batch, and waits again when it is taken out or its batch is called off', async () => {
  const [primera, segunda] = [await comprobada(), await comprobada()];
  const { Id } = await remesaDe(primera, segunda);
  expect(await statusOf(remesaDe(primera))).toBe(409);
  const { Lineas, Version } = await clara.remesa(route(Id));
  const linea = Lineas.find(({ LiquidacionId }) => LiquidacionId === primera.id)?.Id ?? 0;
  const quitar = { ...route(Id), body: { linea, motivo: 'El banco la ha devuelto' } };
  expect(await statusOf(clara.quitar({ ...quitar, version: Version + 1 }))).toBe(409);
  const identidad = async () =>
    /<MsgId>(.*)<\/MsgId>/.exec(await (await clara.fichero(route(Id))).contenido.text())?.[1];
  const antes = await identidad();
  await clara.quitar(quitar);
  expect(await identidad()).toBe(`${antes}-1`);
  expect(await statusOf(clara.quitar(quitar))).toBe(409);
  expect(await clara.remesa(route(Id))).toMatchObject({ Cuantas: 1, Total: segunda.total });
  expect([await espera(primera.id), await espera(segunda.id)]).toEqual([true, false]);
  const ultima = Lineas.find(({ LiquidacionId }) => LiquidacionId === segunda.id)?.Id ?? 0;
  expect(await statusOf(clara.quitar({ ...route(Id), body: { linea: ultima, motivo: 'Tampoco' } }))).toBe(409);
  await clara.anular({ ...route(Id), body: { motivo: 'La fecha no era la buena' } });
  expect(await espera(segunda.id)).toBe(true);
  expect(await statusOf(clara.fichero(route(Id)))).toBe(409);
  await deClara.cerrar({ ...route(primera.id), body: {} });
  expect(await statusOf(remesaDe(primera))).toBe(409);
});

test('refusals: an unseen total, days out of range, no account, an account outside of SEPA, one’s own settlement', async () => {
  const hecha = await comprobada();
  const con = (cambios: object) =>
    clara.crear({ body: { liquidaciones: [hecha.id], cargo: hoy(), total: hecha.total, ...cambios } });
  expect(await statusOf(con({ total: hecha.total + 0.01 }))).toBe(409);
  expect(await statusOf(con({ total: hecha.total + 0.001 }))).toBe(422);
  expect(await statusOf(con({ liquidaciones: [999_999] }))).toBe(409);
  expect(await statusOf(con({ liquidaciones: [hecha.id, hecha.id] }))).toBe(422);
  expect(await statusOf(con({ cargo: dentroDe(-1) }))).toBe(422);
  expect(await statusOf(con({ cargo: dentroDe(120) }))).toBe(422);
  await ponerCuenta('ana', CUENTA_DE_FUERA);
  await expect(con({})).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('fuera de la zona SEPA'),
  });
  await ponerCuenta('ana', null);
  await expect(con({})).rejects.toMatchObject({ status: 422, message: expect.stringContaining('Ana Prieto') });
  expect(await clara.pedirCuentas({ body: { liquidaciones: [hecha.id] } })).toEqual({ Avisadas: 1 });
  const avisadas = sql`select count(*)::int from notificacion where sobre = 'cuenta de pago' and usuario_id = ${await idDe('ana')}`;
  expect(await oneValue(z.int())(avisadas)).toBe(1);
  await ponerCuenta('ana', cuentaDe(2));
  await execute(sql`update liquidacion set persona_id = ${await idDe('clara')} where id = ${hecha.id}`);
  expect(await espera(hecha.id)).toBe(false);
  expect(await statusOf(con({}))).toBe(409);
});

test('a transfer says that its person has another account by now, also one with the same last digits', async () => {
  const { Id } = await remesaDe(await comprobada());
  const haCambiado = async () => (await clara.remesa(route(Id))).Lineas.map((linea) => linea.HaCambiado);
  await ponerCuenta('ana', cuentaDe(2));
  expect(await haCambiado()).toEqual([false]);
  await ponerCuenta('ana', cuentaDe(10_002));
  expect(await haCambiado()).toEqual([true]);
  await ponerCuenta('ana', null);
  expect(await haCambiado()).toEqual([true]);
  expect(JSON.stringify(await clara.remesa(route(Id)))).not.toMatch(/sellado|deHoy/);
});

test('a payment of more cents than an integer of the database holds is exact in its batch and its file', async () => {
  const { id } = await comprobada();
  await execute(
    sql`update liquidacion set gastos = 21474836.48, exento = 21474836.48, dietas = 0, sujeto = 0, anticipo = 0 where id = ${id}`,
  );
  const { Id } = await remesaDe({ id, total: 21_474_836.48 });
  expect(await clara.remesa(route(Id))).toMatchObject({ Total: 21_474_836.48 });
  expect(await (await clara.fichero(route(Id))).contenido.text()).toContain('>21474836.48</InstdAmt>');
});

test('the account of the company asks for the password, keeps to SEPA, and is shown masked', async () => {
  const antes = await leerCuenta();
  const version = antes?.Version ?? 0;
  expect(antes?.Iban).toMatch(/^ES•• … \d{4}$/);
  expect(await statusOf(clara.cuenta({ body: { ...CUENTA, password: 'otra' }, version }))).toBe(422);
  expect(await statusOf(clara.cuenta({ body: { ...CUENTA, iban: CUENTA_DE_FUERA }, version }))).toBe(422);
  expect(await statusOf(clara.cuenta({ body: { ...CUENTA, bic: 'NO' }, version }))).toBe(422);
  expect(await statusOf(clara.cuenta({ body: CUENTA, version: version - 1 }))).toBe(409);
  await clara.cuenta({ body: { ...CUENTA, titular: 'Otro titular' }, version });
  expect(await leerCuenta()).toMatchObject({ Titular: 'Otro titular', Version: version + 1 });
  const guardado = await oneValue(z.string())(sql`select iban_sellado from cuenta_de_pago`);
  expect(guardado).not.toContain(cuentaDe(1));
});

test('nobody outside ADMINISTRACION reaches any of it', async () => {
  const { Id } = await remesaDe(await comprobada());
  for (const login of ['ana', 'luis', 'nuria', 'eva', 'teo', 'sara', 'admin']) {
    const quien = (await as(login)).client(remesas);
    const estados = [
      quien.pagos(),
      quien.todas(),
      quien.remesa(route(Id)),
      quien.fichero(route(Id)),
      quien.cuenta({ body: CUENTA }),
      quien.pedirCuentas({ body: { liquidaciones: [1] } }),
      quien.crear({ body: { liquidaciones: [1], cargo: hoy(), total: 1 } }),
      quien.quitar({ ...route(Id), body: { linea: 1, motivo: 'No' } }),
      quien.anular({ ...route(Id), body: { motivo: 'No' } }),
      quien.pagar({ ...route(Id), body: {} }),
    ].map(statusOf);
    expect([login, ...new Set(await Promise.all(estados))]).toEqual([login, 403]);
  }
  expect(await clara.remesa(route(Id))).toMatchObject({ EstadoId: 1 });
});
