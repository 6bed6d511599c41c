import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi, user } from '../../../../test/screen.tsx';
import { TimeField } from './time-field.tsx';

function Field() {
  const [value, setValue] = useState('');
  return (
    <>
      <TimeField label="Hora" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

// @spec 2.17
it("a picked hour is taken only on 'Listo'", async () => {
  renderUi(<Field />);
  const output = () => document.querySelector('output')?.textContent;
  const pick = async (button: string) => {
    await user.click(screen.getByRole('button', { name: /hora/i }));
    const [hours, minutes] = await screen.findAllByRole('listbox');
    expect(hours).toBeDefined();
    expect(minutes).toBeDefined();
    await user.click(screen.getAllByRole('option', { name: '08' })[0] ?? document.body);
    await user.click(screen.getAllByRole('option', { name: '45' })[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: button }));
  };
  await pick('Cancelar');
  expect(output()).toBe('');
  await pick('Listo');
  expect(output()).toBe('08:45');
});

it('Intro on an hour takes it and closes', async () => {
  renderUi(<Field />);
  await user.click(screen.getByRole('button', { name: /hora/i }));
  screen.getAllByRole('option', { name: '10' })[0]?.focus();
  await user.keyboard('{Enter}');
  expect(document.querySelector('output')?.textContent).toBe('10:00');
  expect(screen.queryByRole('dialog')).toBeNull();
});
