import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { CorreoDemo } from '#contract/correo/correo.endpoints.ts';
import { createQueryClient } from '#web/kernel/query.ts';
import { raiz } from '#web/kernel/roots.ts';
import { correoArea } from './correo.routes.tsx';
import { linkParts } from './LectorCorreo.card.tsx';

const mensaje = (Id: number, more: Partial<CorreoDemo> = {}): CorreoDemo => ({
  Id,
  Fecha: `2026-11-2${Id}T09:30:00.000Z`,
  Para: 'ana@extramuros.example',
  Asunto: `Asunto ${Id}`,
  Texto: `Texto del mensaje ${Id}`,
  Adjuntos: [],
  ...more,
});
const alert = vi.fn<() => void>();
/** Opens a path of the page over a server that answers `answer` to every call. */
async function abrir(path: string, answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const queries = createQueryClient({ alert, toast: () => {}, loading: () => () => {} });
  const router = createRouter({
    routeTree: raiz.addChildren([...correoArea.abiertas]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Correo de la demostración' });
  return router;
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  alert.mockClear();
});

test('the latest message is open, and choosing another one opens it and puts it in the address', async () => {
  const router = await abrir(
    '/correo-demo',
    json([mensaje(2), mensaje(1, { Adjuntos: [{ Nombre: 'Billete.pdf', Tamano: 12_300 }] })]),
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'Asunto 2' })).toBeVisible();
  const list = screen.getByRole('navigation', { name: 'Mensajes' });
  await userEvent.click(within(list).getByRole('link', { name: /Asunto 1/ }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Asunto 1' });
  expect(router.state.location.search).toEqual({ mensaje: 1 });
  expect(heading).toHaveFocus(); // jsdom is as narrow as a phone, where the list has gone
  expect(screen.getByText('Billete.pdf')).toBeVisible();
  expect(within(list).getByText('1 documento')).toBeInTheDocument();
  expect(screen.getAllByText('21/11/2026 10:30').length).toBe(2);
});

test('a message is text and nothing else: only an address of our own can be followed', async () => {
  const Texto = `<img src=x onerror=alert(1)> Pulse ${location.origin}/restablecer/abc_-9. O bien https://mal.example/x`;
  await abrir('/correo-demo?mensaje=1', json([mensaje(1, { Texto })]));
  const link = await screen.findByRole('link', { name: `${location.origin}/restablecer/abc_-9` });
  expect(link).toHaveAttribute('href', `${location.origin}/restablecer/abc_-9`);
  expect(document.querySelector('a[href*="mal.example"]')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('with no messages the page says where they come from', async () => {
  await abrir('/correo-demo', json([]));
  expect(await screen.findByText('Todavía no hay mensajes')).toBeVisible();
});

test('where mail is really sent the page says so, without alerts', async () => {
  await abrir('/correo-demo', json({ Message: 'No se ha encontrado lo que busca', code: 'no_encontrado' }, 404));
  expect(await screen.findByText('Aquí no se guarda correo')).toBeVisible();
  expect(alert).not.toHaveBeenCalled();
});

test('a failure has its words and a way to try again', async () => {
  await abrir('/correo-demo', json({ Message: 'Se ha producido un error', code: 'error' }, 500));
  expect(await screen.findByText('Se ha producido un error')).toBeVisible();
  vi.stubGlobal('fetch', () => Promise.resolve(json([mensaje(1)])()));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Asunto 1' })).toBeVisible();
});

const ORIGIN = 'http://localhost:3000';
test.each([
  ['http://localhost:3000/a?b=1#c', 'http://localhost:3000/a?b=1#c'],
  ['http://localhost:3000//mal.example', 'http://localhost:3000//mal.example'],
  ['https://localhost:3000/a', undefined],
  ['http://localhost:3001/a', undefined],
  ['http://localhost:3000@mal.example/', undefined],
  ['http://yo:clave@localhost:3000/', undefined],
  ['http://localhost:3000.mal.example/', undefined],
  ['javascript:alert(1)//http://mal.example/', undefined],
  ['http://[::bad/', undefined],
])('%s leads to %s', (text, ruta) => {
  const parts = linkParts(`Pulse ${text}, por favor.`, ORIGIN);
  expect(parts.map(({ texto }) => texto).join('')).toBe(`Pulse ${text}, por favor.`);
  expect(parts.flatMap((part) => part.ruta ?? [])).toEqual(ruta === undefined ? [] : [ruta]);
});
