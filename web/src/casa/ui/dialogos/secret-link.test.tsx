import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { protegida } from '#web/casa/kernel/roots.ts';
import { renderAt, user } from '../../../../test/screen.tsx';
import { conSesion } from '../../../../test/session.ts';
import { EnlaceSecreto } from './secret-link.tsx';

function Claves() {
  const [dada, setDada] = useState(true);
  return dada ? (
    <EnlaceSecreto
      title="Clave de Nóminas"
      enlace="exm_1"
      palabra="clave"
      aviso="Guárdela."
      onClose={() => setDada(false)}
    />
  ) : (
    <p>Cerrada</p>
  );
}

conSesion();

it('a secret that is shown once is closed by its button alone: Escape asks first', async () => {
  renderAt('/menu/claves', [
    protegida.addChildren([createRoute({ getParentRoute: () => protegida, path: '/menu/claves', component: Claves })]),
  ]);
  await screen.findByText('exm_1');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(screen.getByText('exm_1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ya la tengo' }));
  expect(await screen.findByText('Cerrada')).toBeVisible();
});
