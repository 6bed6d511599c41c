import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isHalfWritten } from '#web/casa/kernel/half-written.ts';
import { renderUi, user } from '../../../../test/screen.tsx';
import { conSesion } from '../../../../test/session.ts';
import { WordsModal } from './words-modal.tsx';

conSesion('Luis Ortega');

const open = (title = 'Responder') =>
  renderUi(
    <WordsModal
      title={title}
      label="Respuesta"
      confirm="Enviar respuesta"
      max={100}
      isPending={false}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );
const box = () => screen.findByRole('textbox', { name: /Respuesta/ });

it('the dialog holds back navigation while it has unsent words, and no longer', async () => {
  const { unmount } = open();
  await box();
  expect(isHalfWritten()).toBe(false);
  await user.type(await box(), 'Ya');
  expect(isHalfWritten()).toBe(true);
  unmount();
  expect(isHalfWritten()).toBe(false);
});

it('the dialog offers unsent words again, and only at the same address', async () => {
  const { unmount } = open();
  await user.type(await box(), 'Se pondrán más luces');
  unmount();
  const other = open('Archivar');
  expect(await box()).toHaveValue('');
  other.unmount();
  open();
  expect(await box()).toHaveValue('Se pondrán más luces');
});

it('the dialog says what is missing once its field has been left, and not before', async () => {
  open();
  await box();
  const camino = () => screen.queryByRole('button', { name: 'Ir a Respuesta' });
  expect(camino()).toBeNull();
  await user.tab();
  expect(camino()).toBeVisible();
});
