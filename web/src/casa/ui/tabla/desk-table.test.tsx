// @spec 1.vistas
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { lista } from '#web/casa/red/listas.ts';
import { conAncho, openedDialog, renderAt, user } from '../../../../test/screen.tsx';
import { bodyOf, type Answers, stubServer } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';
import { FilterBar } from './filter-bar.tsx';
import type { Marcar } from '#web/casa/ui/tabla/bloque/marcas.ts';
import { Tabla } from './tabla.tsx';

type Caja = { Id: number; Nombre: string; Peso: number; Cerrada: boolean };
const CAJAS: readonly Caja[] = ['Ancla', 'Boya', 'Cabo', 'Driza', 'Eslora'].map((Nombre, i) => ({
  Id: i + 1,
  Nombre,
  Peso: (i + 1) * 10,
  Cerrada: i === 2,
}));
const columnas: readonly Column<Caja>[] = [
  { id: 'nombre', header: 'Caja', cell: (c) => c.Nombre, sortable: true },
  { id: 'peso', header: 'Peso', cell: (c) => `${c.Peso} kg`, align: 'right', ancho: 90, sortable: true },
  { id: 'formula', header: 'Nota', cell: () => '=1+1', ancho: 90 },
  { id: 'serie', header: 'Serie', cell: (c) => `S-${c.Id}`, ancho: 90, opcional: true },
];
const RUTA = '/menu/cajas';

/** Pages, as a server gives them. */
function paginas(cajas: readonly Caja[], porPagina: number) {
  const page = vi.fn(async ({ query }: { query?: { cursor?: string | undefined; orden?: string | undefined } }) => {
    const from = Number(query?.cursor ?? 0);
    const next = from + porPagina < cajas.length ? String(from + porPagina) : undefined;
    return { items: cajas.slice(from, from + porPagina), next };
  });
  return { page, query: (orden?: string) => lista({ page }, ['cajas'], { orden }) };
}

type Opciones = {
  cajas?: readonly Caja[];
  porPagina?: number;
  cerrar?(caja: Caja): Promise<unknown>;
  answers?: Answers;
};
function open({ cajas = CAJAS, porPagina = 2, cerrar = () => Promise.resolve(), answers = {} }: Opciones = {}) {
  const calls = stubServer({ 'GET /api/vistas/mias': { Tablas: [], Vistas: [] }, ...answers });
  const { page, query } = paginas(cajas, porPagina);
  const marcar: Marcar<Caja> = {
    una: 'caja',
    varias: 'cajas',
    suma: (filas) => `${filas.reduce((sum, { Peso }) => sum + Peso, 0)} kg`,
    fila: (c) => ({ titulo: c.Nombre, importe: `${c.Peso} kg` }),
    actos: [
      {
        id: 'cerrar',
        palabra: 'Cerrar',
        porQueNo: (c) => (c.Cerrada ? 'Ya está cerrada' : undefined),
        hacer: cerrar,
        temas: ['cajas'],
        hecho: (n) => `${n} cerradas`,
      },
    ],
  };
  function Pantalla() {
    const search: { orden?: string; centro?: string } = list.useSearch();
    const filtrar = useFiltros<{ orden: string; centro: string }>(RUTA);
    return (
      <>
        <FilterBar
          filtros={[{ id: 'centro', label: 'Centro', options: [{ id: 'SDR', label: 'Santander' }] }]}
          value={search}
          onChange={(id, choice) => filtrar({ [id]: choice })}
        />
        <Tabla
          query={query(search.orden)}
          caption="Cajas"
          columns={columnas}
          tarjeta={(c) => c.Nombre}
          abre={({ Id }) => ({ to: `${RUTA}/${Id}` as never })} // the app's router does not know these routes
          rowLabel={(c) => c.Nombre}
          orden={search.orden}
          onOrden={(orden) => filtrar({ orden })}
          marcar={marcar}
          panel={(c) => <p>Pesa {c.Peso} kilos</p>}
          vacio="Nada"
        />
      </>
    );
  }
  const list = createRoute({
    getParentRoute: () => protegida,
    path: RUTA,
    validateSearch: (search: Record<string, unknown>) => search as { orden?: string; centro?: string },
    component: Pantalla,
  });
  const detail = createRoute({ getParentRoute: () => protegida, path: `${RUTA}/$id`, component: () => 'La caja' });
  return { page, calls, ...renderAt(RUTA, [protegida.addChildren([list, detail])]) };
}
/** jsdom's own Blob has no text(). */
const textOf = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });
const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const bar = () => screen.getByRole('region', { name: 'cajas marcadas' });

conSesion();

describe('on a desk a table', () => {
  conAncho();

  it('has rows that are links, sorts by the address, and its arrow says the order', async () => {
    const { path } = open();
    expect(await screen.findByRole('link', { name: 'Ancla' })).toHaveAttribute('href', `${RUTA}/1`);
    await user.click(screen.getByRole('button', { name: 'Peso' }));
    expect(path()).toBe(`${RUTA}?orden=peso`);
    const head = () => screen.getByRole('columnheader', { name: 'Peso' });
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
    await user.click(screen.getByRole('button', { name: 'Peso' }));
    expect(path()).toBe(`${RUTA}?orden=-peso`);
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
  });

  it('opens a row and, coming back, has the focus on it', async () => {
    const { path, back } = open();
    await user.click(await screen.findByRole('link', { name: 'Boya' }));
    expect(path()).toBe(`${RUTA}/2`);
    back();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Boya' })).toHaveFocus());
  });

  it('marks rows by the box, by X and, with Mayús, up to one; Esc marks none', async () => {
    open({ cajas: CAJAS.slice(0, 2) });
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar Ancla' }));
    expect(within(bar()).getByRole('status')).toHaveTextContent('1 de 2 cajas10 kg de 30 kg');
    screen.getByRole('link', { name: 'Boya' }).focus();
    await user.keyboard('{Shift>}X{/Shift}');
    expect(screen.getByRole('checkbox', { name: 'Marcar Boya' })).toBeChecked();
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Marcar Boya' })).not.toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'cajas marcadas' })).toBeNull();
  });

  it('marks the whole filter by the box of its head, reading the pages that are to come', async () => {
    const { page } = open();
    await screen.findByRole('link', { name: 'Boya' });
    await user.click(screen.getByRole('checkbox', { name: 'Marcar todas' }));
    await waitFor(() => expect(within(bar()).getByRole('status')).toHaveTextContent('5 de 5 cajas150 kg'));
    expect(page).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('checkbox', { name: 'Marcar todas' })).toBeChecked();
  });

  it('lists what a bulk act will do, leaves out what cannot be done, and says which was refused and why', async () => {
    const cerrar = vi.fn(({ Id }: Caja) => (Id === 2 ? Promise.reject(new Error('roto')) : Promise.resolve()));
    open({ cerrar });
    await screen.findByRole('link', { name: 'Boya' });
    await user.click(screen.getByRole('checkbox', { name: 'Marcar todas' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar 4' }));
    const dialog = await openedDialog('Cerrar 4 cajas');
    expect(within(dialog).getByText('Ya está cerrada')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Eslora' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar 3 · 70 kg' }));
    const result = await screen.findByRole('dialog', { name: '1 caja sin hacer' });
    expect(cerrar.mock.calls.map(([{ Nombre }]) => Nombre)).toEqual(['Ancla', 'Boya', 'Driza']);
    expect(within(result).getByText('2 cerradas')).toBeVisible();
    expect(within(result).getByText('Boya')).toBeVisible();
    expect(within(result).getByText('Se ha producido un error inesperado')).toBeVisible();
    await user.click(within(result).getByRole('button', { name: 'Entendido' }));
    // The one that was refused stays marked.
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Marcar Ancla' })).not.toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Marcar Boya' })).toBeChecked();
  });

  it('shows a row in a panel that J and K take along, and Esc gives the focus back to the row', async () => {
    open({ cajas: CAJAS.slice(0, 2) });
    await user.click(await screen.findByRole('cell', { name: '20 kg' }));
    const panel = screen.getByRole('complementary', { name: 'Boya' });
    expect(within(panel).getByText('Pesa 20 kilos')).toBeVisible();
    expect(within(panel).getByText('2 de 2')).toBeVisible();
    await user.keyboard('k');
    expect(screen.getByText('Pesa 10 kilos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByText('Pesa 20 kilos')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Pesa 20 kilos')).toBeNull();
    expect(screen.getByRole('link', { name: 'Boya' })).toHaveFocus();
  });

  it('has the columns and the density of the person, and keeps a change at the server', async () => {
    const aspecto = { compacta: false, columnas: [{ id: 'peso', oculta: true, ancho: null }] };
    const { calls } = open({
      answers: {
        'GET /api/vistas/mias': { Tablas: [{ Tabla: 'cajas', Aspecto: aspecto }], Vistas: [] },
        'PUT /api/vistas/aspecto': { Tablas: [], Vistas: [] },
      },
    });
    await screen.findByRole('link', { name: 'Ancla' });
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Peso' })).toBeNull());
    expect(screen.queryByRole('columnheader', { name: 'Serie' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    const columns = await openedDialog('Columnas');
    await user.click(within(columns).getByRole('checkbox', { name: 'Serie' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT')).toEqual({
        tabla: 'cajas',
        compacta: false,
        columnas: [...aspecto.columnas, { id: 'serie', oculta: false, ancho: null }],
      }),
    );
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('columnheader', { name: 'Serie' })).toBeVisible();
  });

  it('stays as it was last known where the server is not reached', async () => {
    open({ answers: { 'GET /api/vistas/mias': () => Promise.reject(new TypeError('network')) } });
    expect(await screen.findByRole('link', { name: 'Ancla' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Peso' })).toBeVisible();
  });

  it('gives what is seen as a CSV, with all of its pages and no formula', async () => {
    const written: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${written.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    open();
    await screen.findByRole('link', { name: 'Ancla' });
    await user.click(screen.getByRole('button', { name: 'Descargar lo que se ve (CSV)' }));
    await waitFor(() => expect(written).toHaveLength(1));
    const lines = (await textOf(written[0]!)).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Caja;Peso;Nota');
    expect(lines[1]).toBe("Ancla;10 kg;'=1+1");
    expect(lines).toHaveLength(6);
  });

  it('has its filters as tokens: a dashed one is added, a tinted one says what it filters and is taken away', async () => {
    const { path } = open();
    await user.click(await screen.findByRole('button', { name: 'Centro' }));
    await user.click(await screen.findByRole('option', { name: 'Santander' }));
    expect(path()).toBe(`${RUTA}?centro=SDR`);
    expect(await screen.findByRole('button', { name: 'Centro: Santander' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar Centro: Santander' }));
    expect(path()).toBe(RUTA);
  });

  it('draws a part of a long list and tells how many rows there are', async () => {
    const muchas = Array.from({ length: 400 }, (_, i) => ({ ...CAJAS[0]!, Id: i + 1, Nombre: `Caja ${i + 1}` })); // it has five
    open({ cajas: muchas, porPagina: 400 });
    await screen.findByRole('link', { name: 'Caja 1' });
    expect(screen.getByRole('table', { name: 'Cajas' })).toHaveAttribute('aria-rowcount', '401');
    expect(names().length).toBeLessThan(80);
    expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  });
});

it('on a phone the rows are cards, and the filters are chips and selects', async () => {
  open();
  expect(await screen.findByRole('list', { name: 'Cajas' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Centro' })).toBeNull();
});
