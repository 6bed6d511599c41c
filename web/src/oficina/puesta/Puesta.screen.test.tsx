import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Puesta, PruebaDeCorreo } from '#contract/oficina/puesta/puesta.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { puestaArea } from './puesta.routes.tsx';

conSesion();

const vacia = {
  Empresa: { Nombre: 'Astillero' },
  Correo: { Servidor: true, Para: 'ana@extramuros.example', Probado: null },
  Calendario: { Anios: [{ Anio: 2026, Nacionales: 0 }] },
  Personas: { Activas: 1 },
};
const paso = (name: RegExp) => within(screen.getByRole('region', { name }));

// @spec 1.operacion S-5934
it('each step says its state, and the mail test says what the mail server answered', async () => {
  stubServer({
    'GET /api/puestaenmarcha/estado': muestra(Puesta, vacia),
    'POST /api/puestaenmarcha/correo': muestra(PruebaDeCorreo, { Motivo: 'El servidor no admite la contraseña' }),
    'POST /api/puestaenmarcha/festivos': muestra(Puesta, vacia),
  });
  renderArea(puestaArea, '/menu/puestaenmarcha');
  expect(await screen.findByText('Faltan 4 pasos.')).toBeVisible();
  expect(screen.getAllByText('Pendiente')).toHaveLength(4);
  await user.click(paso(/Correo/).getByRole('button', { name: 'Enviarme un correo de prueba' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('El servidor no admite la contraseña.');
  expect(paso(/Personas/).getByRole('link', { name: 'Importar personas' })).toBeVisible();
});

it('a finished installation says so, and offers neither holidays nor to be put away', async () => {
  stubServer({
    'GET /api/puestaenmarcha/estado': muestra(Puesta, {
      Empresa: { Nombre: 'Astillero', Escrita: true },
      Correo: { Servidor: true, Probado: '2026-11-20T08:00:00.000Z' },
      Calendario: { Anios: [{ Anio: 2026, Nacionales: 10 }] },
      Personas: { Activas: 12 },
    }),
  });
  renderArea(puestaArea, '/menu/puestaenmarcha');
  expect(await screen.findByText('Todo está hecho.')).toBeVisible();
  expect(screen.getAllByText('Listo')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /festivos|mostrar/ })).toBeNull();
});
