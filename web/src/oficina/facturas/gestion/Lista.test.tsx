// @spec 1.facturas
// The list of a desk: its first view, and the walk through its invoices one after another.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildFactura } from '../../../../test/facturas/build-facturas.ts';
import { conAncho, openerAt, user } from '../../../../test/screen.tsx';
import { conSesion } from '../../../../test/session.ts';
import { facturasArea } from '../facturas.routes.tsx';

const facturas = [
  buildFactura({ Id: 9, Numero: 'G-0412', Total: '1210.00', APagar: '1000.00' }),
  buildFactura({ Id: 10, Numero: 'P-77', Proveedor: 'Pinturas del Mar, S. A.' }),
];
const abrir = openerAt('/menu/gestionfacturas', facturasArea, {
  'GET /api/facturas/facturas': facturas,
  'GET /api/facturas/factura/9': facturas[0],
  'GET /api/facturas/factura/10': facturas[1],
  'GET /api/facturas/totales': [{ EstadoId: 1, Total: 2, Importes: [{ Divisa: 'EUR', Importe: '2210.00' }] }],
  'GET /api/facturas/cuentas': { PorCerrar: 2, Semana: 1, Vencidas: 0, EnMisManos: 0 },
  'GET /api/centrocoste/centroscoste': [],
  'GET /api/contrato/contratos': [],
  'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
});
conSesion('Clara Luna', 'EMPLEADO', 'ADMINISTRACION');
conAncho();

it('the list opens on what is still to be paid, says what each sum is, and has the others in a view of their own', async () => {
  const { calls, path } = abrir();
  const pedidas = () => calls.filter((call) => call.path === '/api/facturas/facturas').at(-1)?.search ?? '';
  const fila = await screen.findByRole('row', { name: /Grúas del Norte/ });
  expect(decodeURIComponent(pedidas())).toContain('estado=4,1,3,2,5');
  expect(fila).toHaveTextContent(/1\.?210,00.*A pagar: 1\.?000,00/);
  expect(screen.getByTitle('Con IVA, y sin lo que se retiene ni lo ya pagado')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Todas' }));
  await waitFor(() => expect(path()).toBe('/menu/gestionfacturas?vista=todas'));
  await waitFor(() => expect(pedidas()).not.toContain('estado'));
});

it('an invoice is followed by the next one of its list, with a press or with J', async () => {
  const { path } = abrir({}, '/menu/gestionfacturas/9');
  expect(await screen.findByText('1 de 2')).toBeVisible();
  await user.keyboard('j');
  await waitFor(() => expect(path()).toBe('/menu/gestionfacturas/10'));
  expect(await screen.findByText('2 de 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Anterior' }));
  await waitFor(() => expect(path()).toBe('/menu/gestionfacturas/9'));
});
