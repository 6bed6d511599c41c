import { horasDe } from '#contract/tiempo/registro/registro.rules.ts';

/** Minutes in a table, '7:30'; a dash where there are none. */
export const Horas = ({ min }: { min: number }) => <span className="tabular-nums">{horasDe(min) || '—'}</span>;
