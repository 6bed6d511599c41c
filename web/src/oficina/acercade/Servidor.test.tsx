import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/screen.tsx';
import { refused, stubServer } from '../../../test/server.ts';
import { Servidor } from './Servidor.card.tsx';

const NO = 'El servidor está en mantenimiento';

// @spec 8
it('a failed check is reported in the alert when somebody pressed it, and beside it when the screen made it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubServer({ 'GET /api/login/echoservidor': refused(503, NO) });
  renderUi(<Servidor onVersion={() => {}} />);
  expect(await screen.findByText(NO)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await vi.advanceTimersByTimeAsync(6_000);
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  await user.click(screen.getByRole('button', { name: 'Comprobar el servidor' }));
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(NO);
  expect(screen.getAllByText(NO)).toHaveLength(1);
  expect(screen.getByText('No contesta')).toBeInTheDocument();
  vi.useRealTimers();
});
