import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/screen.tsx';
import { type Call, refused, stubServer } from '../../test/server.ts';
import { conSesion, entrar } from '../../test/session.ts';
import { InvitarScreen } from './Invitar.screen.tsx';
import { seVe } from '#web/kernel/area.ts';
import { sesionArea } from './sesion.routes.tsx';

const user = userEvent.setup();
conSesion('Eva Robles', 'EMPLEADO', 'RRHH');

it('tells who may not invite so, before they write', async () => {
  await entrar('Ana Prieto', 'EMPLEADO');
  renderUi(<InvitarScreen />);
  expect(screen.getByText('Solo Recursos Humanos puede invitar')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('sends invitations one after another, and says to whom none can be sent', async () => {
  const calls = stubServer({
    'POST /api/register/invitar': ({ body }: Call) =>
      JSON.stringify(body).includes('0999')
        ? refused(404, 'No se ha encontrado lo que busca')
        : { Mensaje: 'Invitación enviada' },
  });
  renderUi(<InvitarScreen />);
  const field = screen.getByLabelText('Matrícula');
  const send = screen.getByRole('button', { name: 'Enviar invitación' });
  await user.click(send);
  expect(await screen.findByText('Campo obligatorio')).toBeVisible();
  expect(field).toHaveFocus();
  await user.type(field, '0999{Enter}');
  expect(await screen.findByText('No hay nadie con esa matrícula')).toBeVisible();
  expect(field).toHaveValue('0999');
  await user.clear(field);
  await user.type(field, '0050{Enter}');
  expect(await screen.findByText('Invitación enviada')).toBeVisible();
  expect(screen.getByText('0050')).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(calls.map((c) => c.body)).toEqual([{ matricula: '0999' }, { matricula: '0050' }]);
});

it.each([
  ['RRHH', true],
  ['ADMIN', true],
  ['GESTOR_VIAJES', false],
])('is in the menu of %s: %s', (role, expected) => {
  const session = { token: '', matricula: '1', nombre: 'Eva Robles', roles: ['EMPLEADO', role], exp: 4e9 };
  expect(sesionArea.entradas.some((e) => e.ruta === '/menu/invitar' && seVe(session, e))).toBe(expected);
});
