import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi, user } from '../../../../test/screen.tsx';
import { enRejilla, useRejilla } from './rejilla.ts';

/** Three columns, of three, one and two controls. */
const SITIOS = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 2],
  [2, 2],
] as const;
function Rejilla() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...useRejilla()}>
      {SITIOS.map(([fila, columna]) => (
        <button key={`${fila}${columna}`} type="button" {...enRejilla(fila, columna)}>
          {`${fila}${columna}`}
        </button>
      ))}
    </div>
  );
}

it('a grid is one stop of the keyboard, and its last control with the focus is that stop', async () => {
  renderUi(<Rejilla />);
  await user.tab();
  expect(screen.getByRole('button', { name: '00' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: '10' })).toHaveFocus();
});

it.each([
  ['20', '{ArrowRight}', '01'],
  ['20', '{ArrowRight}{ArrowRight}', '02'],
  ['20', '{End}', '22'],
  ['22', '{Home}', '20'],
  ['22', '{ArrowUp}', '02'],
  ['00', '{ArrowUp}', '00'],
  ['10', '{Control>}{ArrowDown}{/Control}', '10'],
])('from %s the keys %s lead to %s, the nearest where there is none beside', async (desde, teclas, hasta) => {
  renderUi(<Rejilla />);
  screen.getByRole('button', { name: desde }).focus();
  await user.keyboard(teclas);
  expect(screen.getByRole('button', { name: hasta })).toHaveFocus();
});
