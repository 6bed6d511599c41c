import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EstadoFactor } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderArea } from '../../../test/screen.tsx';
import { refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { sesionArea } from './sesion.routes.tsx';

conSesion();

it('the cards of the account come together, and one that fails says so alone', async () => {
  let arrive: (value: unknown) => void = () => {};
  const late = new Promise((done) => (arrive = done));
  const calls = stubServer({
    'GET /api/user': refused(503, 'El servidor está en mantenimiento'),
    'GET /api/cuenta/sesiones': [],
    'GET /api/cuenta/llaves': [],
    'GET /api/entrada/mias': [],
    'GET /api/cuenta/factor': () => late,
  });
  renderArea(sesionArea, '/menu/cuenta');
  await expect.poll(() => calls.filter(({ path }) => path.startsWith('/api/cuenta')).length).toBe(3);
  expect(screen.queryByRole('region', { name: 'Sesiones abiertas' })).toBeNull();
  arrive(muestra(EstadoFactor));
  expect(await screen.findByRole('region', { name: 'Sesiones abiertas' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Quién soy' })).toBeVisible();
});
