// @spec 1.facturas
// An invoice in the inbox: its document is drawn beside its data, and there it is conformed or refused.
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import '#web/casa/app/areas.ts';
import { solicitudesArea } from '#web/tramites/solicitudes/solicitudes.routes.tsx';
import { buildFactura } from '../../../test/facturas/build-facturas.ts';
import { openerAt, user } from '../../../test/screen.tsx';
import { refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { buildEstadoFirma, buildSolicitud } from '../../../test/solicitudes.ts';

const espera = buildSolicitud({
  TipoCodigo: 'FACTURA',
  TipoSolicitud: 'Factura',
  EntidadId: 9,
  Numero: 'FR-2026-00009',
  Ruta: '/menu/facturas/9',
  Resumen: 'Grúas del Norte, S. L. · G-0412: 1.210,00 €',
});
const abrir = openerAt('/menu/solicitudes/5', solicitudesArea, {
  'GET /api/solicitudes/mispendientes': [espera],
  'GET /api/solicitudes/solicitud/5': espera,
  'GET /api/firma/estado': buildEstadoFirma(),
  'GET /api/facturas/factura/9': buildFactura(),
});
const comentar = async (texto: string) => {
  await user.click(await screen.findByLabelText('Comentario'));
  await user.paste(texto);
};
beforeAll(async () => {
  await Promise.all([import('#web/tramites/solicitudes/SolicitudDetalle.screen.tsx'), import('./decidir.port.tsx')]);
}, 60_000);
conSesion('Luis Ortega');

// @spec 1.facturas
it('the inbox shows the document between data and decision, and the way to another responsible', async () => {
  abrir();
  const partes = async () => [
    await screen.findByRole('region', { name: 'CONTENIDO' }),
    await screen.findByRole('region', { name: 'DOCUMENTO' }),
    await screen.findByLabelText('Comentario'),
  ];
  const [datos, documento, comentario] = await partes();
  expect(datos?.compareDocumentPosition(documento as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING); // All three were found.
  expect(documento?.compareDocumentPosition(comentario as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING); // All three were found.
  expect(await screen.findByRole('button', { name: 'No me corresponde: reasignar' })).toBeVisible();
});

it('the inbox names the first or second conformity', async () => {
  abrir({
    'GET /api/facturas/factura/9': buildFactura({
      DosPersonas: true,
      Conformidades: [{ Orden: 1, Quien: 'Marta Gil', EnNombreDe: '', Fecha: '2026-11-21T11:40:00.000Z' }],
    }),
  });
  expect(await screen.findByText('Marta Gil ya ha dado la primera conformidad. La suya es la segunda.')).toBeVisible();
});

it.each([
  ['Aceptar', 'aceptar'],
  ['Rechazar', 'rechazar'],
])('the decision %s sends the version that was read with its comment', async (boton, llamada) => {
  const { calls } = abrir({ [`POST /api/solicitudes/${llamada}`]: { Id: 5 } });
  await comentar('Trabajo hecho');
  await user.click(screen.getByRole('button', { name: boton }));
  const enviada = () => calls.find(({ path }) => path === `/api/solicitudes/${llamada}`);
  await waitFor(() => expect(enviada()?.body).toMatchObject({ Id: 5, comentario: 'Trabajo hecho' }));
});

it('the inbox keeps the comment when the writer of the invoice may not conform it', async () => {
  const motivo = 'Nadie da la conformidad a una factura que ha registrado';
  abrir({ 'POST /api/solicitudes/aceptar': refused(409, motivo) });
  await comentar('Trabajo hecho');
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText(motivo)).toBeVisible();
  expect(screen.getByLabelText('Comentario')).toHaveValue('Trabajo hecho');
});
