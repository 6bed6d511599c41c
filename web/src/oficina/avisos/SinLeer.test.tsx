import { createRoute, Link } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { raiz, sola } from '#web/casa/kernel/roots.ts';
import { avisosServer, buildAviso } from '../../../test/avisos.ts';
import { renderAt, user } from '../../../test/screen.tsx';
import { type Answers, type Call, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { avisosArea } from './avisos.routes.tsx';
import { dejarPasar, esLibre, LecturaObligada } from './lectura/LecturaObligada.card.tsx';

const END = 'Ha leido todos los avisos, pulse Cerrar para continuar con el uso de la aplicación';
const leer = (titular: string) => screen.getByRole('button', { name: `Leer ${titular}` });
const cerrar = () => screen.getByRole('button', { name: 'Cerrar' });
const visits = (calls: Call[]) => calls.map((c) => c.path).filter((path) => path.includes('registrarvisita'));

async function leerElUnico() {
  await user.click(await screen.findByRole('button', { name: /^Leer/ }));
  await user.click(await screen.findByRole('button', { name: 'Regresar' }));
  expect(await screen.findByText(END)).toBeVisible();
}

/** A server that records readings, and the screens around the gate. */
function open(address: string, notices: Aviso[], answers: Answers = {}) {
  const server = avisosServer(notices);
  const calls = stubServer({ ...server.answers, ...answers });
  const screenAt = (path: string) =>
    createRoute({
      getParentRoute: () => raiz,
      path,
      component: () => (
        <>
          <h1>{path}</h1>
          <Link to="/menu/mas">Más</Link>
          <LecturaObligada />
        </>
      ),
    });
  const around = ['/menu/inicio', '/menu/mas', '/menu/avisos'].map(screenAt);
  return { calls, ...server, ...renderAt(address, [...around, sola.addChildren([...avisosArea.solas])]) };
}

conSesion();
beforeEach(() => dejarPasar(false));

describe('the unread notices (spec section 2.3)', () => {
  // @spec 2.3
  it('unread notices are cards with date, headline and a round Leer, and hashtags only when not empty', async () => {
    open('/avisos-sin-leer', [
      buildAviso(),
      buildAviso({ Id: 2, Titular: 'Simulacro', Hastags: '', Fecha: '2027-01-02T23:30:00.000Z', HaCambiado: true }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Avisos sin leer' })).toBeVisible();
    const [first, second] = await within(await screen.findByRole('list', { name: 'Avisos sin leer' })).findAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(/12\/03\/2027.*Corte de agua el viernes.*#instalaciones.*#edificioB.*Leer/);
    // The day of an instant is that of Madrid.
    expect(second).toHaveTextContent(/^03\/01\/2027Ha cambiadoSimulacroLeer$/);
  });

  // @spec 8
  it('unread notices say that they are being loaded', async () => {
    open('/avisos-sin-leer', []);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    expect(await screen.findByText('Cargando Avisos ...')).toBeInTheDocument();
  });

  // @spec 2.2 2.3
  it('an unread notice opens with its text and records the visit; closing it reloads the list', async () => {
    const { calls } = open('/avisos-sin-leer', [buildAviso(), buildAviso({ Id: 2, Titular: 'Simulacro', Version: 3 })]);
    await user.click(await screen.findByRole('button', { name: 'Leer Simulacro' }));
    const detail = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(await within(detail).findByText('edificio B', { selector: 'strong' })).toBeVisible();
    expect(detail).toHaveTextContent(/12\/03\/2027.*Simulacro.*#instalaciones/);
    await waitFor(() => expect(visits(calls)).toEqual(['/api/avisos/registrarvisita/2']));
    const lists = () => calls.filter((c) => c.path === '/api/avisos/avisos/sinleer').length;
    const before = lists();
    await user.click(within(detail).getByRole('button', { name: 'Regresar' }));
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leer Simulacro' })).toBeNull());
    await waitFor(() => expect(leer('Corte de agua el viernes')).toHaveFocus());
  });

  it('the gate cannot be closed while a notice is unread, and says why; logging out is always possible', async () => {
    open('/avisos-sin-leer', [buildAviso()]);
    await screen.findByRole('button', { name: /^Leer/ });
    expect(cerrar()).toBeDisabled();
    expect(cerrar()).toHaveAccessibleDescription(/Léalos para continuar/);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
  });

  // @spec 2.3 S-1144
  it('the last reading shows the slide and goes back to the former screen by itself', async () => {
    const { path } = open('/menu/inicio', [buildAviso()]);
    await leerElUnico();
    await waitFor(() => expect(path()).toBe('/menu/inicio'), { timeout: 6_000 });
  });

  // @spec 2.3 S-1141
  it.each([
    ['touched', () => fireEvent.pointerDown(screen.getByText(END))],
    ['while somebody is at the keyboard', () => fireEvent.keyDown(document.body, { key: 'Shift' })],
    ['with the focus on Cerrar', () => act(() => cerrar().focus())],
  ])('%s, the slide stays until Cerrar', async (_, hold) => {
    const { path } = open('/avisos-sin-leer', [buildAviso()]);
    await user.click(await screen.findByRole('button', { name: /^Leer/ }));
    vi.useFakeTimers();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    act(() => void vi.advanceTimersByTime(10));
    hold();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(path()).toBe('/avisos-sin-leer');
    vi.useRealTimers();
    await user.click(cerrar());
    await waitFor(() => expect(path()).toBe('/menu/inicio'));
  });

  it('without notices the gate shows the slide and waits for Cerrar', async () => {
    const { path } = open('/avisos-sin-leer', []);
    expect(await screen.findByText(END)).toBeVisible();
    await user.click(cerrar());
    await waitFor(() => expect(path()).toBe('/menu/inicio'));
  });
});

describe('failures of the gate', () => {
  it('a list that cannot be loaded may be closed, and the gate does not open again until the next start', async () => {
    const { path, change, calls } = open('/menu/inicio', [buildAviso()], {
      'GET /api/avisos/avisos/sinleer': refused(500, 'Ha ocurrido un error'),
    });
    const alert = await screen.findByRole('alertdialog', { name: 'Error' });
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await user.click(cerrar());
    await waitFor(() => expect(path()).toBe('/menu/inicio'));
    const asked = () => calls.filter((c) => c.path === '/api/avisos/sinleer').length;
    const before = asked();
    change(1, { Version: 2 });
    act(() => void window.dispatchEvent(new Event('focus')));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await user.click(screen.getByRole('link', { name: 'Más' }));
    await waitFor(() => expect(path()).toBe('/menu/mas'));
  });

  it('a visit that cannot be recorded counts as read here, and is sent again when the network is back', async () => {
    let cut = true;
    const { calls, change, path } = open('/menu/inicio', [buildAviso()], {
      'GET /api/avisos/registrarvisita/1': () => {
        if (cut) return refused(503, 'Espere');
        change(1, null);
        return { Id: 1 };
      },
    });
    await leerElUnico();
    await user.click(cerrar());
    await waitFor(() => expect(path()).toBe('/menu/inicio'));
    cut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(visits(calls)).toHaveLength(2));
    expect(path()).toBe('/menu/inicio');
  });
});

// @spec 1.avisos S-1140 S-1141 S-1142 S-1143
it.each([
  ['/menu/avisos', true],
  ['/menu/avisos/7', true],
  ['/menu/avisosx', false],
  ['/menu/jornada', true],
  ['/menu/inicio', false],
  ['/menu/viajes/aprobar', false],
  ['/empresainforma', false],
  ['/objetivos', true],
])('the gate covers the path %s: free %s', (path, free) => expect(esLibre(path)).toBe(free));
