import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { MINUTO } from '#contract/casa/kernel/zona.ts';

/** Bookings: `ocupar` needs the code of the table; the clock sets 3 and 5. */
export const RESERVA_MESA = ciclo(
  { 1: 'Reservada', 2: 'Ocupada', 3: 'Liberada', 4: 'Cancelada', 5: 'Caducada' },
  { cancelar: { desde: [1], hasta: 4 }, ocupar: { desde: [1], hasta: 2 }, liberar: { desde: [2], hasta: 3 } },
);

/** Minutes for which a table is held, from the slot or from a booking within it (S-8142). */
export const GRACIA = 15;
export const plazoDe = (empieza: number, creada: number): number => Math.max(empieza, creada) + GRACIA * MINUTO;

/** Months from the first to the last, both included, also across the end of the year. */
export const mesesDesde = (desde: number, hasta: number): number[] =>
  Array.from({ length: ((hasta - desde + 12) % 12) + 1 }, (_, i) => ((desde - 1 + i) % 12) + 1);
/** First and last month in which a table is offered; January and December for the whole year. */
export function temporadaDe(meses: readonly number[]): [desde: number, hasta: number] {
  const hay = new Set(meses);
  if (hay.size === 12) return [1, 12];
  const desde = meses.find((mes) => !hay.has(mes === 1 ? 12 : mes - 1)) ?? 1;
  const hasta = meses.find((mes) => !hay.has((mes % 12) + 1)) ?? 12;
  return [desde, hasta];
}

type Lugar = { X: number; Y: number };
/** True for two tables that overlap on the narrowest plan. */
export const seTapan = (a: Lugar, b: Lugar, alto = 20): boolean =>
  Math.abs(a.X - b.X) < 30 && Math.abs(a.Y - b.Y) < alto;
/** Place for a new table, apart from the others while there is room. */
export function lugarLibre(mesas: readonly Lugar[]): Lugar {
  const lugares = [4, 27, 50, 73, 96].flatMap((Y) => [2, 18, 34, 50, 66, 82, 98].map((X) => ({ X, Y })));
  const libre = (alto: number) => lugares.find((lugar) => !mesas.some((otraMesa) => seTapan(lugar, otraMesa, alto)));
  return libre(30) ?? libre(20) ?? { X: 50, Y: 50 };
}
