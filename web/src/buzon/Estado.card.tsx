import { Badge, type Tone } from '#web/ui/piezas/badge.tsx';

const tonos: Record<number, Tone> = { 0: 'info', 1: 'good', 2: 'warn', 3: 'neutral', 4: 'good' };

/** Where a suggestion stands. */
export const EstadoEntrada = ({ entrada }: { entrada: { Estado: number; EstadoNombre: string } }) => (
  <Badge tone={tonos[entrada.Estado] ?? 'neutral'}>{entrada.EstadoNombre}</Badge>
);
