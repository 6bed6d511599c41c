// @spec 1.facturas
// Invoices that are entered and paid after the ERP, several at once at a desk.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildFactura } from '../../../../test/facturas/build-facturas.ts';
import { conAncho, openerAt, user } from '../../../../test/screen.tsx';
import { bodyOf } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { facturasArea } from '../facturas.routes.tsx';

const conforme = buildFactura({ EstadoId: 2, Estado: 'Conforme', acciones: ['contabilizar'] });
const contabilizada = buildFactura({
  Id: 10,
  Numero: 'P-77',
  Proveedor: 'Pinturas del Mar, S. A.',
  EstadoId: 5,
  Estado: 'Contabilizada',
  APagar: '300.00',
  acciones: ['pagar'],
});
const abrir = openerAt('/menu/gestionfacturas?ver=pagos', facturasArea, {
  'GET /api/facturas/facturas': [conforme, contabilizada],
  'GET /api/facturas/totales': [
    { EstadoId: 2, Total: 1, Importes: [{ Divisa: 'EUR', Importe: '1210.00' }] },
    { EstadoId: 5, Total: 1, Importes: [{ Divisa: 'EUR', Importe: '300.00' }] },
  ],
  'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
  'POST /api/facturas/pagar': { Hechas: 1 },
});
conSesion('Clara Luna', 'EMPLEADO', 'ADMINISTRACION');
conAncho();

it('both steps stand in one table with the sum of each, and a payment takes only those that are entered', async () => {
  const { calls } = abrir();
  expect(await screen.findByRole('row', { name: /Pinturas del Mar/ })).toHaveTextContent('300,00');
  const tabla = screen.getByRole('table', { name: 'Contabilizar y pagar' });
  expect(await screen.findByRole('list', { name: 'Por pagar, por estado' })).toHaveTextContent(/1\.?210,00.*300,00/);
  await user.click(within(tabla).getByRole('checkbox', { name: 'Marcar todas' }));
  expect(screen.getByText('Queda fuera 1: está conforme')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Dar por pagadas/ }));
  const dialogo = await screen.findByRole('dialog');
  expect(dialogo).toHaveTextContent('Está conforme');
  await user.click(within(dialogo).getByRole('button', { name: /^Dar por pagadas 1/ }));
  expect(await screen.findByText('1 factura pagada')).toBeInTheDocument();
  expect(bodyOf(calls, 'POST')).toMatchObject({ ids: [10] });
});
