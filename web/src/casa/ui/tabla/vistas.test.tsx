// @spec 1.vistas
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MisVistas } from '#contract/plataforma/vistas/vistas.schemas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { conAncho, openedDialog, renderAt, user } from '../../../../test/screen.tsx';
import { bodyOf, stubServer } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { GuardarVista, Vistas } from './vistas.tsx';

conSesion();
conAncho();

const RUTA = '/menu/cajas';
const ASPECTO = { compacta: true, columnas: [{ id: 'peso', oculta: true, ancho: null }] };
/** A screen over a server that keeps what it is told. */
function open(address: string) {
  let guardadas: MisVistas = {
    Tablas: [],
    Vistas: [{ Id: 4, Tabla: 'cajas', Nombre: 'Grandes', Busqueda: 'centro=SDR&peso=90', Aspecto: ASPECTO }],
  };
  const calls = stubServer({
    'GET /api/vistas/mias': () => guardadas,
    'PUT /api/vistas/aspecto': () => guardadas,
    'POST /api/vistas/crear': () => ({ Id: 5 }),
    'PUT /api/vistas/renombrar/4': () => ({ Id: 4 }),
    'DELETE /api/vistas/borrar/4': () => {
      guardadas = { ...guardadas, Vistas: [] };
      return { Id: 4 };
    },
  });
  const route = createRoute({
    getParentRoute: () => protegida,
    path: RUTA,
    validateSearch: (search: Record<string, unknown>) => search,
    component: function Pantalla() {
      const search = route.useSearch();
      return (
        <>
          <Vistas
            label="Vistas"
            to={RUTA}
            caption="Cajas"
            search={search}
            propias={[
              { id: 'todas', label: 'Todas', search: {} },
              { id: 'abiertas', label: 'Abiertas', search: { estado: 1 } },
            ]}
          />
          <GuardarVista caption="Cajas" search={search} />
        </>
      );
    },
  });
  return { calls, ...renderAt(address, [protegida.addChildren([route])]) };
}

it('the views of everybody and those of the person are tabs, and the filters of one are its address', async () => {
  const { path, calls } = open(RUTA);
  expect(await screen.findByRole('link', { name: 'Todas' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Guardar vista' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Grandes' }));
  expect(path()).toBe(`${RUTA}?centro=SDR&peso=90`);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Grandes' })).toHaveAttribute('aria-current', 'page'));
  // Its columns come with it.
  await waitFor(() => expect(bodyOf(calls, 'PUT')).toEqual({ tabla: 'cajas', ...ASPECTO }));
});

it('filters and order are kept with a name', async () => {
  const { calls } = open(`${RUTA}?estado=2&orden=-peso`);
  await user.click(await screen.findByRole('button', { name: 'Guardar vista' }));
  const dialog = await openedDialog('Guardar vista');
  await user.type(within(dialog).getByRole('textbox', { name: /^Nombre/ }), 'Las mías');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'POST')).toEqual({
      tabla: 'cajas',
      nombre: 'Las mías',
      busqueda: 'estado=2&orden=-peso',
      aspecto: { compacta: false, columnas: [] },
    }),
  );
});

it('a view that is seen can be renamed, and deleted after a question', async () => {
  const { calls } = open(`${RUTA}?centro=SDR&peso=90`);
  await user.click(await screen.findByRole('button', { name: 'Cambiar la vista Grandes' }));
  const dialog = await openedDialog('Grandes');
  const name = within(dialog).getByRole('textbox', { name: /^Nombre/ });
  await user.clear(name);
  await user.type(name, 'Enormes');
  await user.click(within(dialog).getByRole('button', { name: 'Renombrar' }));
  await waitFor(() => expect(bodyOf(calls, 'PUT /api/vistas/renombrar/4')).toEqual({ nombre: 'Enormes' }));
  await user.click(screen.getByRole('button', { name: /^Cambiar la vista/ }));
  await user.click(within(await openedDialog('Grandes')).getByRole('button', { name: 'Borrar' }));
  const question = await openedDialog('Borrar la vista «Grandes»', 'alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Borrar' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Grandes' })).toBeNull());
});
