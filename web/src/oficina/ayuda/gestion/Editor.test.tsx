import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { ArticuloGestionDetalle } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { renderAt } from '../../../../test/screen.tsx';
import { refused, stubServer } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { ayudaArea } from '../ayuda.routes.tsx';

const user = userEvent.setup({ delay: null });
const articulo: ArticuloGestionDetalle = {
  Id: 10,
  AreaCodigo: 'permisos',
  Area: 'Permisos y vacaciones',
  Titulo: 'Pedir vacaciones',
  Texto: '<p>Pulse Pedir permiso.</p>',
  EstadoId: 2,
  Estado: 'Publicado',
  Orden: 1,
  Roles: [],
  Edicion: 1,
  Publicado: '2026-01-02T10:00:00.000Z',
  Sirvio: 0,
  NoSirvio: 0,
  Lecturas: 0,
  Dudas: 0,
  Version: 3,
  Ediciones: [],
  Historial: [],
  acciones: ['editar'],
};
beforeAll(
  () => Promise.all([import('./Editor.screen.tsx'), import('#web/casa/ui/texto/rich-text.tsx')]).then(() => undefined),
  60_000,
);
conSesion('Eva Robles', 'EMPLEADO', 'RRHH');

it('a simultaneous change of somebody else is announced, removes nothing, and is overwritten only on request', async () => {
  let ahora = articulo;
  const calls = stubServer({
    'GET /api/ayuda/gestion/areas': [],
    'GET /api/ayuda/areas': [],
    'GET /api/ayuda/gestion/10': () => ahora,
    'PUT /api/ayuda/actualizar/10': ({ headers }: { headers: Record<string, string> }) =>
      headers['if-match'] === '"4"' ? { Id: 10 } : refused(409, 'Alguien lo ha cambiado mientras tanto'),
  });
  renderAt('/menu/ayuda/gestion/10', [protegida.addChildren([...ayudaArea.rutas])]);
  const titulo = await screen.findByRole('textbox', { name: 'Título' });
  await user.type(titulo, ' en agosto');
  await user.click(screen.getByRole('checkbox', { name: 'Agencia de viajes' }));
  ahora = { ...articulo, Titulo: 'Otro título', Version: 4 };
  await user.click(screen.getByRole('button', { name: 'Publicar los cambios' }));
  expect(await screen.findByText('Otra persona lo ha cambiado mientras usted escribía')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Pedir vacaciones en agosto');
  expect(screen.getByRole('checkbox', { name: 'Agencia de viajes' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-match']))
    .toEqual(['"3"', '"4"']);
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    titulo: 'Pedir vacaciones en agosto',
    roles: ['GESTOR_VIAJES'],
  });
});
