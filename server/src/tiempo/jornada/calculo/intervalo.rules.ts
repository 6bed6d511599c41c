/** From a minute to another, in minutes since 1970; lists are in order and do not overlap. */
export type Intervalo = readonly [desde: number, hasta: number];

export const sumar = (all: readonly Intervalo[]): number => all.reduce((sum, [desde, hasta]) => sum + hasta - desde, 0);

/** Sorts intervals, and joins those that touch. */
export function unir(all: readonly Intervalo[]): Intervalo[] {
  const unidos: [number, number][] = [];
  for (const [desde, hasta] of all.filter(([a, b]) => b > a).toSorted((a, b) => a[0] - b[0])) {
    const ultimo = unidos.at(-1);
    if (ultimo && desde <= ultimo[1]) ultimo[1] = Math.max(ultimo[1], hasta);
    else unidos.push([desde, hasta]);
  }
  return unidos;
}

export const cruzar = (primeros: readonly Intervalo[], segundos: readonly Intervalo[]): Intervalo[] =>
  primeros.flatMap(([a, b]) =>
    segundos.flatMap(([c, d]): Intervalo[] =>
      Math.max(a, c) < Math.min(b, d) ? [[Math.max(a, c), Math.min(b, d)]] : [],
    ),
  );

/** The intervals of the first list without the time of the second list. */
export const quitar = (primeros: readonly Intervalo[], quitados: readonly Intervalo[]): Intervalo[] =>
  quitados.reduce<Intervalo[]>(
    (quedan, [c, d]) =>
      quedan.flatMap(([a, b]): Intervalo[] =>
        (
          [
            [a, Math.min(b, c)],
            [Math.max(a, d), b],
          ] as const
        ).filter(([x, y]) => y > x),
      ),
    [...primeros],
  );
