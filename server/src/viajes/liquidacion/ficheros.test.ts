// @spec 1.liquidaciones S-8520
// Files of a month for payroll and accounting: their lines add up to what is paid, no cell is run as a formula, and who may have them.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { route, statusOf } from '../../../test/acts.ts';
import { formularioGasto } from '../../../test/build/build-gastos.ts';
import { buildLiquidacion, buildTerminado, esteMes } from '../../../test/build/build-liquidaciones.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(liquidaciones);
const celdas = async ({ contenido }: { contenido: Blob }) =>
  (await contenido.text())
    .trim()
    .split('\r\n')
    .slice(1)
    .map((linea) => linea.split(';'));
const cifra = (celda = '') => Number(celda.replace(',', '.'));
const suma = (filas: readonly string[][], columna: number) =>
  Math.round(filas.reduce((total, fila) => total + cifra(fila[columna]) * 100, 0)) / 100;

test('the files of a month have what was closed in it and was not given back, and add up to what is paid', async () => {
  const viajeId = await buildTerminado(as, { taxis: 1 });
  await execute(sql`update viaje set anticipo_euros = 100 where id = ${viajeId}`);
  const viajera = (await as('ana')).client(gastos);
  const iva = { base: 20, tipo: 10, cuota: 2 };
  await viajera.crear({ body: formularioGasto(viajeId, { texto: '=HYPERLINK("x")', importe: 22, iva }) });
  await viajera.crear({ body: formularioGasto(viajeId, { texto: 'Se devuelve', importe: 9 }) });
  const [ana, luis, clara] = [await de('ana'), await de('luis'), await de('clara')];
  const { Total } = await ana.deViaje(route(viajeId));
  const { Id } = await ana.enviar({ body: { viajeId, total: Total } });
  const { Lineas } = await luis.liquidacion(route(Id));
  const vuelta = Lineas.find(({ Detalle }) => Detalle === 'Se devuelve')!;
  await luis.aprobar({ ...route(Id), body: { rechazadas: [{ linea: vuelta.Id, motivo: 'No es del viaje' }] } });
  await clara.comprobar({ ...route(Id), body: {} });
  const query = { mes: await esteMes() };
  expect(await celdas(await clara.contabilidad({ query }))).toEqual([]);
  await clara.cerrar({ ...route(Id), body: {} });
  await buildLiquidacion(as, 'comprobada');

  const final = await clara.liquidacion(route(Id));
  const apuntes = await celdas(await clara.contabilidad({ query }));
  expect(new Set(apuntes.map(([numero]) => numero))).toEqual(new Set([final.Numero]));
  expect(suma(apuntes, 14)).toBe(final.Total);
  expect(apuntes.at(-1)!.slice(7)).toEqual(['Anticipo', '', ...apuntes[0]!.slice(9, 11), '', '', '', '-100,00']);
  const conIva = apuntes.find((fila) => fila.at(-1) === '22,00')!;
  expect(conIva.slice(8)).toEqual([
    `"'=HYPERLINK(""x"")"`,
    ...apuntes[0]!.slice(9, 11),
    '20,00',
    '10,00',
    '2,00',
    '22,00',
  ]);
  expect(`${apuntes[0]![9]}${apuntes[0]![10]}`).not.toBe('');

  const nomina = await celdas(await clara.nomina({ query }));
  expect(nomina.map((fila) => [fila[0], ...fila.slice(2, 4)])).toEqual([[query.mes, 'Ana Prieto', 'Dietas']]);
  expect([suma(nomina, 6), suma(nomina, 4) + suma(nomina, 5)]).toEqual([final.Dietas, final.Dietas]);
});

test('a settlement is of the month of its closing in Madrid, kilometres go to payroll, and only ADMINISTRACION reads it', async () => {
  const { id } = await buildLiquidacion(as, 'cerrada', { taxis: 1 });
  await execute(sql`update liquidacion set cerrada = '2025-03-31T22:30:00Z' where id = ${id}`);
  await execute(sql`
    update gasto set km = 10, sujeto = 1
     where id = (select gasto_id from liquidacion_linea where liquidacion_id = ${id} and clase = 'gasto')`);
  await execute(sql`
    update liquidacion_linea set sujeto = 1, exento = importe - 1 where liquidacion_id = ${id} and clase = 'gasto'`);
  const clara = await de('clara');
  expect(await celdas(await clara.nomina({ query: { mes: '2025-03' } }))).toEqual([]);
  const abril = await celdas(await clara.nomina({ query: { mes: '2025-04' } }));
  expect(abril.map((fila) => fila.slice(3))).toContainEqual(['Taxi y transporte público', '17,40', '1,00', '18,40']);
  const accesos: unknown[] = [];
  for (const login of ['ana', 'luis', 'nuria', 'eva', 'admin', 'clara']) {
    const lector = await de(login);
    const query = { mes: '2025-04' };
    accesos.push([login, await statusOf(lector.nomina({ query })), await statusOf(lector.contabilidad({ query }))]);
  }
  expect(accesos).toEqual([
    ...['ana', 'luis', 'nuria', 'eva', 'admin'].map((login) => [login, 403, 403]),
    ['clara', 200, 200],
  ]);
  expect(await statusOf(clara.nomina({ query: { mes: '2025-13' } }))).toBe(400);
});
