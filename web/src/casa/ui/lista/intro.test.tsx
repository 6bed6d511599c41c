import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/screen.tsx';
import { acceptByIntro } from './intro.ts';

it.each([
  ['takes the option that has the focus', false, [['ES']]],
  ['takes none of a list that is being filtered', true, []],
])('Intro %s', (_what, isBusy, taken) => {
  const take = vi.fn();
  renderUi(
    <div onKeyDownCapture={acceptByIntro(take)}>
      <div role="listbox" aria-label="País" aria-busy={isBusy}>
        <div role="option" aria-selected={false} tabIndex={0} data-key="ES">
          España
        </div>
      </div>
    </div>,
  );
  fireEvent.keyDown(screen.getByRole('option'), { key: 'Enter' });
  expect(take.mock.calls).toEqual(taken);
});

it('Intro takes the first option that all letters find, even before the list shows it', () => {
  const take = vi.fn();
  renderUi(
    <div onKeyDownCapture={acceptByIntro(take, () => 'IT')}>
      <input aria-label="Buscar" aria-activedescendant="ES" />
      <div role="listbox" aria-label="País" aria-busy>
        <div id="ES" role="option" aria-selected={false} tabIndex={-1} data-key="ES">
          España
        </div>
      </div>
    </div>,
  );
  fireEvent.keyDown(screen.getByLabelText('Buscar'), { key: 'Enter' });
  expect(take.mock.calls).toEqual([['IT']]);
});
