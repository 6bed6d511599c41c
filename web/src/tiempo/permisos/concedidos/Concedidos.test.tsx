import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConcedidoDetalle } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { muestrasDe } from '../../../../test/muestra.ts';
import { conAncho, openedDialog, openerAt, openerOf, user } from '../../../../test/screen.tsx';
import { bodyOf, refused } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { permisosConcedidosArea } from './concedidos.routes.tsx';

const concedido = muestrasDe(ConcedidoDetalle, {
  Id: 4,
  Numero: 'PER-2099-00004',
  PersonaId: 7,
  Persona: 'Ana Prieto',
  Letra: 'V',
  Desde: '2099-08-03',
  Hasta: '2099-08-05',
  Cantidad: 6,
  EstadoId: 2,
  acciones: ['acortar', 'revocar'],
  Dias: ['2099-08-03', '2099-08-04', '2099-08-05'].map((Fecha) => ({ Fecha, Cantidad: 2 })),
});
const PUEDE = { Puede: true, Motivo: '' };
const abrir = openerAt('/menu/permisosconcedidos/4', permisosConcedidosArea, {
  'GET /api/permisos/puedepedir': PUEDE,
  'GET /api/permisos/concedidos/permiso/4': concedido(),
  'GET /api/permisos/concedidos/lista': [concedido()],
});
conSesion();

it('a new last day shows the amount given back, and a refusal beside the field', async () => {
  abrir({
    'POST /api/permisos/concedidos/acortar': refused(422, 'Revise los campos marcados', [
      { field: 'ultimo', message: 'Elija otro día' },
    ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Acortar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Acortar el permiso de Ana Prieto' });
  expect(dialogo).toHaveTextContent(/Vuelven a su saldo 2\sdías/);
  await user.type(within(dialogo).getByLabelText(/Motivo/), 'Baja médica');
  await user.click(within(dialogo).getByRole('button', { name: 'Acortar' }));
  expect(await within(dialogo).findByText('Elija otro día')).toBeVisible();
  expect(within(dialogo).getByLabelText(/Motivo/)).toHaveValue('Baja médica');
});

it('a sickness shows the amount that its days give back, and a refusal beside them', async () => {
  abrir({
    'GET /api/permisos/concedidos/permiso/4': concedido({ acciones: ['acortar', 'interrumpir'] }),
    'POST /api/permisos/concedidos/enfermedad': refused(422, 'Revise los campos marcados', [
      { field: 'hasta', message: 'Elija días del permiso' },
    ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Anotar enfermedad' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Enfermedad de Ana Prieto' });
  expect(dialogo).toHaveTextContent(/Vuelven a su saldo 3\sdías/);
  await user.type(within(dialogo).getByLabelText(/Motivo/), 'Parte de baja recibido');
  await user.click(within(dialogo).getByRole('button', { name: 'Anotar enfermedad' }));
  expect(await within(dialogo).findByText('Elija días del permiso')).toBeVisible();
  expect(within(dialogo).getByLabelText(/Motivo/)).toHaveValue('Parte de baja recibido');
});

it('a leave without allowed acts has no buttons', async () => {
  abrir({ 'GET /api/permisos/concedidos/permiso/4': concedido({ acciones: [] }) });
  expect(await screen.findByText('PER-2099-00004')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dejar sin efecto' })).toBeNull();
});

describe('on a desk', () => {
  conAncho();
  const abrirLista = openerOf(permisosConcedidosArea, {
    'GET /api/permisos/puedepedir': PUEDE,
    'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
    'GET /api/permisos/concedidos/lista': [concedido(), concedido({ Id: 5, Persona: 'Teo Marín', acciones: [] })],
    'POST /api/permisos/concedidos/revocar': { Id: 4 },
  });

  it('several are called off with one reason, without those that cannot be', async () => {
    const { calls } = abrirLista('/menu/permisosconcedidos');
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar todas' }));
    const marcados = screen.getByRole('region', { name: 'permisos marcadas' });
    expect(marcados).toHaveTextContent(/6\sdías/);
    await user.click(within(marcados).getByRole('button', { name: /^Dejar sin efecto/ }));
    const dialogo = await openedDialog('Dejar sin efecto 1 permiso');
    const hacer = within(dialogo).getByRole('button', { name: /^Dejar sin efecto/ });
    expect(hacer).toBeDisabled();
    await user.type(within(dialogo).getByLabelText(/Motivo/), 'Parada de la planta');
    await user.click(hacer);
    expect(await screen.findByText('1 permiso sin efecto')).toBeVisible();
    expect(bodyOf(calls, 'POST')).toEqual({ Id: 4, motivo: 'Parada de la planta' });
  });

  it('is a table whose rows are seen in a panel', async () => {
    abrirLista('/menu/permisosconcedidos');
    expect(await screen.findByRole('link', { name: /^Teo Marín/ })).toHaveAttribute(
      'href',
      '/menu/permisosconcedidos/5',
    );
    await user.keyboard('j ');
    expect(await screen.findByRole('complementary', { name: /^Ana Prieto/ })).toHaveTextContent('PER-2099-00004');
    expect(screen.getByRole('link', { name: 'Pasados' })).toHaveAttribute(
      'href',
      '/menu/permisosconcedidos?cuando=pasados',
    );
  });
});
