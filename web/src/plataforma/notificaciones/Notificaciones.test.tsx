import { useIsFetching } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { createRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { Campana } from '#web/casa/app/marco/Campana.tsx';
import { protegida, raiz } from '#web/casa/kernel/roots.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import { buildNotificacion } from '../../../test/notificaciones.ts';
import { renderAt, renderUi, user } from '../../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { ContadorNotificaciones } from './Contador.card.tsx';
import { notificacionesArea } from './notificaciones.routes.tsx';

const routes = [protegida.addChildren([...notificacionesArea.rutas])];
const at = (changes: Answers) => {
  stubServer({ 'GET /api/notificaciones/mias': [], 'GET /api/notificaciones/sinleer': { Numero: 0 }, ...changes });
  return renderAt('/menu/notificaciones', routes);
};

conSesion();

test('notifications are listed by day, with the unread ones marked in words too', async () => {
  at({
    'GET /api/notificaciones/mias': [
      buildNotificacion(),
      buildNotificacion({ Id: 4, Titulo: 'Propuestas para su viaje', Leida: true }),
      buildNotificacion({ Id: 3, Titulo: 'Viaje anulado', Fecha: hace(1, 'd') }),
      buildNotificacion({ Id: 2, Titulo: 'Billetes listos', Fecha: '2024-03-01T23:30:00.000Z', Leida: true }),
    ],
  });
  const days = await screen.findAllByRole('region');
  expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual(['Hoy', 'Ayer', '02/03/2024']);
  expect(
    within(days[0]!)
      .getAllByRole('link')
      .map((element) => element.textContent?.startsWith('Sin leer: ')),
  ).toEqual([true, false]);
});

test('a notification that names a place outside of the app leads nowhere', async () => {
  for (const Ruta of ['//otro.example/x', '/\\otro.example', 'https://otro.example', '/api/docs']) {
    const { unmount } = at({ 'GET /api/notificaciones/mias': [buildNotificacion({ Ruta })] });
    expect(await screen.findByRole('link', { name: /aprobado/ })).toHaveAttribute('href', '/menu/notificaciones');
    unmount();
  }
});

// @spec 9.notificaciones
test('all notifications are marked at once, and are unread again when the server refuses', async () => {
  let answer = () => {};
  at({
    'GET /api/notificaciones/mias': [buildNotificacion(), buildNotificacion({ Id: 4, Titulo: 'Otra' })],
    'GET /api/notificaciones/sinleer': { Numero: 2 },
    'POST /api/notificaciones/leertodas': () =>
      new Promise((resolve) => (answer = () => resolve(refused(503, 'Ahora no')))),
  });
  expect(await screen.findAllByText('Sin leer:')).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  await waitFor(() => expect(screen.queryAllByText('Sin leer:')).toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull();
  answer();
  expect(await screen.findAllByText('Sin leer:')).toHaveLength(2);
  expect(await screen.findByText('Ahora no')).toBeVisible();
});

test('the focus goes to the control beside the button that goes away', async () => {
  let numero = 1;
  at({
    'GET /api/notificaciones/sinleer': () => ({ Numero: numero }),
    'POST /api/notificaciones/leertodas': () => ((numero = 0), { Leidas: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Preferencias' })).toHaveFocus());
});

test('an empty list says what it will hold', async () => {
  at({});
  expect(await screen.findByText('No tiene notificaciones')).toBeVisible();
});

test('further notifications are fetched from the end of the first page', async () => {
  stubServer({ 'GET /api/notificaciones/sinleer': { Numero: 0 } });
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: URL | string) => {
    const { pathname, searchParams } = new URL(url);
    if (!pathname.endsWith('/mias')) return new Response('{"Numero":0}');
    asked.push(searchParams.get('cursor'));
    const first = searchParams.get('cursor') === null;
    return new Response(JSON.stringify([buildNotificacion({ Id: first ? 9 : 8, Titulo: first ? 'Una' : 'Otra' })]), {
      headers: first ? { link: '</api/notificaciones/mias?cursor=abc>; rel="next"' } : {},
    });
  });
  renderAt('/menu/notificaciones', routes);
  await user.click(await screen.findByRole('button', { name: 'Cargar más' }));
  await screen.findByText('Otra');
  expect(asked).toEqual([null, 'abc']);
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

// @spec 9.notificaciones
test.each([
  [0, 'Notificaciones'],
  [1, 'Notificaciones, 1 sin leer'],
  [3, 'Notificaciones, 3 sin leer'],
  [100, 'Notificaciones, 99+ sin leer'],
])('with %i unread the bell is called «%s»', async (Numero, name) => {
  stubServer({ 'GET /api/notificaciones/sinleer': { Numero } });
  const bell = createRoute({ getParentRoute: () => raiz, path: '/campana', component: Campana });
  renderAt('/campana', [bell, ...routes]);
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

test('the bell shows no figure when it cannot be fetched', async () => {
  const calls = stubServer({ 'GET /api/notificaciones/sinleer': refused(500, 'Mal') });
  const EnCamino = () => <p>{useIsFetching()} en camino</p>;
  renderUi(
    <Suspense>
      <ContadorNotificaciones />
      <EnCamino />
    </Suspense>,
  );
  await waitFor(() => expect(calls).not.toEqual([]));
  expect(await screen.findByText('0 en camino')).toBeVisible();
  expect(screen.queryByText(/sin leer/)).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
