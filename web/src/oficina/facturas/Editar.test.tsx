// @spec 1.facturas
// Entry of an invoice: faults are shown beside their fields and typed values stay, here and after a refusal.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { buildFactura } from '../../../test/facturas/build-facturas.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { facturasArea } from './facturas.routes.tsx';

const devuelta = buildFactura({
  EstadoId: 3,
  Estado: 'Disconforme',
  EnManosDe: '',
  SolicitudId: null,
  acciones: ['editar', 'enviar', 'anular'],
});
const EDITAR = 'POST /api/facturas/editar/9';
const abrir = (answers: Answers = {}) => {
  const calls = stubServer({
    'GET /api/facturas/factura/9': devuelta,
    'GET /api/facturas/duplicada': { Factura: null },
    'GET /api/facturas/facturas': [],
    'GET /api/facturas/totales': [],
    'GET /api/centrocoste/centroscoste': [{ Codigo: '1200', DescripcionCompleta: '1200 · Taller' }],
    'GET /api/contrato/contratos': [],
    'GET /api/divisa/divisas': [{ Codigo: 'EUR', Nombre: 'Euro' }],
    ...answers,
  });
  const app = renderArea(facturasArea, '/menu/gestionfacturas/corregir/9');
  return { calls, ...app };
};
const caja = (name: string) => screen.findByRole('textbox', { name });
const poner = async (name: string, texto: string) => {
  await user.clear(await caja(name));
  await user.paste(texto);
  await user.tab();
};
const guardar = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
beforeAll(async () => void (await import('./Editar.screen.tsx')), 60_000);
conSesion('Clara Vidal', 'EMPLEADO', 'ADMINISTRACION');

it('the form names the difference of a wrong total, keeps the typed values and sends nothing', async () => {
  const { calls } = abrir();
  await poner('Número', 'G-0413');
  await poner('Total', '1200');
  expect(await screen.findByText(/faltan 10,00 € en el total/)).toBeVisible();
  await guardar();
  expect(await caja('Número')).toHaveValue('G-0413');
  expect(await caja('Total')).toHaveValue('1.200,00');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('the form warns of a NIF of another supplier, and uses that supplier', async () => {
  const { calls } = abrir({
    'GET /api/facturas/proveedores': [{ Id: 31, Nif: 'B39000005', Nombre: 'Suministros Navales', Abierto: true }],
  });
  await caja('Número');
  await user.click(screen.getByRole('button', { name: 'Proveedor nuevo' }));
  const alta = within(await screen.findByRole('dialog', { name: 'Proveedor nuevo' }));
  await user.click(alta.getByLabelText(/NIF/));
  await user.paste('B39000005');
  expect(await alta.findByText('Ese NIF ya es de Suministros Navales')).toBeVisible();
  await user.click(alta.getByLabelText(/Nombre/));
  await user.paste('Papelería Central');
  await user.click(alta.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Suministros Navales · B39000005')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('the form leads to the invoice with the same number, and keeps its values after the 409', async () => {
  const motivo = 'Ya hay una factura de ese proveedor con ese número: FR-2026-00004 (Recibida)';
  const { calls, path } = abrir({
    'GET /api/facturas/duplicada': {
      Factura: { Id: 4, Registro: 'FR-2026-00004', Numero: 'G-0400', Estado: 'Recibida' },
    },
    [EDITAR]: refused(409, motivo),
  });
  await poner('Número', '0400');
  expect(await screen.findByRole('link', { name: 'Ver FR-2026-00004 (Recibida)' })).toHaveAttribute(
    'href',
    '/menu/gestionfacturas/4',
  );
  await poner('Concepto', 'Grúa del muelle 2');
  await guardar();
  expect(await screen.findByText(motivo)).toBeVisible();
  expect(await caja('Número')).toHaveValue('0400');
  expect(await caja('Concepto')).toHaveValue('Grúa del muelle 2');
  expect(path()).toBe('/menu/gestionfacturas/corregir/9');
  expect(calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['if-match'])).toEqual(['"2"']);
});

it('the form shows a refusal of the server beside its field, and is sent again once it is corrected', async () => {
  let answer: unknown = refused(422, 'Revise los datos', [{ field: 'pedido', message: 'Ese pedido está cerrado' }]);
  const { calls, path } = abrir({ [EDITAR]: () => answer });
  await poner('Pedido o albarán', 'PC-1');
  await guardar();
  expect(await screen.findByText('Ese pedido está cerrado')).toBeVisible();
  expect(await caja('Pedido o albarán')).toHaveValue('PC-1');
  answer = { Id: 9 };
  await poner('Pedido o albarán', 'PC-2');
  await guardar();
  await waitFor(() => expect(path()).toBe('/menu/gestionfacturas/9'));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ pedido: 'PC-2', total: '1210.00' });
});

it('the form asks for due dates that add up to the rest after an advance, and sends the advance with them', async () => {
  const { calls } = abrir({ [EDITAR]: { Id: 9 } });
  await caja('Número');
  await user.click(screen.getByRole('button', { name: 'Añadir anticipo, garantía o suplido' }));
  const partes = within(screen.getByRole('region', { name: 'LO QUE HAY QUE PAGAR' }));
  await user.click(partes.getByRole('textbox', { name: 'Importe' }));
  await user.paste('210');
  await user.tab();
  expect(await partes.findByText('A pagar: 1.000,00 €')).toBeVisible();
  expect(
    await screen.findByText('Los vencimientos suman 1.210,00 € y lo que hay que pagar es 1.000,00 €'),
  ).toBeVisible();
  const plazos = within(screen.getByRole('region', { name: 'VENCIMIENTOS' }));
  await user.clear(plazos.getByRole('textbox', { name: 'Importe' }));
  await user.paste('1000');
  await user.tab();
  await guardar();
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    total: '1210.00',
    ajustes: [{ clase: 'anticipo', importe: '210.00' }],
    vencimientos: [{ importe: '1000.00' }],
  });
});
