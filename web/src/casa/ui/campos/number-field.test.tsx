import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, it } from 'vitest';
import { EurosField } from './number-field.tsx';
import { user } from '../../../../test/screen.tsx';

let known: number | undefined;
function Amount({ from }: { from?: number }) {
  const [value, setValue] = useState(from);
  const take = (next: number | undefined) => {
    known = next;
    setValue(next);
  };
  return (
    <I18nProvider locale="es-ES">
      <EurosField label="Precio" value={value} onChange={take} />
      <button type="button">Otro sitio</button>
    </I18nProvider>
  );
}

it.each([
  ['1242,5', 1242.5, '1.242,50'],
  ['1.242,50', 1242.5, '1.242,50'],
  ['0', 0, '0,00'],
])('the field reads %s while it is typed, and writes it in full when it is left', async (text, amount, shown) => {
  render(<Amount />);
  const field = screen.getByLabelText('Precio');
  await user.type(field, text);
  expect(known).toBe(amount);
  expect(field).toHaveValue(text);
  await user.click(screen.getByRole('button'));
  expect(known).toBe(amount);
  expect(field).toHaveValue(shown);
});

it('a figure survives Intro and a correction, and an emptied field has none', async () => {
  render(<Amount from={10} />);
  const field = screen.getByLabelText('Precio');
  expect(field).toHaveValue('10,00');
  await user.clear(field);
  expect(known).toBeUndefined();
  await user.type(field, '12{Enter}');
  expect(field).toHaveValue('12,00');
  await user.clear(field);
  await user.type(field, '7,25');
  await user.tab();
  expect(known).toBe(7.25);
  expect(field).toHaveValue('7,25');
});
