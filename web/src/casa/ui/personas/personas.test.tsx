import { queryOptions } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi, user } from '../../../../test/screen.tsx';
import { BuscarPersona } from './buscar-persona.tsx';
import { ElegirPersonas } from './elegir-personas.tsx';

it('a search offers the people that the server finds, without those already chosen', async () => {
  const onElegir = vi.fn();
  const buscar = (texto: string) =>
    queryOptions({
      queryKey: ['personas', texto],
      queryFn: () =>
        Promise.resolve([
          { Id: 1, Nombre: 'Ana Prieto' },
          { Id: 2, Nombre: 'Teo Marín' },
        ]),
      enabled: texto.length > 1,
    });
  renderUi(<BuscarPersona label="Persona" buscar={buscar} ya={[1]} onElegir={onElegir} />);
  await user.type(screen.getByLabelText('Persona'), 'te');
  const found = await screen.findByRole('list', { name: 'Personas encontradas' });
  expect(found).toHaveTextContent(/^Teo Marín$/);
  await user.click(within(found).getByRole('button'));
  expect(onElegir).toHaveBeenCalledWith({ Id: 2, Nombre: 'Teo Marín' });
  expect(screen.getByLabelText('Persona')).toHaveValue('');
  await user.type(screen.getByLabelText('Persona'), 'te');
  await screen.findByRole('list', { name: 'Personas encontradas' });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Teo Marín' })).toHaveFocus();
  await user.click(screen.getByLabelText('Persona'));
  await user.keyboard('{Enter}');
  expect(onElegir).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('Persona')).toHaveValue('');
});

function Campo({ max }: { max: number }) {
  const [ids, setIds] = useState<number[]>([3]);
  const personas = [
    { id: 1, nombre: 'Ana Prieto', grupo: 'Empresa' },
    { id: 2, nombre: 'Raúl Núñez', grupo: 'Empresa' },
    { id: 3, nombre: 'Sara Costa', grupo: 'Subcontrata' },
  ];
  return (
    <ElegirPersonas label="Personas" personas={personas} value={ids} onChange={setIds} max={max} marca="Subcontrata" />
  );
}
const chips = () => screen.getAllByRole('listitem').map((element) => element.textContent);
async function open() {
  await user.click(screen.getByRole('button', { name: 'Cambiar personas' }));
  return screen.findByRole('dialog', { name: 'Personas' });
}

it('the search of a list ignores accents and order, and chosen people appear as chips', async () => {
  renderUi(<Campo max={2} />);
  expect(chips()).toEqual(['Sara Costa· Subcontrata']);
  const dialog = await open();
  await user.type(within(dialog).getByRole('searchbox'), 'nunez raul{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(chips()).toEqual(['Sara Costa· Subcontrata', 'Raúl Núñez']));
  await user.click(screen.getByRole('button', { name: 'Quitar a Sara Costa' }));
  expect(chips()).toEqual(['Raúl Núñez']);
  expect(screen.getByRole('button', { name: 'Quitar a Raúl Núñez' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Elegir personas' })).toHaveFocus();
});

it('more people than the maximum cannot be taken, and cancelling changes nothing', async () => {
  renderUi(<Campo max={1} />);
  const dialog = await open();
  await user.type(within(dialog).getByRole('searchbox'), 'ana{Enter}');
  expect(within(dialog).getByText('Como máximo 1')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Listo' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chips()).toEqual(['Sara Costa· Subcontrata']);
});

it('Intro takes the first of several people, and confirms the choice when nothing is written', async () => {
  renderUi(<Campo max={3} />);
  await open();
  await user.keyboard('empresa{Enter}');
  expect(screen.getByRole('dialog', { name: 'Personas' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('a{Enter}');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chips()).toEqual(['Sara Costa· Subcontrata', 'Ana Prieto']);
});
