import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi, user } from '../../../../test/screen.tsx';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';

const box = () => screen.getByRole('searchbox', { name: 'Buscar' });

/** Search whose address changes late: `arrive` makes the address take the given text. */
function open() {
  const told: string[] = [];
  let arrive: (text: string) => void = () => {};
  function Late() {
    const [value, setValue] = useState('');
    arrive = setValue;
    return <SearchInput label="Buscar" value={value} onChange={(text) => told.push(text)} />;
  }
  renderUi(<Late />);
  return { told, arrive: (text: string) => act(() => arrive(text)) };
}

it('the search keeps newer letters when the address takes an earlier text', async () => {
  const { told, arrive } = open();
  await user.type(box(), 'pal{Enter}');
  await user.type(box(), 'ana');
  arrive('pal');
  expect(box()).toHaveValue('palana');
  await waitFor(() => expect(told.at(-1)).toBe('palana'));
});

it('the search takes the text of an address that changes from outside, even one that it wrote before', async () => {
  const { arrive } = open();
  await user.type(box(), 'pal{Enter}');
  arrive('pal');
  arrive('');
  expect(box()).toHaveValue('');
  arrive('pal');
  expect(box()).toHaveValue('pal');
});
