import type { Letra } from './tableros.rules.ts';

/** Drawings of 31 squares, one for each day, in the order of the strokes of the letter. */
export const ANCHO = 8;
export const ALTO = 11;
type Casilla = readonly [fila: number, columna: number];

const tramo = ([f1, c1]: Casilla, [f2, c2]: Casilla): Casilla[] => {
  const pasos = Math.max(Math.abs(f2 - f1), Math.abs(c2 - c1));
  return Array.from(
    { length: pasos + 1 },
    (_, i) => [f1 + Math.sign(f2 - f1) * i, c1 + Math.sign(c2 - c1) * i] as const,
  );
};

export const CASILLAS: Record<Letra, readonly Casilla[]> = {
  S: [
    ...tramo([1, 7], [1, 7]),
    ...tramo([0, 7], [0, 1]),
    ...tramo([1, 0], [4, 0]),
    ...tramo([5, 1], [5, 6]),
    ...tramo([6, 7], [9, 7]),
    ...tramo([10, 6], [10, 0]),
    ...tramo([9, 0], [8, 0]),
  ],
  Q: [
    ...tramo([0, 1], [0, 5]),
    ...tramo([1, 6], [8, 6]),
    ...tramo([9, 5], [9, 1]),
    ...tramo([8, 0], [1, 0]),
    ...tramo([6, 3], [8, 5]),
    ...tramo([9, 6], [10, 7]),
  ],
  C: [
    ...tramo([3, 7], [1, 7]),
    ...tramo([0, 7], [0, 0]),
    ...tramo([1, 0], [9, 0]),
    ...tramo([10, 0], [10, 7]),
    ...tramo([9, 7], [7, 7]),
  ],
  D: [
    ...tramo([9, 0], [1, 0]),
    ...tramo([0, 0], [0, 6]),
    ...tramo([1, 7], [8, 7]),
    ...tramo([9, 6], [9, 6]),
    ...tramo([10, 5], [10, 0]),
  ],
  P: [...tramo([10, 0], [1, 0]), ...tramo([0, 0], [0, 7]), ...tramo([1, 7], [6, 7]), ...tramo([7, 7], [7, 1])],
};
