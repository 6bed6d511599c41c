// @spec 2.17 S-6001
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/screen.tsx';
import { undoable } from '#web/casa/kernel/undo.ts';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { preloadQuestions } from './feedback.tsx';

const back = vi.fn();
const tell = async (text: string) => act(async () => void undoable(text, back));
const offer = async () => {
  await tell('Foto quitada');
  return screen.findByRole('button', { name: 'Deshacer' });
};
beforeEach(async () => {
  back.mockClear();
  await preloadQuestions();
});

it('the notice is read by a live region, takes the act back once, and returns the focus', async () => {
  renderUi(<button type="button">Añadir</button>);
  const before = screen.getByRole('button', { name: 'Añadir' });
  before.focus();
  const button = await offer();
  expect(button.closest('[role=status]')).toHaveTextContent('Foto quitada');
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(back).toHaveBeenCalledOnce();
  expect(screen.queryByText('Foto quitada')).toBeNull();
  expect(before).toHaveFocus();
});

it('the notice stays eight seconds, and as long as it has the focus or the pointer', async () => {
  renderUi(null);
  await offer();
  vi.useFakeTimers();
  await tell('Persona quitada'); // only the last act can be undone
  const button = screen.getByRole('button', { name: 'Deshacer' });
  expect(screen.queryByText('Foto quitada')).toBeNull();
  await act(async () => vi.advanceTimersByTime(7999));
  await act(async () => button.focus());
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(button).toBeVisible();
  await act(async () => button.blur());
  fireEvent.pointerEnter(button.closest('[data-undo]') ?? button);
  await act(async () => vi.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(button.closest('[data-undo]') ?? button);
  await act(async () => vi.advanceTimersByTime(8000));
  expect(screen.queryByText('Persona quitada')).toBeNull();
  expect(back).not.toHaveBeenCalled();
});

it('Control Z takes the act back, except in a field, which has its own Control Z', async () => {
  renderUi(
    <>
      <input aria-label="Motivo" />
      <input type="file" aria-label="Añadir fotos" />
    </>,
  );
  await offer();
  await userEvent.click(screen.getByRole('textbox', { name: 'Motivo' }));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(back).not.toHaveBeenCalled();
  act(() => screen.getByLabelText('Añadir fotos').focus());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(back).toHaveBeenCalledOnce();
});

it('the notice can be used over an open dialog, and does not close it', async () => {
  const onOpenChange = vi.fn();
  renderUi(
    <Modal isOpen title="Necesidad" onOpenChange={onOpenChange}>
      Nada
    </Modal>,
  );
  const button = await offer(); // found by its role, so it is not hidden from assistive technology
  await userEvent.click(button);
  expect(back).toHaveBeenCalledOnce();
  expect(onOpenChange).not.toHaveBeenCalled();
});
