import { horasDe } from '#contract/tiempo/registro/registro.rules.ts';

const meses = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** 'noviembre de 2026' of its first day, or of 'AAAA-MM'. */
export const nombreDeMes = (mes: string): string => meses.format(new Date(mes));

/** Minutes in a table, '7:30'; a dash where there are none. */
export const Horas = ({ min }: { min: number }) => <span className="tabular-nums">{horasDe(min) || '—'}</span>;
