import { horasDe } from '#contract/tiempo/registro/registro.rules.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Minutes in a table as '7:30', or a dash for 0. */
export const Horas = ({ min }: { min: number }) => <Texto look="figures">{horasDe(min) || '—'}</Texto>;
