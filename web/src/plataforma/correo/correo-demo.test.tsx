import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CorreoDemo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderAt, user } from '../../../test/screen.tsx';
import { refused, stubServer } from '../../../test/server.ts';
import { correoArea } from './correo.routes.tsx';
import { linkParts } from './LectorCorreo.card.tsx';

const mensaje = (Id: number, more: Partial<CorreoDemo> = {}) =>
  muestra(CorreoDemo, {
    Id,
    Fecha: `2026-11-2${Id}T09:30:00.000Z`,
    Para: 'ana@extramuros.example',
    Asunto: `Asunto ${Id}`,
    Texto: `Texto del mensaje ${Id}`,
    ...more,
  });
/** Opens a path of the page over a server that keeps those messages. */
async function abrir(path: string, mensajes: unknown) {
  stubServer({ 'GET /api/correo/demo': mensajes });
  const view = renderAt(path, correoArea.abiertas);
  await screen.findByRole('heading', { level: 1, name: 'Correo de la demostración' });
  return view;
}
test('the latest message is open, and choosing another one opens it and puts it in the address', async () => {
  const Adjuntos = [{ Nombre: 'Billete.pdf', Tamano: 12_300 }];
  const { path } = await abrir('/correo-demo', [mensaje(2), mensaje(1, { Adjuntos })]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Asunto 2' })).toBeVisible();
  const list = screen.getByRole('navigation', { name: 'Mensajes' });
  await user.click(within(list).getByRole('link', { name: /Asunto 1/ }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Asunto 1' });
  expect(path()).toBe('/correo-demo?mensaje=1');
  expect(heading).toHaveFocus(); // jsdom is as narrow as a phone, where the list has gone
  expect(screen.getByText('Billete.pdf')).toBeVisible();
  expect(within(list).getByText('1 documento')).toBeInTheDocument();
  expect(screen.getAllByText('21/11/2026 10:30').length).toBe(2);
});

test('a message is text and nothing else: only an address of our own can be followed', async () => {
  const Texto = `<img src=x onerror=alert(1)> Pulse ${location.origin}/restablecer/abc_-9. O bien https://mal.example/x`;
  await abrir('/correo-demo?mensaje=1', [mensaje(1, { Texto })]);
  const link = await screen.findByRole('link', { name: `${location.origin}/restablecer/abc_-9` });
  expect(link).toHaveAttribute('href', `${location.origin}/restablecer/abc_-9`);
  expect(document.querySelector('a[href*="mal.example"]')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('with no messages the page says where they come from', async () => {
  await abrir('/correo-demo', []);
  expect(await screen.findByText('Todavía no hay mensajes')).toBeVisible();
});

test('the page says without alerts that this installation really sends its mail', async () => {
  await abrir('/correo-demo', refused(404, 'No se ha encontrado lo que busca'));
  expect(await screen.findByText('Aquí no se guarda correo')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a failure has its words and a way to try again', async () => {
  await abrir('/correo-demo', refused(500, 'Se ha producido un error'));
  expect(await screen.findByText('Se ha producido un error')).toBeVisible();
  stubServer({ 'GET /api/correo/demo': [mensaje(1)] });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
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
