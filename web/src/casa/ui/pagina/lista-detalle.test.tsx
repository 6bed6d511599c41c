import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { buildEnvio } from '../../../../test/envios.ts';
import { renderAt, user } from '../../../../test/screen.tsx';
import { conSesion } from '../../../../test/session.ts';
import { Filas } from './filas.tsx';
import { Detalle, ListaConDetalle } from './lista-detalle.tsx';

type Cosa = { Id: number; Nombre: string };
const DOS: Cosa[] = [
  { Id: 1, Nombre: 'Farol' },
  { Id: 2, Nombre: 'Grúa' },
];
const gone = () => Promise.reject(new ApiError('No está', { status: 404, code: 'http_404' }));

type Opciones = {
  page?: () => Promise<typeof DOS>;
  como?: 'pagina' | 'hoja';
  leer?: () => Promise<(typeof DOS)[0] | undefined>;
};
/** Routes of an invented area: a list at /menu/cosas and its detail. */
function open(
  address: string,
  { page = () => Promise.resolve(DOS), como = 'pagina', leer = () => Promise.resolve(DOS[0]) }: Opciones = {},
) {
  const cosas = lista({ page: async () => ({ items: await page(), next: undefined }) }, ['cosas']);
  const list = createRoute({
    getParentRoute: () => protegida,
    path: '/menu/cosas',
    component: () => (
      <ListaConDetalle title="Cosas" elija="Elija una." encima={como === 'hoja'}>
        <Filas
          query={cosas}
          label="Mis cosas"
          abre={({ Id }) => ({ to: `/menu/cosas/${Id}` as never })} // the app's router does not know this route
          fila={({ Nombre }) => Nombre}
          vacio={<EmptyState title="No hay cosas" />}
          nuevas={{ entidad: 'cosa:nueva:', label: 'Cosas pendientes de enviar' }}
        />
      </ListaConDetalle>
    ),
  });
  const detail = createRoute({
    getParentRoute: () => list,
    path: '/$id',
    component: function Cosa() {
      const query = useQuery({ ...porId(leer, ['cosas', 'una'], 1), retry: false });
      return (
        <Detalle
          query={query}
          title={(cosa) => cosa?.Nombre ?? 'Cosa'}
          volver={{ to: '/menu/cosas' as never }} // the app's router does not know this route
          como={como}
          acciones={() => <button type="button">Pintar</button>}
        >
          {(cosa) => <p>Es {cosa?.Nombre}</p>}
        </Detalle>
      );
    },
  });
  return renderAt(address, [protegida.addChildren([list.addChildren([detail])])]);
}
/** Dismisses the alert of the failure; the screen then only offers to try again. */
async function refused(): Promise<void> {
  expect(await screen.findAllByText('No está')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText('No está')).toBeNull();
  expect(screen.getByText('No se ha podido cargar')).toBeVisible();
}
const list = () => screen.findByRole('list', { name: 'Mis cosas' });

conSesion();

describe('a list', () => {
  it('opens a row, which gets the focus back when its detail is closed', async () => {
    const { path } = open('/menu/cosas');
    await user.click(within(await list()).getByRole('link', { name: 'Grúa' }));
    expect(path()).toBe('/menu/cosas/2');
    await user.click(await screen.findByRole('button', { name: 'Regresar' }));
    expect(path()).toBe('/menu/cosas');
    await expect.poll(() => document.activeElement?.textContent).toBe('Grúa');
  });

  it('without filters and search keeps no space for them on a phone', async () => {
    open('/menu/cosas');
    await list();
    expect(document.querySelectorAll(String.raw`.empty\:hidden > :empty`)).toHaveLength(0);
  });

  it('without rows says so', async () => {
    open('/menu/cosas', { page: () => Promise.resolve([]) });
    expect(await screen.findByText('No hay cosas')).toBeVisible();
  });

  it('offers to try again when it cannot be read', async () => {
    let answer: () => Promise<Cosa[]> = gone;
    open('/menu/cosas', { page: () => answer() });
    await refused();
    answer = () => Promise.resolve(DOS);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await list()).toBeVisible();
  });

  it('shows waiting outbox entries above its rows, or alone where there are no rows', async () => {
    await outbox.add(buildEnvio({ titulo: 'Cosa nueva', detalle: 'Una boya', entidad: 'cosa:nueva:k1' }));
    open('/menu/cosas', { page: () => Promise.resolve([]) });
    const waiting = await screen.findByRole('region', { name: 'Cosas pendientes de enviar' });
    expect(waiting).toHaveTextContent('Una boyaCosa nuevaPendiente de enviar');
    expect(screen.queryByText('No hay cosas')).toBeNull();
  });
});

describe('a detail', () => {
  it('as a page replaces the list on a phone', async () => {
    open('/menu/cosas/1');
    expect(await screen.findByRole('heading', { name: 'Farol' })).toBeVisible();
    expect(screen.getByText('Es Farol')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pintar' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Mis cosas' })).toBeNull();
  });

  it('as a sheet is drawn over the list', async () => {
    const { path } = open('/menu/cosas/1', { como: 'hoja' });
    const sheet = await screen.findByRole('dialog', { name: 'Farol' });
    await user.click(within(sheet).getByRole('button', { name: 'Regresar' }));
    expect(path()).toBe('/menu/cosas');
    expect(await list()).toBeVisible();
  });

  it('has a way back and no acts when it cannot be read', async () => {
    open('/menu/cosas/1', { leer: gone });
    await refused();
    expect(screen.getByRole('button', { name: 'Regresar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pintar' })).toBeNull();
  });
});
