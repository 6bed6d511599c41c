import { horasDe } from '#contract/tiempo/registro/registro.rules.ts';
import { Texto } from '#web/casa/ui/piezas/layout.tsx';

/** Minutes in a table, '7:30'; a dash where there are none. */
export const Horas = ({ min }: { min: number }) => <Texto look="figures">{horasDe(min) || '—'}</Texto>;
