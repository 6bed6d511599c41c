import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FiltroEstado } from '#web/casa/ui/piezas/filter-chips.tsx';
import { openedDialog, renderUi, user } from '../../../../test/screen.tsx';
import { Selectores } from './selectores.tsx';

const AREA = [{ id: 'area', label: 'Área', todos: 'Todas', options: [{ id: 'ING', label: 'Ingeniería' }] }] as const;

it('a choice is given by the id of its filter, and clearing it gives none', async () => {
  const changes: unknown[] = [];
  function Lista() {
    const [area, setArea] = useState<string | undefined>('ING');
    return (
      <Selectores
        filtros={AREA}
        value={{ area }}
        columns={3}
        onChange={(id, chosen) => {
          changes.push([id, chosen]);
          setArea(chosen);
        }}
      />
    );
  }
  renderUi(<Lista />);
  await user.click(screen.getByRole('button', { name: /^Área/ }));
  await user.click(within(await openedDialog('Área')).getByRole('button', { name: 'Quitar' }));
  expect(changes).toEqual([['area', undefined]]);
});

it('a filter by state gives the number of the chosen state, and none for the first chip', async () => {
  const changes: unknown[] = [];
  const filtrar = (change: { estado: number | undefined }) => void changes.push(change.estado);
  renderUi(<FiltroEstado todos="Todas" nombres={{ 1: 'Solicitada', 2: 'Autorizada' }} value={1} filtrar={filtrar} />);
  expect(screen.getByRole('radio', { name: 'Solicitada' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Autorizada' }));
  await user.click(screen.getByRole('radio', { name: 'Todas' }));
  expect(changes).toEqual([2, undefined]);
});
