// Invoices over HTTP: duplicates, two conformities over the limit, conformed and erased invoices, and the export to the
// ERP.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { pastTriggers, statusOf } from '../../../test/acts.ts';
import { unPdf } from '../../../test/build/build.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import {
  buildFactura,
  decidirFactura,
  formularioFactura,
  proveedor,
  ruta,
  solicitudDe,
} from '../../../test/build/oficina/build-facturas.ts';
import { PASSWORD_FIRMA as password, ponerClave } from '../../../test/firma.ts';
import { useApp } from '../../../test/harness.ts';
import { borrarCaducadas } from './pago.commands.ts';

const { as } = await useApp();
const clara = (await as('clara')).client(facturas);
const ver = (id: number) => clara.factura(ruta(id));
beforeAll(async () => {
  for (const quien of ['luis', 'eva', 'inigo', 'clara']) await ponerClave(await as(quien));
});
const GRANDE = { importe: '3000.01' };
const pendiente = (cambios = {}) => buildFactura(as, { estado: 'pendiente de conformar', ...cambios });

// @spec 1.facturas
describe('number of an invoice', () => {
  test.each([['dup-0007'], [' DUP - 7'], ['Dup-7']])(
    'a second invoice with the same number, also written as %j, is refused with a link to the first',
    async (numero) => {
      const [hay] = await many(z.object({ id: z.int() }))(sql`select id from factura where numero = 'DUP-7'`);
      const primera = hay?.id ?? (await buildFactura(as, { serie: '', numero: 'DUP-7' }));
      const { Registro } = await ver(primera);
      await expect(clara.crear({ body: await formularioFactura(as, { serie: '', numero }) })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining(Registro),
      });
      const { Factura } = await clara.duplicada({ query: { proveedor: String(await proveedor(as)), numero } });
      expect(Factura?.Id).toBe(primera);
    },
  );
  test('the number is free for another supplier, and again once its invoice is cancelled', async () => {
    const conSerie = { serie: 'R', numero: '0900' };
    const primera = await buildFactura(as, conSerie);
    await buildFactura(as, { ...conSerie, proveedorId: await proveedor(as, 1) });
    await clara.anular({ ...ruta(primera), body: { motivo: 'Repetida' } });
    expect((await ver(await buildFactura(as, { serie: '', numero: 'r900' }))).Numero).toBe('r900');
  });
});

test('the sums of the list are the amounts to pay, for each currency', async () => {
  const recibidas = async () =>
    (await clara.totales({ query: {} })).find(({ EstadoId }) => EstadoId === 4) ?? { Total: 0, Importes: [] };
  const suma = ({ Importes }: Awaited<ReturnType<typeof recibidas>>, divisa: string) =>
    Number(Importes.find(({ Divisa }) => Divisa === divisa)?.Importe ?? 0);
  await execute(sql`insert into divisa (codigo, nombre) values ('USD', 'Dólar') on conflict do nothing`);
  const antes = await recibidas();
  const registrar = async (numero: string, divisa: string) => {
    const f = await formularioFactura(as, { serie: '', numero, divisa });
    const importe = (Number(f.total) - 10).toFixed(2);
    const ajustes = [{ clase: 'anticipo', concepto: '', importe: '10.00' }] as const;
    await clara.crear({ body: { ...f, ajustes: [...ajustes], vencimientos: [{ fecha: dentroDe(9), importe }] } });
    return Number(importe);
  };
  const [euros, dolares] = [await registrar('SUMA-1', 'EUR'), await registrar('SUMA-2', 'USD')];
  const ahora = await recibidas();
  expect(ahora.Total - antes.Total).toBe(2);
  expect(suma(ahora, 'EUR') - suma(antes, 'EUR')).toBeCloseTo(euros, 2);
  expect(suma(ahora, 'USD') - suma(antes, 'USD')).toBeCloseTo(dolares, 2);
});

// @spec 1.facturas
test('the sentence about a wrong total says the difference', async () => {
  const body = await formularioFactura(as, {
    total: '1100.00',
    vencimientos: [{ fecha: dentroDe(9), importe: '1100.00' }],
  });
  await expect(clara.crear({ body })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'total', message: expect.stringContaining('sobran 100,00 €') }],
  });
});
test('an invoice without a document is not sent', async () => {
  const { Id } = await clara.crear({ body: await formularioFactura(as) });
  await expect(clara.enviar({ ...ruta(Id), body: {} })).rejects.toMatchObject({ status: 409 });
  await clara.subirPdf({ ...ruta(Id), fichero: unPdf() });
  await clara.enviar({ ...ruta(Id), body: {} });
});
// @spec 1.facturas
test('the responsible of the contract gets the invoice; where they wrote it, the first one above them', async () => {
  const deEva = await pendiente({ centroCoste: '', contrato: 'RP-088' });
  expect((await ver(deEva)).EnManosDe).toBe('Íñigo Vega');
  await execute(sql`update usuario set roles = array_append(roles, 'ADMINISTRACION') where login = 'luis'`);
  const { Id } = await (await as('luis')).client(facturas).crear({ body: await formularioFactura(as) });
  await (await as('luis')).client(facturas).subirPdf({ ...ruta(Id), fichero: unPdf() });
  await clara.enviar({ ...ruta(Id), body: {} });
  expect((await ver(Id)).EnManosDe).toBe('Eva Robles');
  await execute(sql`update usuario set roles = array_remove(roles, 'ADMINISTRACION') where login = 'luis'`);
});

// @spec 1.facturas S-8252
describe('conformities of an invoice', () => {
  test('a single person conforms an invoice of exactly the limit, without a password', async () => {
    const id = await pendiente({ importe: '3000.00' });
    await decidirFactura(as, id);
    expect((await ver(id)).Estado).toBe('Conforme');
  });
  test('two people conform an invoice over the limit, each with their password, and the first may not be the second', async () => {
    const id = await pendiente(GRANDE);
    expect((await ver(id)).DosPersonas).toBe(true);
    expect(await statusOf(decidirFactura(as, id))).toBe(422);
    await decidirFactura(as, id, { password });
    const tras = await ver(id);
    expect([tras.Estado, tras.EnManosDe]).toEqual(['Pendiente de conformar', 'Eva Robles']);
    expect(await solicitudDe(as, id, 'luis')).toBe(0);
    await decidirFactura(as, id, { quien: 'eva', password });
    const hecha = await ver(id);
    expect(hecha.Conformidades.map(({ Quien }) => Quien)).toEqual(['Luis Ortega', 'Eva Robles']);
    expect(hecha.Estado).toBe('Conforme');
  });
  test('neither the delegate of the first person nor their principal gives the second conformity', async () => {
    await delegarHoy('inigo', 'marta');
    await ponerClave(await as('marta'));
    const id = await pendiente({ ...GRANDE, centroCoste: '2100' });
    await decidirFactura(as, id, { quien: 'marta', password });
    expect((await ver(id)).Conformidades[0]).toMatchObject({ Quien: 'Marta Gil', EnNombreDe: 'Íñigo Vega' });
    for (const quien of ['marta', 'inigo']) expect(await solicitudDe(as, id, quien)).toBe(0);
    expect((await ver(id)).EnManosDe).toBe('Eva Robles');
  });
  test('where nobody is above, another person of ADMINISTRACION who did not write the invoice gives the second conformity', async () => {
    await execute(sql`update usuario set responsable_id = null where login = 'eva'`);
    await execute(sql`update usuario set roles = array_append(roles, 'ADMINISTRACION') where login = 'teo'`);
    const id = await pendiente({ ...GRANDE, centroCoste: '3500' });
    await decidirFactura(as, id, { quien: 'eva', password });
    expect((await ver(id)).EnManosDe).toBe('Administración');
    expect(await solicitudDe(as, id, 'clara')).toBe(0);
    await ponerClave(await as('teo'));
    await decidirFactura(as, id, { quien: 'teo', password });
    expect((await ver(id)).Estado).toBe('Conforme');
  });
  test('a refusal of the second person sends the invoice back, and two conformities are asked for again', async () => {
    const id = await pendiente({ ...GRANDE, centroCoste: '2100' });
    await decidirFactura(as, id, { quien: 'inigo', password });
    await decidirFactura(as, id, { quien: 'eva', acto: 'rechazar', password });
    expect((await ver(id)).Estado).toBe('Disconforme');
    await clara.enviar({ ...ruta(id), body: {} });
    expect(await ver(id)).toMatchObject({ EnManosDe: 'Íñigo Vega', Conformidades: [] });
  });
  test('an invoice is sent under the limit of its day; in another currency always with two conformities', async () => {
    const admin = (await as('admin')).client(facturas);
    const enviada = await pendiente({ importe: '2000.00' });
    await admin.cambiarLimite({ body: { importe: '1999.99' } });
    expect((await ver(enviada)).DosPersonas).toBe(false);
    expect((await ver(await pendiente({ importe: '2000.00' }))).DosPersonas).toBe(true);
    await admin.cambiarLimite({ body: { importe: '3000.00' } });
    expect((await ver(await pendiente({ importe: '10.00', divisa: 'USD' }))).DosPersonas).toBe(true);
    expect(await statusOf(clara.cambiarLimite({ body: { importe: '1.00' } }))).toBe(403);
  });
});

// @spec 1.facturas S-8252
test('a constraint refuses two conformities of one person, and one of the writer', async () => {
  const id = await pendiente();
  const poner = (orden: number, login: string) =>
    execute(sql`
      insert into conformidad (factura_id, ronda, orden, usuario_id)
      select ${id}, 1, ${orden}, u.id
      from usuario u
      where u.login = ${login}`);
  await expect(poner(1, 'clara')).rejects.toThrow('an invoice is not conformed by its writer');
  await poner(1, 'luis');
  await expect(poner(2, 'luis')).rejects.toThrow('conformidad_dos_personas');
});
// @spec 1.facturas S-8254
test('an invoice reassigned with a reason goes to another responsible, and the former one still reads it', async () => {
  const id = await pendiente();
  const luis = (await as('luis')).client(facturas);
  const responsables = await luis.responsables(ruta(id));
  const inigo = responsables.find(({ Nombre }) => Nombre === 'Íñigo Vega')?.Id ?? 0;
  expect(responsables.map(({ Nombre }) => Nombre)).not.toContain('Luis Ortega');
  await luis.reasignar({ ...ruta(id), body: { personaId: inigo, motivo: 'La encargó mantenimiento' } });
  expect((await ver(id)).EnManosDe).toBe('Íñigo Vega');
  expect((await luis.factura(ruta(id))).Historial.at(-1)).toMatchObject({ Acto: 'reasignar', Quien: 'Luis Ortega' });
  expect(await solicitudDe(as, id, 'luis')).toBe(0);
  await decidirFactura(as, id, { quien: 'inigo' });
  expect((await ver(id)).Estado).toBe('Conforme');
});

// @spec 1.facturas
test('a conformed invoice and its lines do not change, and nothing erases it before its time', async () => {
  const id = await buildFactura(as, { estado: 'conforme' });
  for (const cambio of [
    sql`update factura set base = 1, total = 1 where id = ${id}`,
    sql`update factura set pdf_id = null where id = ${id}`,
    sql`update factura_impuesto set base = 1 where factura_id = ${id}`,
    sql`delete from factura_vencimiento where factura_id = ${id}`,
    sql`delete from factura where id = ${id}`,
  ])
    await expect(execute(cambio)).rejects.toThrow(/an invoice/);
});
// @spec 1.facturas
test('the clock erases an invoice six years after it was closed, and not a day before', async () => {
  const id = await buildFactura(as, { estado: 'pagada' });
  const viva = await buildFactura(as, { estado: 'contabilizada' });
  const hay = (facturaId: number) =>
    oneValue(z.boolean())(sql`select exists (select from factura where id = ${facturaId}) as hay`);
  await borrarCaducadas(dentroDe(2192));
  expect(await hay(id)).toBe(true);
  await borrarCaducadas(sumarDias(dentroDe(2192), 1));
  expect([await hay(id), await hay(viva)]).toEqual([false, true]);
  await expect(execute(sql`update plazo_conservacion set dias = 2191 where codigo = 'facturas'`)).rejects.toThrow(
    'plazo_conservacion_dentro',
  );
});

// @spec 1.facturas
test('each conformed invoice is in one export, which can be downloaded again byte by byte, without formulas', async () => {
  await clara.exportar({ body: {} });
  const id = await buildFactura(as, { numero: '=HYPERLINK("x")', serie: '', importe: '1234.50' });
  await clara.enviar({ ...ruta(id), body: {} });
  await decidirFactura(as, id);
  const enLibras = await buildFactura(as, { divisa: 'GBP', importe: '90.00' });
  await clara.enviar({ ...ruta(enLibras), body: {} });
  await decidirFactura(as, enLibras, { password });
  await decidirFactura(as, enLibras, { quien: 'eva', password });
  const { Numero, Facturas } = await clara.exportar({ body: {} });
  expect(Facturas).toBe(2);
  expect((await clara.exportaciones({ query: {} })).find((e) => e.Numero === Numero)?.Importes).toEqual([
    { Divisa: 'EUR', Importe: '1234.50' },
    { Divisa: 'GBP', Importe: '90.00' },
  ]);
  expect(await clara.exportar({ body: {} })).toEqual({ Numero: 0, Facturas: 0 });
  const bajar = async () => (await clara.exportacion({ params: { numero: String(Numero) } })).contenido.text();
  const texto = await bajar();
  expect(texto).toContain(`"'=HYPERLINK(""x"")"`);
  expect(texto).toContain(';0,00;1234,50;0,00;0,00;1234,50');
  await pastTriggers(sql`update proveedor set nombre = 'Otro' where id = ${await proveedor(as)}`);
  expect(await bajar()).toBe(texto);
  expect((await ver(id)).Exportacion).toBe(Numero);
});
// @spec 1.facturas
test('several invoices are entered or paid at once, all or none', async () => {
  const ids = [await buildFactura(as, { estado: 'conforme' }), await buildFactura(as, { estado: 'conforme' })];
  const mala = await buildFactura(as);
  const hoy = { fecha: dentroDe(0), asiento: '118' };
  expect(await statusOf(clara.contabilizar({ body: { ids: [...ids, mala], ...hoy } }))).toBe(409);
  expect(await statusOf(clara.contabilizar({ body: { ids, ...hoy, fecha: dentroDe(1) } }))).toBe(409);
  expect(await clara.contabilizar({ body: { ids, ...hoy } })).toEqual({ Hechas: 2 });
  expect(await clara.pagar({ body: { ids, fecha: dentroDe(0) } })).toEqual({ Hechas: 2 });
  for (const id of ids) expect(await ver(id)).toMatchObject({ Estado: 'Pagada', Asiento: '118', acciones: [] });
});
