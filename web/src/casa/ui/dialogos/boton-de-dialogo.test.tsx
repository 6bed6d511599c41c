import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { renderUi, user } from '../../../../test/screen.tsx';
import { BotonDeDialogo } from './boton-de-dialogo.tsx';

it('the button opens its dialog, which is drawn anew each time and closes itself', async () => {
  renderUi(
    <BotonDeDialogo boton="Añadir persona">
      {(close) => (
        <Modal isOpen title="Persona" onOpenChange={close} footer={<Button onPress={close}>Guardar</Button>}>
          <input aria-label="Nombre" />
        </Modal>
      )}
    </BotonDeDialogo>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Añadir persona' }));
  await user.type(await screen.findByLabelText('Nombre'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Añadir persona' }));
  expect(await screen.findByLabelText('Nombre')).toHaveValue('');
});
