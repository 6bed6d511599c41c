// @spec 1.facturas
// Filters of the list of invoices and the counts of its views.
import { expect, test } from 'vitest';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import { statusOf } from '../../../../test/acts.ts';
import { buildFactura, proveedor } from '../../../../test/build/oficina/build-facturas.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(facturas);
const vence = (dias: number, importe: string) => ({
  importe,
  vencimientos: [{ fecha: dentroDe(dias), importe }],
});

test('amounts and supplier narrow the list and its sums', async () => {
  const clara = await de('clara');
  const proveedorId = await proveedor(as, 2);
  const [menor, justa, mayor] = [
    await buildFactura(as, { importe: '99.99', proveedorId }),
    await buildFactura(as, { importe: '100.00', proveedorId }),
    await buildFactura(as, { importe: '250.50', proveedorId }),
  ];
  const query = { proveedor: String(proveedorId), importeDesde: '100', importeHasta: '250.5' };
  const ids = async (filtro: object) => (await clara.facturas({ query: filtro })).map(({ Id }) => Id);
  expect((await ids(query)).toSorted((a, b) => a - b)).toEqual([justa, mayor]);
  expect(await ids({ ...query, importeHasta: '100' })).toEqual([justa]);
  expect(await ids({ proveedor: String(proveedorId), importeHasta: '99.99' })).toEqual([menor]);
  expect(await clara.totales({ query })).toEqual([
    { EstadoId: 4, Total: 2, Importes: [{ Divisa: 'EUR', Importe: '350.50' }] },
  ]);
  for (const importeDesde of ['mil', '1,5', '1.555']) expect(await statusOf(ids({ importeDesde }))).toBe(400);
});

test('each view is counted as its list has it, and only the approver has an invoice in their hands', async () => {
  await buildFactura(as, vence(3, '10.00'));
  await buildFactura(as, vence(-3, '10.00'));
  const espera = await buildFactura(as, { estado: 'pendiente de conformar', ...vence(60, '10.00') });
  const [clara, luis] = [await de('clara'), await de('luis')];
  const enManos = async (quien: typeof clara) =>
    (await quien.facturas({ query: { manos: 'mias' } })).map(({ Id }) => Id);
  expect(await enManos(luis)).toEqual([espera]);
  expect(await enManos(clara)).toEqual([]);
  expect(await luis.cuentas()).toMatchObject({ PorCerrar: 1, Semana: 0, Vencidas: 0, EnMisManos: 1 });
  const deClara = await clara.cuentas();
  const cuantas = async (query: object) => (await clara.facturas({ query: { limite: '200', ...query } })).length;
  expect(deClara).toEqual({
    PorCerrar: await cuantas({ estado: '1,2,3,4,5' }),
    Semana: await cuantas({ vence: 'semana' }),
    Vencidas: await cuantas({ vence: 'vencidas' }),
    EnMisManos: 0,
  });
  expect(deClara.Semana).toBe(1);
  expect(deClara.Vencidas).toBe(1);
  expect(await (await de('teo')).cuentas()).toEqual({ PorCerrar: 0, Semana: 0, Vencidas: 0, EnMisManos: 0 });
});
