import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { protegida } from '#web/casa/kernel/roots.ts';
import { lista } from '#web/casa/red/listas.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { conAncho, renderAt, user } from '../../../../test/screen.tsx';
import { stubServer } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { Tabla } from './tabla.tsx';

const RUTA = '/menu/cajas';
const cajas = ['Ancla', 'Boya', 'Cabo'].map((Nombre, i) => ({ Id: i + 1, Nombre }));

conSesion();
conAncho();

it('a row opens beside its table, which keeps its head, and J opens the next one', async () => {
  stubServer({ 'GET /api/vistas/mias': { Tablas: [], Vistas: [] } });
  const page = vi.fn(async () => Promise.resolve({ items: cajas, next: undefined }));
  const list = createRoute({
    getParentRoute: () => protegida,
    path: RUTA,
    component: () => (
      <ListaConDetalle title="Cajas" ancha>
        <Tabla
          query={lista({ page }, ['cajas'], {})}
          caption="Cajas"
          columns={[
            { id: 'nombre', header: 'Caja', cell: (c) => c.Nombre },
            { id: 'nota', header: 'Nota', cell: () => 'Frágil', secundaria: true },
            { id: 'estado', header: 'Estado', cell: () => 'Cerrada' },
          ]}
          tarjeta={(c) => c.Nombre}
          abre={({ Id }) => ({ to: `${RUTA}/${Id}` as never })} // the app's router does not know these routes
          rowLabel={(c) => c.Nombre}
          vacio="Nada"
        />
      </ListaConDetalle>
    ),
  });
  const detail = createRoute({ getParentRoute: () => list, path: '/$id', component: () => <h2>La caja</h2> });
  const { path, back } = renderAt(RUTA, [protegida.addChildren([list.addChildren([detail])])]);
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  await screen.findByRole('link', { name: 'Ancla' });
  expect(heads()).toEqual(['Caja', 'Nota', 'Estado']);
  await user.click(screen.getByRole('link', { name: 'Ancla' }));
  expect(await screen.findByRole('heading', { name: 'La caja' })).toBeVisible();
  expect(heads()).toEqual(['Caja', 'Estado']);
  const row = screen.getByRole('link', { name: 'Ancla' });
  expect(row).toHaveAttribute('aria-current');
  expect(within(row.closest('td')!).getByRole('button', { name: 'Ir al detalle' })).toBeInTheDocument();
  await user.keyboard('j');
  await waitFor(() => expect(path()).toBe(`${RUTA}/2`));
  expect(screen.getByRole('link', { name: 'Boya' })).toHaveAttribute('aria-current');
  back(); // the walk from row to row is one step back
  await waitFor(() => expect(path()).toBe(RUTA));
});
