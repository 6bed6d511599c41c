import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderArea } from '../../../test/screen.tsx';
import { stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { usuarioArea } from './usuario.routes.tsx';

conSesion('Teo Marín');

it('a person who decides nothing has no form of a delegation, and reads why', async () => {
  stubServer({
    'GET /api/usuario/delegaciones': [],
    'GET /api/usuario/puededelegar': { Puede: false, Motivo: 'Solo puede delegar quien es responsable' },
  });
  renderArea(usuarioArea, '/menu/delegaciones');
  expect(await screen.findByText('Solo puede delegar quien es responsable.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Nueva delegación' })).toBeNull());
});
