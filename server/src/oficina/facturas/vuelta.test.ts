// @spec 1.facturas S-8257
// Payments that the ERP returns in a CSV: their preview, their writing and their undoing.
import { expect, test } from 'vitest';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { statusOf } from '../../../test/acts.ts';
import { buildFactura, type EstadoDeFactura } from '../../../test/build/oficina/build-facturas.ts';
import { useApp } from '../../../test/harness.ts';
import { avanzar } from './importacion.commands.ts';

const { as } = await useApp();
const clara = async () => (await as('clara')).client(facturas);
const params = (id: number) => ({ id: String(id) });
const corto = (dia: string) => dia.split('-').toReversed().join('/');
const [AYER, HOY] = [dentroDe(-1), dentroDe(0)];
const ver = async (id: number) => (await clara()).factura({ params: params(id) });
/** Makes an invoice in a state, and the beginning of its row. */
async function facturaEn(estado: EstadoDeFactura) {
  const id = await buildFactura(as, { estado });
  const { Nif, Numero } = await ver(id);
  return { id, fila: `${Nif};${Numero}`, ver: () => ver(id) };
}
const leer = async (filas: readonly string[], titulos = 'NIF;Factura;Contabilizada;Asiento;Fecha de pago') => {
  const { Id } = await (await clara()).leer({ fichero: new File([[titulos, ...filas].join('\r\n')], 'erp.csv') });
  return Id;
};
const filasDe = async (id: number) => (await (await clara()).filas.page({ params: params(id), query: {} })).items;
async function aceptar(id: number): Promise<void> {
  const { Version } = await (await clara()).importacion({ params: params(id) });
  await (await clara()).importar({ params: params(id), version: Version, body: { centroCoste: '', contrato: '' } });
  while (await avanzar());
}
async function volver(id: number): Promise<void> {
  const { Version } = await (await clara()).importacion({ params: params(id) });
  await (await clara()).deshacer({ params: params(id), version: Version });
}

test('entries and payments of the ERP are shown, written when they are accepted, and kept in the history of each invoice', async () => {
  const [conforme, conformeTambien, hecha] = [
    await facturaEn('conforme'),
    await facturaEn('conforme'),
    await facturaEn('contabilizada'),
  ];
  const id = await leer([
    `${conforme.fila};${corto(AYER)};2026/118;`,
    `${conformeTambien.fila};${AYER};2026/119;${HOY}`,
    `${hecha.fila};;;${HOY}`,
  ]);
  expect(await (await clara()).importacion({ params: params(id) })).toMatchObject({
    Nuevas: 0,
    Cambian: 3,
    Malas: 0,
    SinCargo: 0,
  });
  const [primera, segunda] = await filasDe(id);
  expect(primera?.Cambios).toEqual([
    { Campo: 'Contabilizada', Antes: '', Despues: corto(AYER) },
    { Campo: 'Asiento', Antes: '', Despues: '2026/118' },
  ]);
  expect(segunda?.Cambios.at(-1)).toEqual({ Campo: 'Pagada', Antes: '', Despues: corto(HOY) });
  expect((await conforme.ver()).Estado).toBe('Conforme');

  await aceptar(id);
  expect(await conforme.ver()).toMatchObject({
    Estado: 'Contabilizada',
    Contabilizada: AYER,
    Asiento: '2026/118',
    Pagada: null,
  });
  expect(await conformeTambien.ver()).toMatchObject({ Estado: 'Pagada', Contabilizada: AYER, Pagada: HOY });
  expect((await conformeTambien.ver()).Historial.slice(-2).map(({ Acto, Quien }) => [Acto, Quien])).toEqual([
    ['contabilizar', 'Clara Luna'],
    ['pagar', 'Clara Luna'],
  ]);
  expect(await hecha.ver()).toMatchObject({ Estado: 'Pagada', Contabilizada: HOY, Asiento: '1' });
  // The same file again changes nothing.
  const misma = await leer([`${conformeTambien.fila};${AYER};2026/119;${HOY}`]);
  expect(await (await clara()).importacion({ params: params(misma) })).toMatchObject({
    Iguales: 1,
    acciones: ['descartar'],
  });
});

test('each wrong row gives its reason, and the others are written', async () => {
  const [recibida, conforme, hecha, pagada] = [
    await facturaEn('recibida'),
    await facturaEn('conforme'),
    await facturaEn('contabilizada'),
    await facturaEn('pagada'),
  ];
  const buena = await facturaEn('conforme');
  const id = await leer([
    'B39000005;NO-ESTA;01/03/2026;;',
    `${recibida.fila};${HOY};;`,
    `${conforme.fila};;;${HOY}`,
    `${hecha.fila};${AYER};;`,
    `${pagada.fila};;;${AYER}`,
    `${buena.fila};${HOY};;`,
    `${buena.fila};${HOY};;`,
    `;${buena.fila.split(';')[1]};31/02/2026;;`,
    `${conforme.fila.toLowerCase()} ;${dentroDe(2)};;`,
    `${hecha.fila};;;`,
  ]);
  const mensajes = (await filasDe(id)).map(({ Errores }) =>
    Errores.map(({ Campo, Mensaje }) => `${Campo}: ${Mensaje}`),
  );
  expect(mensajes).toEqual([
    ['Número: No hay ninguna factura de ese proveedor con ese número'],
    ['Número: Está Recibida: no se contabiliza ni se paga hasta que esté conforme'],
    ['Contabilizada: Aún no está contabilizada: diga también cuándo'],
    [`Contabilizada: Ya está contabilizada el ${corto(HOY)}`],
    [`Pagada: Ya está pagada el ${corto(HOY)}`],
    [],
    ['Número: Está también en la línea 7'],
    [
      'NIF: Falta el NIF del proveedor',
      'Contabilizada: Fecha no válida',
      'Número: No hay ninguna factura de ese proveedor con ese número',
    ],
    ['Contabilizada: Ese día aún no ha llegado', 'Número: Está también en la línea 4'],
    ['Contabilizada: Diga cuándo se contabilizó o se pagó', 'Número: Está también en la línea 5'],
  ]);
  await aceptar(id);
  expect((await buena.ver()).Estado).toBe('Contabilizada');
  expect((await conforme.ver()).Estado).toBe('Conforme');
});

test('a row whose invoice moved on between the reading and the writing is refused alone', async () => {
  const [primera, segunda] = [await facturaEn('conforme'), await facturaEn('conforme')];
  const id = await leer([`${primera.fila};${HOY};E-1;`, `${segunda.fila};${HOY};E-2;`]);
  await (await clara()).contabilizar({ body: { ids: [primera.id], fecha: AYER, asiento: 'A mano' } });
  await aceptar(id);
  expect((await filasDe(id)).map(({ EstadoId, Errores }) => [EstadoId, Errores[0]?.Mensaje])).toEqual([
    ['R', 'Ya no está como cuando se leyó el fichero'],
    ['H', undefined],
  ]);
  expect(await primera.ver()).toMatchObject({ Contabilizada: AYER, Asiento: 'A mano' });
});

test('undoing returns each invoice to its former state, except invoices changed since', async () => {
  const [entera, pagada, movida] = [
    await facturaEn('conforme'),
    await facturaEn('contabilizada'),
    await facturaEn('conforme'),
  ];
  const id = await leer([`${entera.fila};${AYER};E-1;${HOY}`, `${pagada.fila};;;${HOY}`, `${movida.fila};${HOY};E-3;`]);
  await aceptar(id);
  await (await clara()).pagar({ body: { ids: [movida.id], fecha: HOY } });
  expect(await statusOf((await as('ana')).client(facturas).deshacer({ params: params(id), version: 3 }))).toBe(403);
  await volver(id);
  expect((await filasDe(id)).map(({ EstadoId }) => EstadoId)).toEqual(['D', 'D', 'Q']);
  expect(await entera.ver()).toMatchObject({ Estado: 'Conforme', Contabilizada: null, Asiento: '', Pagada: null });
  expect((await entera.ver()).Historial.at(-1)).toMatchObject({ Acto: 'devolver', Estado: 'Conforme' });
  expect(await pagada.ver()).toMatchObject({ Estado: 'Contabilizada', Contabilizada: HOY, Asiento: '1', Pagada: null });
  expect((await movida.ver()).Estado).toBe('Pagada');
});
