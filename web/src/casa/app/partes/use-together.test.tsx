import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useTogether } from './use-together.ts';

function Page({ first, second }: { first: string | undefined; second: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const together = useTogether(box);
  return (
    <div ref={box} hidden={!together}>
      {[first, second].map((card, i) => (card === undefined ? <Skeleton key={i} /> : <p key={i}>{card}</p>))}
    </div>
  );
}

it('answers that are already there are shown at once', () => {
  render(<Page first="viajes" second="avisos" />);
  expect(screen.getByText('viajes')).toBeVisible();
});

it('the first answer waits for the later ones, and stays when one of them is asked for again', async () => {
  const { rerender } = render(<Page first="viajes" second={undefined} />);
  expect(screen.getByText('viajes')).not.toBeVisible();
  rerender(<Page first="viajes" second="avisos" />);
  await waitFor(() => expect(screen.getByText('viajes')).toBeVisible());
  rerender(<Page first="viajes" second={undefined} />);
  expect(screen.getByText('viajes')).toBeVisible();
});

it('an answer that does not come is waited for only briefly', () => {
  vi.useFakeTimers();
  render(<Page first="viajes" second={undefined} />);
  act(() => void vi.advanceTimersByTime(2_499));
  expect(screen.getByText('viajes')).not.toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('viajes')).toBeVisible();
});
