import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeatStrip } from './heat-strip.tsx';
import { HeatTable } from './heat-table.tsx';
import { Meter } from './meter.tsx';
import { Ring } from './ring.tsx';
import { Sparkline } from './sparkline.tsx';
import { StackedBar } from './stacked-bar.tsx';
import { Timeline } from './timeline.tsx';

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').map(cellsOf);

test('a trend is heard from its first to its last value with its extremes, and its values are a table', () => {
  const props = { label: 'Saldo', names: ['agosto', 'septiembre', 'octubre'], write: (n: number) => `${n} h` };
  const { rerender } = render(<Sparkline {...props} values={[4, -1, 2]} unit="Horas" />);
  expect(screen.getByRole('img', { name: 'Saldo: de 4 h a 2 h, entre -1 h y 4 h' })).toBeVisible();
  expect(rowsOf(screen.getByRole('table', { name: 'Saldo' }))).toEqual([
    ['Cuándo', 'Horas'],
    ['agosto', '4 h'],
    ['septiembre', '-1 h'],
    ['octubre', '2 h'],
  ]);
  // One value alone is no trend; equal ones have no extremes to divide by.
  rerender(<Sparkline {...props} values={[4]} />);
  expect(screen.getByRole('img', { name: 'Saldo: 4 h' })).toBeVisible();
  rerender(<Sparkline {...props} values={[3, 3]} />);
  expect(screen.getByRole('img').innerHTML).not.toMatch(/NaN|Infinity/);
  rerender(<Sparkline {...props} values={[]} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('the parts of a sum are heard with their figures, and those without any take no place in the bar', () => {
  const parts = [
    { word: 'Viajes', value: 5, tone: 'viajes' },
    { word: 'Facturas', value: 0, tone: 'facturas' },
    { word: 'Permisos', value: 2, tone: 'permisos', pending: true },
  ] as const;
  const { rerender } = render(<StackedBar label="Por decidir" parts={parts} />);
  const bar = screen.getByRole('img', { name: 'Por decidir: Viajes 5, Facturas 0, Permisos 2' });
  expect([...bar.children].map((part) => (part as HTMLElement).style.flexGrow)).toEqual(['5', '2']);
  expect(bar.lastElementChild).toHaveClass('border-dashed');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Viajes 5',
    'Facturas 0',
    'Permisos 2',
  ]);
  // The legend says what its table would: without a legend there is a table. What is left of a total stays blank.
  expect(screen.queryByRole('table')).toBeNull();
  rerender(<StackedBar label="Por decidir" parts={parts} legend={false} total={10} />);
  expect(bar).toHaveAccessibleName('Por decidir: Viajes 5, Facturas 0, Permisos 2, de 10');
  expect((bar.lastElementChild as HTMLElement).style.flexGrow).toBe('3');
  expect(rowsOf(screen.getByRole('table', { name: 'Por decidir' })).at(-1)).toEqual(['De un total de', '10']);
});

test('a ring says what there is, what is asked for and what is left, and draws neither more than the whole nor without it', () => {
  const words = { value: 'disponibles', pending: 'pedidas', rest: 'disfrutadas' };
  const { rerender } = render(
    <Ring label="Vacaciones" value={9} pending={3} max={23} words={words}>
      9 / 23
    </Ring>,
  );
  const ring = screen.getByRole('img', { name: 'Vacaciones: 9 disponibles, 3 pedidas, 11 disfrutadas, de 23' });
  expect(ring.querySelector('path[stroke-dasharray]')).not.toBeNull();
  expect(rowsOf(screen.getByRole('table', { name: 'Vacaciones' }))).toEqual([
    ['Parte', 'Cuánto'],
    ['disponibles', '9'],
    ['pedidas', '3'],
    ['disfrutadas', '11'],
    ['total', '23'],
  ]);
  rerender(<Ring label="Horas" value={12} max={8} words={{ value: 'hechas', rest: 'por hacer' }} />);
  expect(ring).toHaveAccessibleName('Horas: 12 hechas, 0 por hacer, de 8');
  rerender(<Ring label="Horas" value={1} max={0} words={{ value: 'hechas', rest: 'por hacer' }} />);
  expect(ring.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('a meter says its value of its maximum, and never draws past its end', () => {
  render(<Meter label="Cocido montañés" value={60} max={52} write={(n) => `${n} raciones`} />);
  const meter = screen.getByRole('meter', { name: 'Cocido montañés' });
  expect(meter).toHaveAttribute('aria-valuetext', '60 raciones de 52 raciones');
  expect(meter.firstElementChild).toHaveStyle({ width: '100%' });
});

test('a strip tells what is not usual, day by day or how many of them, and its table leaves the usual out', () => {
  const days = (words: (i: number) => string | undefined) =>
    Array.from({ length: 30 }, (_, i) => ({
      key: String(i),
      name: `día ${i + 1}`,
      ...(words(i) === undefined ? {} : { words: words(i)!, tone: 'bad' as const, letter: 'F' }),
    }));
  const { rerender } = render(<HeatStrip label="Correo" cells={days((i) => (i > 27 ? 'fallo' : undefined))} />);
  expect(screen.getByRole('img', { name: 'Correo: día 29, fallo; día 30, fallo' })).toBeVisible();
  expect(rowsOf(screen.getByRole('table', { name: 'Correo' }))).toEqual([
    ['Día', 'Qué'],
    ['día 29', 'fallo'],
    ['día 30', 'fallo'],
  ]);
  rerender(<HeatStrip label="Correo" cells={days((i) => (i > 9 ? 'fallo' : undefined))} />);
  expect(screen.getByRole('img', { name: 'Correo: 20 señalados de 30' })).toBeVisible();
  rerender(<HeatStrip label="Correo" cells={days(() => undefined)} />);
  expect(screen.getByRole('img', { name: 'Correo: nada que señalar' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('strips under the same days are one table, whose cells say in words what they paint', () => {
  render(
    <HeatTable
      caption="Próximos días"
      first="Persona"
      end="de"
      heads={[
        { key: '1', short: 'L 30', long: 'lunes 30', today: true },
        { key: '2', short: 'M 1', long: 'martes 1' },
      ]}
      rows={[
        {
          key: 'ana',
          name: 'Ana',
          end: '6',
          cells: [{ key: '1' }, { key: '2', tone: 'viajes', pending: true, words: 'viaje, sin decidir' }],
        },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Próximos días' });
  expect(within(table).getByRole('columnheader', { name: 'lunes 30' })).toHaveAttribute('aria-current', 'date');
  expect(cellsOf(within(table).getByRole('row', { name: /Ana/ }))).toEqual(['Ana', '', 'viaje, sin decidir', '6']);
});

test('the day of several people is a table that says from when to when, and draws what is only expected broken', () => {
  render(
    <Timeline
      caption="Su equipo, hoy"
      from={420}
      to={1080}
      now={797}
      rows={[
        {
          key: 'ana',
          who: 'Ana Prieto',
          segments: [
            { from: 478, to: 640, tone: 'jornada', words: 'dentro' },
            { from: 650, to: 1200, tone: 'viajes', words: 'de viaje', pending: true },
          ],
          state: 'Dentro',
        },
      ]}
    />,
  );
  const row = within(screen.getByRole('table', { name: 'Su equipo, hoy' })).getByRole('row', { name: /Ana Prieto/ });
  expect(cellsOf(row)).toEqual(['Ana Prieto', 'dentro de 7:58 a 10:40; de viaje de 10:50 a 20:00', 'Dentro']);
  // A stretch that lasts longer than the day that is drawn ends with it.
  const drawn = row.querySelector<HTMLElement>('.border-dashed')!;
  expect(Number.parseFloat(drawn.style.left) + Number.parseFloat(drawn.style.width)).toBeCloseTo(100);
});

test('weeks of a year begin under their weekday, and a word stands over the column of its day', () => {
  const cells = ['29', '30', '31', '1'].map((name) => ({ key: name, name, ...(name === '30' && { words: 'viaje' }) }));
  render(<HeatStrip label="Año" cells={cells} high={3} skip={1} heads={[{ before: '1', word: 'ene' }]} />);
  const [first] = screen.getByRole('img', { name: 'Año: 30, viaje' }).children;
  expect((first as HTMLElement).style.gridRowStart).toBe('2');
  // one day left out and three before it fill the first column of three, and one of the second
  expect(screen.getByText('ene').style.gridColumn).toBe('2');
  expect(screen.getByTitle('30: viaje')).toBeInTheDocument();
});
