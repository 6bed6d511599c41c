import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { conAncho, renderUi, user } from '../../../../test/screen.tsx';
import { stubServer } from '../../../../test/server.ts';
import { DataTable } from './data-table.tsx';
import { Listado } from './listado.tsx';

conAncho();

it('the arrows go through the rows, Intro opens a row, and a header sorts', async () => {
  const onOpen = vi.fn();
  const onSort = vi.fn();
  const rows = [1, 2, 3].map((Id) => ({ Id, Codigo: `V-${Id}` }));
  renderUi(
    <DataTable
      caption="Viajes"
      columns={[
        { id: 'codigo', header: 'Código', sortable: true, cell: (row) => row.Codigo },
        { id: 'salida', header: 'Salida', sortable: true, cell: () => '01/03/2027' },
        { id: 'estado', header: 'Estado', cell: () => 'Borrador' },
      ]}
      rows={rows}
      rowKey={(row) => row.Id}
      rowLabel={(row) => row.Codigo}
      sort={{ column: 'salida', descending: false }}
      onSort={onSort}
      onOpen={onOpen}
    />,
  );
  const buttons = screen.getAllByRole('button', { name: /^V-/ });
  expect(buttons.map((b) => b.tabIndex)).toEqual([0, -1, -1]);
  buttons[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(buttons[2]).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
  expect(screen.getByRole('columnheader', { name: 'Salida' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Salida' }));
  await user.click(screen.getByRole('button', { name: 'Código' }));
  expect(onSort.mock.calls).toEqual([
    [{ column: 'salida', descending: true }],
    [{ column: 'codigo', descending: false }],
  ]);
  expect(screen.queryByRole('button', { name: 'Estado' })).toBeNull();
});

it('a catalogue read whole is sorted by its columns in place; rows without a value stand last', async () => {
  stubServer({ 'GET /api/vistas/mias': { Vistas: [], Tablas: [] } });
  const filas = [
    { Id: 1, Nombre: 'Íñigo', Personas: 9 },
    { Id: 2, Nombre: 'ana', Personas: null },
    { Id: 3, Nombre: 'Zoe', Personas: 10 },
  ];
  renderUi(
    <Listado
      de={{ data: filas, error: null, refetch: vi.fn() }}
      caption="Turnos"
      columns={[
        { id: 'nombre', header: 'Nombre', valor: (f) => f.Nombre, cell: (f) => f.Nombre },
        { id: 'personas', header: 'Personas', valor: (f) => f.Personas, cell: (f) => f.Personas },
      ]}
      clave={({ Id }) => Id}
      tarjeta={(f) => f.Nombre}
      vacio="Nada"
    />,
  );
  const nombres = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent);
  await user.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(nombres()).toEqual(['ana', 'Íñigo', 'Zoe']);
  await user.click(screen.getByRole('button', { name: 'Personas' }));
  expect(nombres()).toEqual(['Íñigo', 'Zoe', 'ana']);
  await user.click(screen.getByRole('button', { name: 'Personas' }));
  expect(nombres()).toEqual(['Zoe', 'Íñigo', 'ana']);
});
