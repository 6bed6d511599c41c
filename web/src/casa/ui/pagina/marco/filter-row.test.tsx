import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { renderUi, user } from '../../../../../test/screen.tsx';
import { FilterRow } from './filter-row.tsx';

/** The browser of the tests lays nothing out: this is where each filter would stand. */
let lines: Record<string, number> = {};
beforeEach(() => {
  lines = { Estado: 0, Tipo: 48 };
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(
    () => 48 + Math.max(...Object.values(lines)),
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    const group = this.closest('[role=radiogroup]')?.getAttribute('aria-label') ?? '';
    return new DOMRect(0, lines[group] ?? 0, 100, 32);
  });
});
afterEach(() => vi.restoreAllMocks());
const opciones = ['Todas', 'Otras'].map((label) => ({ id: label, label }));
const draw = (tipo = 'Todas') =>
  renderUi(
    <FilterRow>
      <FilterChips label="Estado" options={opciones} value="Todas" onChange={() => undefined} />
      <FilterChips label="Tipo" options={opciones} value={tipo} onChange={() => undefined} />
    </FilterRow>,
  );
const more = () => screen.findByRole('button', { name: 'Más filtros' });

it('filters that fit in their line need no button', () => {
  lines = { Estado: 0, Tipo: 0 };
  draw();
  expect(screen.queryByRole('button')).toBeNull();
});
it('filters that do not fit are shown and hidden by the person', async () => {
  draw();
  expect(await more()).toHaveAttribute('aria-expanded', 'false');
  await user.click(await more());
  expect(await more()).toHaveAttribute('aria-expanded', 'true');
  await user.click(await more());
  expect(await more()).toHaveAttribute('aria-expanded', 'false');
});
it('the keyboard that comes to one of them shows them', async () => {
  draw();
  fireEvent.focus(screen.getAllByRole('radio', { name: 'Todas' })[1] ?? document.body);
  expect(await more()).toHaveAttribute('aria-expanded', 'true');
});
it('a choice among them is in sight from the beginning', async () => {
  draw('Otras');
  expect(await more()).toHaveAttribute('aria-expanded', 'true');
});
