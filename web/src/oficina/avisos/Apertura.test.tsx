// Readings: of the edition that was open on the screen, and no other.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { protegida, sola } from '#web/casa/kernel/roots.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { avisosServer, buildAviso } from '../../../test/avisos.ts';
import { renderAt, renderUi, user } from '../../../test/screen.tsx';
import { type Answers, type Call, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { avisosSinLeer } from './lectura/avisos.api.ts';
import { avisosArea } from './avisos.routes.tsx';
import { ContadorAvisos } from './lectura/Contador.card.tsx';
import { registrarVisita } from './lectura/visitas.api.ts';

const NEW = { Version: 2, HaCambiado: true, Texto: '<p>Habrá agua.</p>' } as const;
const visits = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.includes('/registrarvisita/')).map(({ path, search }) => path.slice(-1) + search);

/** A screen over a server with this notice, and others. */
function open(address: string, answers: Answers = {}, others: Aviso[] = []) {
  const server = avisosServer([buildAviso({ Id: 2 }), ...others]);
  const calls = stubServer({ ...server.answers, ...answers });
  const routes = [protegida.addChildren([...avisosArea.rutas]), sola.addChildren([...avisosArea.solas])];
  const change = (changes: Partial<Aviso> | null) => server.change(2, changes);
  return { calls, change, ...renderAt(address, routes) };
}
/** Returns to the window after the cached answers are stale. */
async function comeBack() {
  vi.setSystemTime(ahora() + 60_000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

conSesion();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

// @spec 1.avisos S-1145
it('a change that arrives while a notice is open is announced, and is read only on request', async () => {
  const { calls, change } = open('/menu/avisos/2');
  const detail = await screen.findByRole('dialog', { name: 'Aviso' });
  await waitFor(() => expect(visits(calls)).toEqual(['2?version=1']));
  change(NEW);
  await comeBack();
  expect(await within(detail).findByText('Este aviso ha cambiado')).toBeVisible();
  expect(await within(detail).findByText(/No habrá agua/)).toBeVisible();
  await comeBack();
  expect(visits(calls)).toEqual(['2?version=1']);
  await user.click(within(detail).getByRole('button', { name: 'Leer la nueva versión' }));
  await waitFor(() => expect(visits(calls)).toEqual(['2?version=1', '2?version=2']));
  expect(await within(detail).findByText('Habrá agua.')).toBeVisible();
  expect(within(detail).queryByText('Este aviso ha cambiado')).toBeNull();
});

it('a notice opened after another is read too', async () => {
  const { calls } = open('/menu/avisos/2', {}, [buildAviso({ Id: 3, Titular: 'Simulacro' })]);
  await waitFor(() => expect(visits(calls)).toEqual(['2?version=1']));
  // the list is under the sheet, as it is beside the pane of a desk
  fireEvent.click(screen.getByRole('link', { name: /Simulacro/, hidden: true }));
  await waitFor(() => expect(visits(calls)).toEqual(['2?version=1', '3?version=1']));
});

it('a change that does not have to be read again is simply shown', async () => {
  const { calls, change } = open('/menu/avisos/2');
  await waitFor(() => expect(visits(calls)).toEqual(['2?version=1']));
  change({ ...NEW, Leido: true, HaCambiado: false });
  await comeBack();
  expect(await screen.findByText('Habrá agua.')).toBeVisible();
  expect(screen.queryByText('Este aviso ha cambiado')).toBeNull();
  expect(visits(calls)).toHaveLength(1);
});

it('the text of the list is replaced by the text of the opening call, which is the one that is read', async () => {
  const { calls, change } = open('/menu/avisos');
  const link = await screen.findByRole('link', { name: /Corte de agua/ });
  change(NEW);
  await user.click(link);
  expect(await screen.findByText('Habrá agua.')).toBeVisible();
  expect(screen.queryByText('Este aviso ha cambiado')).toBeNull();
  await waitFor(() => expect(visits(calls).at(-1)).toBe('2?version=2'));
});

it('a late reading does not count for the edition that came meanwhile', async () => {
  let answer: (value: unknown) => void = () => {};
  const { calls, change } = open('/menu/avisos/2', {
    'GET /api/avisos/registrarvisita/2': () => new Promise((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(visits(calls)).toEqual(['2?version=1']));
  change(NEW);
  await comeBack();
  await screen.findByText('Este aviso ha cambiado');
  await act(async () => answer({ Id: 2 }));
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/avisos/2')).length).toBeGreaterThan(2));
  expect(screen.getByText('Este aviso ha cambiado')).toBeVisible();
  expect(visits(calls)).toEqual(['2?version=1']);
});

it('a notice withdrawn while it is open no longer shows its text', async () => {
  const { calls, change } = open('/menu/avisos/2');
  await waitFor(() => expect(visits(calls)).toHaveLength(1));
  expect(await screen.findByText(/No habrá agua/)).toBeVisible();
  change(null);
  await comeBack();
  expect(await screen.findByText('Este aviso ya no está disponible')).toBeVisible();
  expect(screen.queryByText(/No habrá agua/)).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

// @spec 1.avisos S-1145
it('a notice withdrawn before it was opened at the gate cannot be read there, and the gate lets go', async () => {
  const { change } = open('/avisos-sin-leer');
  const button = await screen.findByRole('button', { name: /^Leer/ });
  change(null);
  await user.click(button);
  expect(await screen.findByText('Este aviso ya no está disponible')).toBeVisible();
  expect(screen.queryByText(/No habrá agua/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Regresar' }));
  expect(await screen.findByText(/^Ha leido todos los avisos/)).toBeVisible();
});

it('the figure loses only notices that had to be read while the server does not know of the reading', async () => {
  const calls = stubServer({
    'GET /api/avisos/sinleer': { Numero: 2 },
    'GET /api/avisos/avisos/sinleer': [buildAviso({ Id: 1 }), buildAviso({ Id: 2 })],
    ...Object.fromEntries([1, 9].map((id) => [`GET /api/avisos/registrarvisita/${id}`, refused(503, 'Espere')])),
  });
  function AvisoAbierto() {
    const cache = useQueryClient();
    useQuery(avisosSinLeer);
    return (
      <>
        <ContadorAvisos />
        <button onClick={() => registrarVisita(cache, { Id: 9, Version: 1 })}>noticia</button>
        <button onClick={() => registrarVisita(cache, { Id: 1, Version: 1 })}>aviso</button>
      </>
    );
  }
  const { container } = renderUi(<AvisoAbierto />);
  await waitFor(() => expect(container).toHaveTextContent(/^2 avisos sin leer/));
  await user.click(screen.getByRole('button', { name: 'noticia' }));
  await waitFor(() => expect(visits(calls)).toEqual(['9?version=1']));
  expect(container).toHaveTextContent(/^2 avisos/);
  await user.click(screen.getByRole('button', { name: 'aviso' }));
  await waitFor(() => expect(container).toHaveTextContent(/^1 aviso /));
});
