import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createRoute, useParams } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { watchForm } from '#web/casa/kernel/half-written.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { Detalle, ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { conAncho, openedDialog, renderAt, renderUi, user } from '../../../../test/screen.tsx';
import { conSesion } from '../../../../test/session.ts';
import { Recorrido } from './recorrido.tsx';

const TRES = ['Farol', 'Grúa', 'Boya'].map((Nombre, i) => ({ Id: i + 1, Nombre }));
const RUTA = '/menu/cosas';
const abre = ({ Id }: { Id: number }) => ({ to: `${RUTA}/${Id}` as never }); // the app's router does not know these routes

type Opciones = { page?: () => Promise<typeof TRES>; abrePrimera?: boolean; sola?: boolean; usar?(id: number): void };
/** Routes of an invented area: a list, and its detail with an act that closes it. */
function open(address: string, { page = () => Promise.resolve(TRES), abrePrimera, sola, usar }: Opciones = {}) {
  const cosas = lista({ page: async () => ({ items: await page(), next: undefined }) }, ['cosas']);
  const leerFila = ({ params: { id } }: { params: { id: string } }) => Promise.resolve(TRES[Number(id) - 1]);
  const list = createRoute({
    getParentRoute: () => protegida,
    path: RUTA,
    component: () => (
      <ListaConDetalle
        title="Cosas"
        elija="Elija una."
        arriba={<input aria-label="Filtro" />}
        abrePrimera={abrePrimera}
        sola={sola}
      >
        <Filas
          query={cosas}
          label="Mis cosas"
          abre={abre}
          fila={({ Nombre }) => Nombre}
          vacio={<EmptyState title="No hay cosas" />}
        />
      </ListaConDetalle>
    ),
  });
  const detail = createRoute({
    getParentRoute: () => list,
    path: '/$id',
    component: function Cosa() {
      const id = Number(useParams({ strict: false }).id);
      const queries = useQueryClient();
      const query = useQuery(porId(leerFila, ['cosa'], id));
      return (
        <Recorrido query={cosas} id={id} abre={abre}>
          <Detalle
            key={id}
            query={query}
            title="Cosa"
            volver={{ to: RUTA as never }} // as above
            acciones={(_cosa, hecho) => (
              <button
                type="button"
                onClick={() => {
                  usar?.(id);
                  void queries.invalidateQueries({ queryKey: ['cosas'] }).then(hecho);
                }}
              >
                Usar
              </button>
            )}
          >
            {(cosa) => <p>Es {cosa?.Nombre}</p>}
          </Detalle>
        </Recorrido>
      );
    },
  });
  return renderAt(address, [protegida.addChildren([list.addChildren([detail])])]);
}
const row = (name: string) => within(screen.getByRole('list', { name: 'Mis cosas' })).getByRole('link', { name });
const shown = (name: string) => screen.findByText(`Es ${name}`);

conSesion();

it('says 99+ in a filter where the rows are counted up to a hundred', () => {
  const options = [
    { id: '', label: 'Todas' },
    { id: '1', label: 'Pendiente' },
  ];
  renderUi(
    <FilterChips
      label="Estado"
      options={options}
      value=""
      onChange={vi.fn()}
      cuentas={[{ EstadoId: 1, Total: 100 }]}
    />,
  );
  expect(screen.getByRole('radio', { name: /^Pendiente\s*99\+$/ })).toBeVisible();
});

// @spec 2.11 S-5940 S-5941 S-5942
describe('on a desk a list', () => {
  conAncho();

  it('opens its first row by itself, replacing the entry of the history and without taking the focus', async () => {
    const { path } = open(RUTA);
    await shown('Farol');
    expect(path()).toBe('/menu/cosas/1');
    expect(document.body).toHaveFocus();
  });

  it('opens its first row even where no frame is painted, as in a hidden page', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    open(RUTA);
    expect(await shown('Farol')).toBeVisible();
  });

  it('opens no row by itself where opening counts as reading', async () => {
    const { path } = open(RUTA, { abrePrimera: false });
    expect(await screen.findByText('Elija una.')).toBeVisible();
    expect(path()).toBe(RUTA);
  });

  it('has no empty pane where the detail is a page of its own, and the walk over its rows stands in the header of the detail', async () => {
    open(RUTA, { sola: true, abrePrimera: false });
    expect(await screen.findByRole('list', { name: 'Mis cosas' })).toBeVisible();
    expect(screen.queryByText('Elija una.')).toBeNull();
    await user.click(row('Farol'));
    const recorrido = await screen.findByRole('navigation', { name: 'Recorrido de la lista' });
    expect(recorrido.closest('header')).toHaveTextContent('Cosa');
  });

  it('without rows has the whole width, and no pane that asks to choose', async () => {
    let answer: (rows: typeof TRES) => void = () => undefined;
    open(RUTA, { page: () => new Promise((resolve) => (answer = resolve)) });
    await waitFor(() => expect(document.getElementById('detalle')).not.toBeNull());
    expect(screen.queryByText('Elija una.')).toBeNull();
    answer([]);
    expect(await screen.findByText('No hay cosas')).toBeVisible();
    expect(document.getElementById('detalle')).toBeNull();
  });

  it('moves the focus with the arrows, and Intro opens the focused row', async () => {
    const { path } = open(RUTA);
    await shown('Farol');
    row('Farol').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(row('Boya')).toHaveFocus();
    await user.keyboard('{Home}{ArrowDown}{Enter}');
    await shown('Grúa');
    expect(path()).toBe('/menu/cosas/2');
    expect(row('Grúa')).toHaveFocus();
    await user.keyboard('{End}');
    expect(row('Boya')).toHaveFocus();
  });

  it('closes its detail with Escape: the focus returns to the row, and no row opens by itself', async () => {
    const { path } = open('/menu/cosas/2');
    (await screen.findByRole('button', { name: 'Regresar' })).focus();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Elija una.')).toBeVisible();
    await waitFor(() => expect(row('Grúa')).toHaveFocus());
    expect(path()).toBe(RUTA);
  });

  it('asks before Escape closes a half-written form', async () => {
    const done = watchForm(() => true);
    const { path } = open('/menu/cosas/2');
    await shown('Grúa');
    await user.keyboard('{Escape}');
    const question = await openedDialog('Hay algo sin terminar', 'alertdialog');
    await user.keyboard('{Escape}'); // the button of the question
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(path()).toBe('/menu/cosas/2');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('Elija una.')).toBeVisible();
    done();
  });

  it('is left with one step back, even after several of its rows were opened', async () => {
    const { path, go, back } = open('/menu/otra');
    go(RUTA);
    await shown('Farol');
    await user.click(row('Grúa'));
    await shown('Grúa');
    await user.click(row('Boya'));
    await shown('Boya');
    back();
    await waitFor(() => expect(path()).toBe('/menu/otra'));
  });
});

describe.each([
  ['phone', 390],
  ['desk', 1440],
])('a walk along the list on a %s', (_size, width) => {
  conAncho(width);

  it('goes to the next and the previous row, and says the position', async () => {
    open('/menu/cosas/1');
    expect(await screen.findByText('1 de 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await shown('Grúa');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await shown('Boya');
    expect(screen.getByText('3 de 3')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Anterior' })).toHaveFocus());
  });

  it('opens the next row after each act, the first one left after the last, and the list after all', async () => {
    const left = new Set([1, 2, 3]);
    const used: number[] = [];
    const page = vi.fn(() => Promise.resolve(TRES.filter(({ Id }) => left.has(Id))));
    const { path } = open('/menu/cosas/2', { page, usar: (id) => (used.push(id), left.delete(id)) });
    for (const name of ['Grúa', 'Boya', 'Farol']) {
      await shown(name);
      await waitFor(() => expect(page).toHaveBeenCalled());
      await user.click(await screen.findByRole('button', { name: 'Usar' }));
    }
    expect(used).toEqual([2, 3, 1]);
    await waitFor(() => expect(path()).toBe(RUTA));
  });
});
