// A press whose chunk fails to load is told to the person, and works the next time.
import { act, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { asMissing, MISSING_PIECE } from '#web/casa/red/piece.ts';
import { late } from '#web/casa/red/late.tsx';
import { NotHere } from '#web/casa/ui/pagina/error-state.tsx';
import { renderUi, user } from '../../../../test/screen.tsx';
import { pressed } from './pressed.tsx';

/** Loader that fails as many times as said. */
const failing = <P extends object>(times: number, Piece: (props: P) => ReactNode) => {
  let left = times;
  return async () => {
    if (left-- > 0) throw asMissing(new TypeError('Failed to fetch'));
    return Piece;
  };
};
const Sheet = ({ onClose }: { onClose(): void }) => <button onClick={onClose}>La hoja</button>;

function Page({ of: Opened }: { of: React.ComponentType<{ onClose(): void }> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Motivo" />
      <button onClick={() => setOpen(true)}>Abrir</button>
      {open && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}

it('a failed press is told, leaves the screen as it is, and opens the dialog at the next press', async () => {
  renderUi(<Page of={pressed(failing(2, Sheet), ({ onClose }) => onClose())} />);
  await user.type(screen.getByLabelText('Motivo'), 'escrito');
  for (const _time of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText(MISSING_PIECE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(MISSING_PIECE)).toBeNull();
  }
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText('La hoja')).toBeVisible();
  expect(screen.getByLabelText('Motivo')).toHaveValue('escrito');
});

it('a failed part of the screen says so in its place, with a button to load it again', async () => {
  const Piece = late(
    failing(1, () => <p>El editor</p>),
    NotHere,
  );
  renderUi(
    <Suspense>
      <Piece />
    </Suspense>,
  );
  expect(await screen.findByText(MISSING_PIECE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByText('El editor')).toBeVisible());
});

it('a part that nobody pressed is drawn once the network is back, and not before', async () => {
  const Piece = late(failing(1, () => <p>El contador</p>));
  renderUi(
    <Suspense fallback="viene">
      <Piece />
    </Suspense>,
  );
  await expect.poll(() => screen.queryByText('viene')).toBeNull();
  expect(screen.queryByText('El contador')).toBeNull();
  await act(async () => {}); // the missing part begins to wait for the network
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('El contador')).toBeVisible();
});

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message ?? this.props.children;
}
it('an error inside the loaded part is not taken for a failure of the network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Piece = late(async () => {
    throw new TypeError('x is not a function');
  }, NotHere);
  renderUi(
    <Caught>
      <Suspense>
        <Piece />
      </Suspense>
    </Caught>,
  );
  expect(await screen.findByText('x is not a function')).toBeVisible();
  vi.restoreAllMocks();
});
