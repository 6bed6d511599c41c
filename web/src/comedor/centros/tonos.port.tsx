import type { Tone } from '#web/casa/ui/piezas/badge.tsx';

type Tonos = Readonly<Record<number, Tone>>;
/** Colours of the states of seats, orders and tables, on every screen. */
export const TONOS = {
  plaza: { 1: 'run', 2: 'wait', 4: 'good', 5: 'bad' },
  pedido: { 1: 'run', 2: 'wait', 3: 'good', 4: 'neutral', 5: 'bad', 6: 'neutral' },
  mesa: { 1: 'run', 2: 'good' },
} as const satisfies Record<string, Tonos>;
// `estado` is a state of its table.
export const tonoDe = (clase: keyof typeof TONOS, estado: number): Tone => (TONOS[clase] as Tonos)[estado] ?? 'neutral';
