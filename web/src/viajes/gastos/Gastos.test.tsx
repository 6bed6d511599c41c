// @spec 1.gastos S-8508 S-8509
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CambiosHoy } from '#contract/viajes/cambio/cambio.schemas.ts';
import { DietaDia, DietasDeViaje, Gasto, GastosDeViaje, TipoGasto } from '#contract/viajes/gastos/gasto.schemas.ts';
import { LiquidacionDeViaje } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { bodyOf, networkCut, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { maestros } from '../../../test/viajes.ts';
import { elegir } from '../../../test/viajes-screen.ts';
import { viajesArea } from '../viajes.routes.tsx';
// Routes load their screens when they are opened; loaded here, no test waits.
import './Cambios.screen.tsx';
import './Gastos.screen.tsx';

conSesion('Ana Prieto');

const taxi = muestra(Gasto, {
  Id: 3,
  EstadoId: 1,
  Tipo: 'Taxi',
  TipoCodigo: 'TAXI',
  Fecha: '2026-11-20',
  Importe: 20,
  Divisa: 'USD',
  Tasa: 1.25,
  TasaFecha: '2026-11-19',
  TasaDe: 'BCE',
  Euros: 16,
  acciones: ['cambiar', 'borrar'],
});
const dia = muestra(DietaDia, {
  Fecha: '2026-11-20',
  Lugar: 'Bilbao',
  Pernocta: true,
  Importe: 36,
  Exento: 36,
  Lineas: [
    { Importe: 60, Regla: 'Tarifa «España, con noche fuera»' },
    { Importe: -24, Regla: 'Cena: a cargo del cliente (40 % de la tarifa)' },
  ],
});
const deTipo = muestrasDe(TipoGasto, { Recibo: true, Limite: null });
const abrir = openerOf(viajesArea, {
  'GET /api/gastos/viajes/7': muestra(GastosDeViaje, {
    ViajeId: 7,
    Codigo: 'V-2026-00007',
    Destino: 'Bilbao',
    Gastos: [taxi],
    Total: 16,
    Puede: true,
  }),
  'GET /api/gastos/dietas/7': muestra(DietasDeViaje, { ViajeId: 7, Dias: [dia], Importe: 36, Exento: 36, Puede: true }),
  'GET /api/liquidaciones/viajes/7': muestra(LiquidacionDeViaje, { ViajeId: 7 }),
  'GET /api/gastos/tipos': [deTipo({ Codigo: 'TAXI', Nombre: 'Taxi' }), deTipo({ Codigo: 'PEAJE', Nombre: 'Peaje' })],
  ...maestros,
});
const recibo = new File(['%PDF-1.4'], 'peaje.pdf', { type: 'application/pdf' });

/** Fills a new expense and saves it. */
async function anotar() {
  await user.click(await screen.findByRole('button', { name: 'Añadir gasto' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Gasto nuevo' });
  await elegir(/^Tipo /, 'Peaje');
  await user.type(within(dialogo).getByLabelText('Importe'), '12,50');
  await user.upload(within(dialogo).getByLabelText('Recibo'), recibo);
  const guardar = within(dialogo).getByRole('button', { name: 'Guardar' });
  await waitFor(() => expect(guardar).toBeEnabled());
  await user.click(guardar);
  return dialogo;
}

describe('expenses of a trip', () => {
  it('show their euros and the rate by which they came', async () => {
    abrir('/gastosviaje/7');
    const lista = await screen.findByRole('list', { name: 'Gastos' });
    expect(lista).toHaveTextContent('16,00 €');
    expect(lista).toHaveTextContent('20 USD a 1,25 del Banco Central Europeo del 19/11/2026');
  });

  it('send the receipt inside the call', async () => {
    const { calls } = abrir('/gastosviaje/7', { 'POST /api/gastos/crear': { Id: 9 } });
    await anotar();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(calls, '/crear')).toMatchObject({
      viajeId: 7,
      tipo: 'PEAJE',
      importe: 12.5,
      recibo: { nombre: 'peaje.pdf', contenido: btoa('%PDF-1.4') },
    });
  });

  it('wait on the device with their receipt where there is no network', async () => {
    await outbox.open('0001');
    abrir('/gastosviaje/7', { 'POST /api/gastos/crear': networkCut });
    await anotar();
    const esperan = await screen.findByRole('region', { name: 'Gastos pendientes de enviar' });
    expect(esperan).toHaveTextContent('12,5 EUR · V-2026-00007 · Bilbao');
    expect(outbox.items()[0]?.llamada.body).toMatchObject({ recibo: { nombre: 'peaje.pdf' } });
  });

  it('keep what was written when the server refuses them', async () => {
    abrir('/gastosviaje/7', { 'POST /api/gastos/crear': refused(409, 'El viaje ya no admite más gastos') });
    const dialogo = await anotar();
    expect(await within(dialogo).findByText('El viaje ya no admite más gastos')).toBeVisible();
    expect(within(dialogo).getByLabelText('Importe')).toHaveValue('12,50');
  });
});

it('a dieta opens to the rule of each figure', async () => {
  abrir('/gastosviaje/7');
  await user.click(await screen.findByRole('button', { name: /36,00/ }));
  expect(await screen.findByText('Cena: a cargo del cliente (40 % de la tarifa)')).toBeVisible();
  expect(screen.getByText('Bilbao · con noche')).toBeVisible();
});

it('a file of rates that is refused says why beside its field', async () => {
  abrir('/menu/maestros/cambios', {
    'GET /api/gastos/cambios': muestra(CambiosHoy),
    'GET /api/gastos/cambios/ficheros': [],
    'POST /api/gastos/cambios/importar': refused(422, 'El fichero no tiene ningún cambio'),
  });
  await user.upload(
    await screen.findByLabelText('Fichero del Banco Central Europeo'),
    new File(['Date,USD,'], 'x.csv', { type: 'text/csv' }),
  );
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByText('El fichero no tiene ningún cambio')).toBeVisible();
});

it('an expense above the limit of its kind shows the rule and asks why', async () => {
  const { calls } = abrir('/gastosviaje/7', {
    'GET /api/gastos/tipos': [
      deTipo({ Codigo: 'TAXI', Nombre: 'Taxi', Recibo: false, Limite: 25, Regla: 'Taxi de hasta 25' }),
    ],
    'POST /api/gastos/crear': { Id: 9 },
  });
  await user.click(await screen.findByRole('button', { name: 'Añadir gasto' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await elegir(/^Tipo/, 'Taxi');
  await user.type(dialogo.getByLabelText('Importe'), '25');
  expect(dialogo.queryByLabelText('Por qué supera el límite')).not.toBeInTheDocument();
  await user.type(dialogo.getByLabelText('Importe'), ',01');
  expect(dialogo.getByText(/Taxi de hasta 25: el límite es/)).toBeInTheDocument();
  await user.type(dialogo.getByLabelText('Por qué supera el límite'), 'De noche');
  await user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(bodyOf(calls, 'POST')).toMatchObject({ importe: 25.01, justificacion: 'De noche' }));
});
