import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { openedDialog, renderUi, user } from '../../../../test/screen.tsx';
import { Select } from './select.tsx';

const few = ['Avión', 'Tren', 'Autobús'].map((label, i) => ({ id: String(i + 1), label }));
const many = [
  ...Array.from({ length: 12 }, (_, i) => ({ id: `c${i}`, label: `Comarca ${i}` })),
  { id: 'LO', label: 'Logroño' },
];
const changed = vi.fn();

function Sample({ options }: { options: typeof few }) {
  const [value, setValue] = useState('');
  return (
    <Select
      label="Destino"
      options={options}
      value={value}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    />
  );
}
const open = async (options = few) => {
  changed.mockReset();
  renderUi(<Sample options={options} />);
  await user.click(screen.getByRole('button', { name: 'Destino Seleccione' }));
  return await screen.findByRole('dialog', { name: 'Destino' });
};

// @spec 2.17
it("a touch changes nothing until 'Aceptar'", async () => {
  const dialog = await open();
  await user.click(within(dialog).getByRole('option', { name: 'Tren' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Destino Seleccione' })).toBeVisible();
});

it("'Aceptar' takes the choice, and the name of the button says it", async () => {
  const dialog = await open();
  expect(within(dialog).getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await user.click(within(dialog).getByRole('option', { name: 'Tren' }));
  await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
  expect(changed.mock.calls).toEqual([['2']]);
  expect(screen.getByRole('button', { name: 'Destino Tren' })).toBeVisible();
});

it('the search of a long list ignores accents and capitals', async () => {
  const dialog = await open(many);
  await user.type(within(dialog).getByRole('searchbox', { name: 'Buscar' }), 'LOGRONO');
  expect(
    within(dialog)
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual(['Logroño']);
});

it('a short list has no search', async () => {
  const dialog = await open();
  expect(within(dialog).queryByRole('searchbox')).toBeNull();
});

it('Intro takes the option that the letters find, even pressed right after them', async () => {
  await open(many);
  await user.keyboard('logro{Enter}');
  expect(changed).toHaveBeenCalledExactlyOnceWith('LO');
});

it('Intro on an option takes it and closes, also after a search', async () => {
  await open(many);
  await user.keyboard('logro');
  await screen.findByRole('option', { name: 'Logroño' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(changed).toHaveBeenCalledExactlyOnceWith('LO');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Destino Logroño' }));
  await openedDialog('Destino');
  await user.keyboard('{Escape}');
  expect(changed).toHaveBeenCalledTimes(1);
});
