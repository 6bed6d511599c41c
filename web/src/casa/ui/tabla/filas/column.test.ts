import { expect, it } from 'vitest';
import { type Column, holgadas } from './column.ts';

const columns: Column<object>[] = [
  { id: 'nombre', header: 'Nombre', cell: () => '' },
  { id: 'area', header: 'Área', ancho: 200, cell: () => '' },
  { id: 'estado', header: 'Estado', ancho: 100, cell: () => '' },
];
const widths = (room: number) => holgadas(columns, room).map(({ ancho }) => ancho);

it('columns keep their width while the name has no room to spare', () => {
  expect(widths(640)).toEqual([undefined, 200, 100]);
});
it('columns share what is left over beside a name with room, up to two fifths more', () => {
  expect(widths(740)).toEqual([undefined, 240, 120]);
  expect(widths(2_000)).toEqual([undefined, 280, 140]);
});
it('columns without a width of their own leave it to the browser', () => {
  expect(holgadas([...columns, { id: 'x', header: 'X', cell: () => '' }], 2_000)[1]?.ancho).toBe(200);
});
