import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { writeNote } from '#web/casa/nativo/notes.ts';
import { conAncho, renderUi, user } from '../../../../test/screen.tsx';
import { type Atajo, PieDeAtajos, useAtajosDeTeclado } from './atajos.tsx';

conAncho();

function Bandeja({ atajos }: { atajos: readonly Atajo[] }) {
  useAtajosDeTeclado(atajos);
  return (
    <>
      <input aria-label="Buscar" />
      <button type="button">Abrir</button>
      <input type="checkbox" aria-label="Marcar" />
      <PieDeAtajos atajos={atajos}>4 de 12</PieDeAtajos>
    </>
  );
}
function opened() {
  writeNote('atajos', null);
  const [anda, marca, todas, abre] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  renderUi(
    <Bandeja
      atajos={[
        { teclas: ['j', 'k'], texto: 'recorrer', hacer: ({ key }) => anda(key) },
        { teclas: 'Shift+x', texto: 'hasta aquí', hacer: () => marca() },
        { teclas: 'Ctrl+a', texto: 'todas', hacer: () => todas() },
        { teclas: 'Enter', texto: 'abrir', hacer: () => abre() },
      ]}
    />,
  );
  return { anda, marca, todas, abre };
}

it('single keys act on the screen, and not while the person writes in a field', async () => {
  const { anda, marca, todas } = opened();
  await user.keyboard('jk');
  await user.keyboard('{Shift>}X{/Shift}{Control>}a{/Control}');
  expect(anda.mock.calls).toEqual([['j'], ['k']]);
  expect(marca).toHaveBeenCalledOnce();
  expect(todas).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('textbox', { name: 'Buscar' }));
  await user.keyboard('j{Control>}a{/Control}');
  await user.click(screen.getByRole('checkbox', { name: 'Marcar' }));
  await user.keyboard('j');
  expect(anda).toHaveBeenCalledTimes(3);
  expect(todas).toHaveBeenCalledOnce();
});

it('Intro is left to the button that has the focus', async () => {
  const { abre } = opened();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Abrir' }).focus();
  await user.keyboard('{Enter}');
  expect(abre).toHaveBeenCalledOnce();
});

it('the foot prints the keys, and the person can switch the single ones off and on', async () => {
  const { anda, todas } = opened();
  expect(screen.getByText('recorrer')).toHaveTextContent('JKrecorrer');
  expect(screen.getByText('hasta aquí')).toHaveTextContent('MayúsXhasta aquí');
  await user.click(screen.getByRole('button', { name: 'Quitar las teclas' }));
  await user.keyboard('j{Control>}a{/Control}');
  expect(anda).not.toHaveBeenCalled();
  expect(todas).toHaveBeenCalledOnce();
  expect(screen.queryByText('recorrer')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Usar teclas en las listas' }));
  await user.keyboard('j');
  expect(anda).toHaveBeenCalledOnce();
});
