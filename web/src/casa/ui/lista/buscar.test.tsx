import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi, user } from '../../../../test/screen.tsx';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';

const box = () => screen.getByRole('searchbox', { name: 'Buscar' });

/** A search whose address takes its time: `arrive` brings the text that was told to it. */
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

it('keeps what has been typed since, when the address catches up with the text before', async () => {
  const { told, arrive } = open();
  await user.type(box(), 'pal{Enter}');
  await user.type(box(), 'ana');
  arrive('pal');
  expect(box()).toHaveValue('palana');
  await waitFor(() => expect(told.at(-1)).toBe('palana'));
});

it('gives way to an address that changes from outside, also to one that was its own before', async () => {
  const { arrive } = open();
  await user.type(box(), 'pal{Enter}');
  arrive('pal');
  arrive('');
  expect(box()).toHaveValue('');
  arrive('pal');
  expect(box()).toHaveValue('pal');
});
