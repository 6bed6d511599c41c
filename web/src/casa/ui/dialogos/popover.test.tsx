import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi, user } from '../../../../test/screen.tsx';
import { Popover } from './popover.tsx';

// @spec 2.17
it('a popover opens beside its button, and its close action returns the focus (spec section 2.17)', async () => {
  renderUi(
    <Popover trigger="Leyenda" title="Leyenda del calendario">
      F es un festivo.
    </Popover>,
  );
  const trigger = screen.getByRole('button', { name: 'Leyenda' });
  await user.click(trigger);
  expect(await screen.findByRole('dialog', { name: 'Leyenda del calendario' })).toHaveTextContent('F es un festivo.');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(trigger).toHaveFocus());
});
