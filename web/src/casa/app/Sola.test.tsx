import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { avisosArea } from '#web/oficina/avisos/avisos.routes.tsx';
import { sola } from '#web/casa/kernel/roots.ts';
import { beginSession, endSession } from '#web/casa/red/session.ts';
import { buildAviso } from '../../../test/avisos.ts';
import { renderAt } from '../../../test/screen.tsx';
import { stubServer } from '../../../test/server.ts';
import { tokenDe } from '../../../test/token.ts';
import { Sola } from './Sola.tsx';

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await endSession();
});

// @spec 1.avisos S-1145
it('the screen of unread notices follows changes: withdrawn notices leave the list, and an open one says that it is gone', async () => {
  const notices = new Map([1, 2].map((Id) => [Id, buildAviso({ Id, Titular: `Aviso ${Id}` })]));
  const noticeOf = (id: number) => () => (notices.has(id) ? [notices.get(id)] : undefined);
  const calls = stubServer({
    'GET /api/avisos/sinleer': () => ({ Numero: notices.size }),
    'GET /api/avisos/avisos/sinleer': () => [...notices.values()],
    'GET /api/avisos/avisos/1': noticeOf(1),
    'GET /api/avisos/registrarvisita/1': { Id: 1 },
    'GET /api/notificaciones/sinleer': { Numero: 0 },
    'GET /api/eventos': {}, // a line that opens and ends
  });
  await beginSession(tokenDe({ exp: 9e9 }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  sola.update({ component: Sola });
  renderAt('/avisos-sin-leer', [sola.addChildren([...avisosArea.solas])]);
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(await screen.findByRole('button', { name: 'Leer Aviso 1' }));
  expect(await screen.findByText(/No habrá agua/)).toBeVisible();
  const asked = (path: string) => waitFor(() => expect(calls.map((call) => call.path)).toContain(path));
  await asked('/api/avisos/registrarvisita/1');
  await asked('/api/eventos'); // the code of the event stream is loaded later than the screen
  notices.clear();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Este aviso ya no está disponible')).toBeVisible();
  expect(screen.queryByText('Aviso 2')).toBeNull();
});
