import { CalendarDate } from '@internationalized/date';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi, user } from '../../../../test/screen.tsx';
import { DateField, pickerTitle } from './date-field.tsx';

const changed = vi.fn();
function Sample({ start, min }: { start: string; min?: string | undefined }) {
  const [value, setValue] = useState(start);
  return (
    <DateField
      label="Fecha salida"
      value={value}
      min={min}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    />
  );
}
const open = async (start = '2026-12-03', min?: string) => {
  changed.mockReset();
  renderUi(<Sample start={start} min={min} />);
  await user.click(within(screen.getByRole('group', { name: 'Fecha salida' })).getByRole('button'));
  return await screen.findByRole('dialog');
};

// @spec 2.17
it('the calendar begins the week on Monday: L M X J V S D', async () => {
  const dialog = await open();
  const heads = [...dialog.querySelectorAll('th')].map((th) => th.textContent);
  expect(heads).toEqual(['L', 'M', 'X', 'J', 'V', 'S', 'D']);
});

// @spec 2.17
it('the title of the calendar shows the draft as DD/MMM/YYYY', async () => {
  const dialog = await open();
  expect(within(dialog).getByText('03/dic/2026')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /10 de diciembre de 2026/ }));
  expect(within(dialog).getByText('10/dic/2026')).toBeVisible();
  expect(pickerTitle(new CalendarDate(2027, 9, 1))).toMatch(/^01\/sept?\/2027$/);
});

// @spec 2.17
it("'Cancelar' keeps the old date and 'Listo' takes the new one", async () => {
  const dialog = await open();
  await user.click(within(dialog).getByRole('button', { name: /10 de diciembre de 2026/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(changed).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('group', { name: 'Fecha salida' })).getByRole('button'));
  const again = await screen.findByRole('dialog');
  await user.click(within(again).getByRole('button', { name: /11 de diciembre de 2026/ }));
  await user.click(within(again).getByRole('button', { name: 'Listo' }));
  expect(changed).toHaveBeenLastCalledWith('2026-12-11');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a date is typed as day, month and year', async () => {
  changed.mockReset();
  renderUi(<Sample start="" />);
  const parts = screen.getAllByRole('spinbutton');
  expect(parts.map((p) => p.textContent)).toEqual(['dd', 'mm', 'aaaa']);
  await user.click(parts[0]!);
  await user.keyboard('29032027');
  expect(changed).toHaveBeenLastCalledWith('2027-03-29');
});

it('Intro on a day takes it and closes', async () => {
  await open();
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(changed).toHaveBeenCalledExactlyOnceWith('2026-12-11');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the calendar draws all that a touch or a key changes, in each month', async () => {
  const dialog = await open('2026-12-03', '2026-12-02');
  const touch = (name: RegExp) => user.click(within(dialog).getAllByRole('button', { name })[0]!);
  const days = (which: string) => [...dialog.querySelectorAll(`[role=gridcell]${which}`)].map((day) => day.textContent);
  const expectMarked = (...day: string[]) => {
    expect(days('[aria-selected=true]')).toEqual(day);
    expect(dialog.querySelectorAll('[role=gridcell] [tabindex="0"]')).toHaveLength(1);
  };
  const open31 = (from: number) => Array.from({ length: 32 - from }, (_, i) => String(from + i));
  await touch(/, 10 de diciembre/);
  expectMarked('10');
  await touch(/, 1 de diciembre/);
  expectMarked('10');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expectMarked('10');
  await user.keyboard(' ');
  expectMarked('12');
  expect(days(':not([aria-disabled])')).toEqual(open31(2));
  await touch(/^Siguiente$/);
  expectMarked();
  expect(days(':not([aria-disabled])')).toEqual(open31(1));
  expect(within(dialog).getAllByRole('button', { name: /de enero de 2027$/ })).toHaveLength(31);
  await touch(/, 3 de enero/);
  expectMarked('3');
  await user.tab({ shift: true });
  expect(within(dialog).getAllByRole('button', { name: 'Siguiente' })[0]).toHaveFocus();
  await touch(/, 3 de enero/);
  expect(within(dialog).getByRole('button', { name: /, 3 de enero/ })).toHaveFocus();
  await touch(/^Anterior$/);
  expectMarked();
  expect(days(':not([aria-disabled])')).toEqual(open31(2));
  await touch(/^Listo$/);
  expect(changed).toHaveBeenCalledExactlyOnceWith('2027-01-03');
});
