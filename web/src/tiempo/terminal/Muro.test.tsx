// The page of a shared terminal: the data that it shows of a person, for how long, and the data that it keeps.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EstadoTerminal, Identificada } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { hearInstant } from '#web/casa/red/clock.ts';
import { ahora, hace } from '../../../../contract/test/reloj.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderAt } from '../../../test/screen.tsx';
import { type Answers, bodyOf, refused, stubServer } from '../../../test/server.ts';
import { terminalArea } from './terminal.routes.tsx';

const SECRETO = 'Zx3kPq9mT0aVb7LrYc2NdQ';
const ESTADO = muestra(EstadoTerminal, { Id: 1, Zona: 'Europe/Madrid', Ahora: '2026-11-23T06:00:00.000Z', Clave: 'x' });
const ANA = muestra(Identificada, {
  Nombre: 'Ana',
  Pase: '1.1.1.x',
  Actos: ['S', 'PI'],
  Hoy: [{ Instante: '2026-11-23T05:00:00.000Z' }],
  TotalMin: 60,
  Zona: 'Europe/Madrid',
});
const QR = `EX${'A'.repeat(26)}`;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z'), shouldAdvanceTime: true }));
// The known clock of the server is global in the worker: later files need the right clock.
afterEach(() => {
  vi.useRealTimers();
  hearInstant(hace(0, 's'), ahora());
});
const open = async (more: Answers = {}) => {
  const calls = stubServer({
    'POST /api/terminal/estado': ESTADO,
    'POST /api/terminal/identificar': ANA,
    'POST /api/terminal/fichar': { Tipo: 'S', Instante: '2026-11-23T06:00:05.000Z', Zona: 'Europe/Madrid' },
    ...more,
  });
  renderAt(`/terminal/${SECRETO}`, terminalArea.abiertas);
  await screen.findByText(/^Escriba su matrícula/);
  return calls;
};
/** Types keys with a pause of some milliseconds between them. */
const teclear = (keys: string, pausa = 5) => {
  let at = performance.now() + 10_000;
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key: key === '\n' ? 'Enter' : key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: (at += pausa) });
    fireEvent(document.body, event);
  }
};
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// @spec 1.terminal
it('an identified person sees their first name, day and next acts, which disappear after fifteen seconds', async () => {
  await open();
  teclear('0012\n4071\n', 900);
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(screen.getByText('Hoy: 1 h 00 min')).toBeVisible();
  expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual(['Salida', 'Inicio de la pausa', 'Cancelar']);
  await pasar(14_000);
  expect(screen.getByText('Ana')).toBeVisible();
  await pasar(2_000);
  expect(screen.queryByText('Ana')).toBeNull();
  expect(screen.getByText(/^Escriba su matrícula/)).toBeVisible();
});

it('an incomplete number disappears too', async () => {
  await open();
  teclear('001', 900);
  expect(screen.getByText('001')).toBeVisible();
  await pasar(15_500);
  expect(screen.queryByText('001')).toBeNull();
});

it('the PIN is shown as dots, is in no form field, and is not stored', async () => {
  await open();
  teclear('0012\n4071', 900);
  expect(screen.getByText('••••')).toBeVisible();
  expect(document.querySelectorAll('input, form')).toHaveLength(0);
  expect(document.body.innerHTML).not.toContain('4071');
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/0012|4071/);
});

it('a code is taken from a reader, which types fast, and the same letters typed slowly are ignored', async () => {
  const calls = await open();
  teclear(`${QR}\n`, 1_100);
  expect(calls.filter(({ path }) => path.endsWith('/identificar'))).toEqual([]);
  teclear(`${QR}\n`);
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(bodyOf(calls, '/identificar')).toEqual({ secreto: SECRETO, qr: QR });
});

it('a clock-in is confirmed in large words, and the start page is back in four seconds', async () => {
  const calls = await open();
  teclear(`${QR}\n`);
  fireEvent.click(await screen.findByRole('button', { name: 'Salida' }));
  expect(await screen.findByText('07:00')).toBeVisible();
  await pasar(4_500);
  expect(screen.getByText(/^Escriba su matrícula/)).toBeVisible();
  const enviado = bodyOf(calls, '/fichar');
  expect(enviado).toMatchObject({ secreto: SECRETO, pase: ANA.Pase, tipo: 'S', clave: expect.any(String) });
});

it('a refused act shows its reason, and another act can be chosen', async () => {
  await open({ 'POST /api/terminal/fichar': refused(409, 'Ya fichó la salida a las 06:58') });
  teclear(`${QR}\n`);
  fireEvent.click(await screen.findByRole('button', { name: 'Salida' }));
  expect(await screen.findByText('Ya fichó la salida a las 06:58')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Inicio de la pausa' })).toBeVisible();
});

it.each([
  [404, 'Este enlace no sirve'],
  [410, 'Terminal retirado'],
])('a link that answers %i shows its message', async (status, words) => {
  stubServer({ 'POST /api/terminal/estado': refused(status, 'No') });
  renderAt(`/terminal/${SECRETO}`, terminalArea.abiertas);
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});

it('a first opening without network fails, and offers to try again', async () => {
  stubServer({ 'POST /api/terminal/estado': () => Promise.reject(new TypeError('network')) });
  renderAt(`/terminal/${SECRETO}`, terminalArea.abiertas);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

it("a clock-in kept without network has the server's time on a terminal that is an hour fast", async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const Clave = Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url');
  const sealed = vi.spyOn(crypto.subtle, 'encrypt');
  vi.setSystemTime(new Date('2026-11-23T07:00:00Z'));
  const calls = await open({
    'POST /api/terminal/estado': { ...ESTADO, Clave },
    'POST /api/terminal/fichar': refused(503, 'No'),
    'POST /api/terminal/pendientes': {},
  });
  teclear(`${QR}\n`);
  fireEvent.click(await screen.findByRole('button', { name: 'Salida' }));
  expect(await screen.findByText('07:00')).toBeVisible();
  const [, , acto] = sealed.mock.lastCall ?? [];
  const instante = /^2026-11-23T06:00/;
  expect(JSON.parse(new TextDecoder().decode(acto)).instante).toMatch(instante);
  await vi.waitFor(() => expect(calls.some(({ path }) => path.endsWith('/pendientes'))).toBe(true));
  expect(bodyOf(calls, '/pendientes')).toMatchObject({ ahora: expect.stringMatching(instante) });
});
