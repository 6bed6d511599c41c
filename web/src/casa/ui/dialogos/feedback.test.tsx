import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/screen.tsx';
import { ask, Feedback, loading, toast } from './feedback.tsx';

// @spec 2.17
it("an alert has an 'OK' button, and appears once for several equal failures", async () => {
  renderUi(null);
  const first = act(async () => void ask.alert({ title: 'Error', message: 'Sin conexión' }));
  await first;
  await act(async () => void ask.alert({ title: 'Error', message: 'Sin conexión' }));
  expect(await screen.findAllByRole('alertdialog', { name: 'Error' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

// @spec 2.17
it("a confirmation has the given texts, and 'Cancelar' answers false", async () => {
  renderUi(null);
  const answers: boolean[] = [];
  const question = async () =>
    answers.push(await ask.confirm({ message: 'Esta seguro de querer eliminar esta Necesidad' }));
  await act(async () => void question());
  expect(
    await screen.findByRole('alertdialog', { name: 'Esta seguro de querer eliminar esta Necesidad' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await act(async () => void question());
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  expect(answers).toEqual([false, true]);
});

it("the way out is called 'Volver' where the act itself cancels something", async () => {
  renderUi(null);
  const answers: boolean[] = [];
  await act(
    async () => void ask.confirm({ message: 'La mesa 4', confirm: 'Cancelar reserva' }).then((si) => answers.push(si)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(answers).toEqual([false]);
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});
// @spec 2.17
it('an action sheet answers with the touched action', async () => {
  renderUi(null);
  const answers: (string | null)[] = [];
  await act(
    async () =>
      void ask
        .action({ title: 'Necesidad', actions: [{ id: 'x', label: 'Eliminar', danger: true }] })
        .then((a) => answers.push(a)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(answers).toEqual(['x']);
});

it('the time of a toast begins when it is drawn', async () => {
  vi.useFakeTimers();
  toast('Viaje enviado');
  await vi.advanceTimersByTimeAsync(3000);
  render(<Feedback />);
  expect(screen.getByText('Viaje enviado')).toBeVisible();
  await act(async () => vi.advanceTimersByTime(2000));
  expect(screen.queryByText('Viaje enviado')).toBeNull();
});

// @spec 2.17
it('a toast is shown for 2000 ms', async () => {
  vi.useFakeTimers();
  renderUi(null);
  await act(async () => toast('Viaje enviado'));
  await act(async () => vi.advanceTimersByTime(1999));
  expect(screen.getByText('Viaje enviado').closest('[role=status]')).not.toBeNull();
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Viaje enviado')).toBeNull();
});

it('the last loading text is shown, and the one before it returns afterwards', async () => {
  renderUi(null);
  let stopFirst = () => {};
  let stopSecond = () => {};
  await act(async () => {
    stopFirst = loading('Cargando Datos...');
    stopSecond = loading('Guardando...', { blocking: true });
  });
  expect(screen.getByText('Guardando...')).toBeVisible();
  await act(async () => stopSecond());
  expect(screen.getByText('Cargando Datos...')).toBeVisible();
  await act(async () => stopFirst());
  expect(screen.queryByText('Cargando Datos...')).toBeNull();
});
