import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi, user } from '../../../test/screen.tsx';
import { bodyOf, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { ClaveDeFirma } from './clave.port.tsx';

conSesion('Administrador', 'EMPLEADO', 'ADMIN');

it('administration revokes the key of somebody with a reason and its own password, and a wrong one loses nothing', async () => {
  const calls = stubServer({
    'GET /api/firma/personas/7': { Huella: 'ab', Creada: '2026-01-02T10:00:00.000Z', acciones: ['revocar'] },
    'POST /api/firma/personas/7/revocarclave': refused(422, 'No', [
      { field: 'passwordAcceso', message: 'Contraseña incorrecta' },
    ]),
  });
  renderUi(<ClaveDeFirma id={7} nombre="Luis Ortega" />);
  expect(await screen.findByText(/^Firma con su clave desde el 02\/01\/2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revocar su clave de firma' }));
  const dialogo = await screen.findByRole('alertdialog', { name: 'Revocar la clave de firma' });
  expect(within(dialogo).getByText(/^La clave de Luis Ortega dejará de firmar/)).toBeVisible();
  await user.type(within(dialogo).getByLabelText('Motivo'), 'Ha perdido el móvil');
  await user.type(within(dialogo).getByLabelText('Su contraseña de entrar'), 'otra');
  await user.click(within(dialogo).getByRole('button', { name: 'Revocar' }));
  expect(await within(dialogo).findByText('Contraseña incorrecta')).toBeVisible();
  expect(within(dialogo).getByLabelText('Motivo')).toHaveValue('Ha perdido el móvil');
  expect(bodyOf(calls, 'POST')).toEqual({ motivo: 'Ha perdido el móvil', passwordAcceso: 'otra' });
});

it('a person without a key has nothing to revoke', async () => {
  stubServer({ 'GET /api/firma/personas/7': { Huella: null, Creada: null, acciones: [] } });
  renderUi(<ClaveDeFirma id={7} nombre="Luis Ortega" />);
  expect(await screen.findByText('No tiene clave de firma.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
