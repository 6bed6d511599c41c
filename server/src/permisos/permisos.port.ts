import { selectEntre } from './peticion/entre.queries.ts';
import { saldosDe as saldos } from './saldo/saldo.commands.ts';

/** Leaves of several people, or of everybody (null), that touch these days, granted (2, 6) or asked for (1); each with its letter, health included. */
export const permisosEntre = (...which: Parameters<typeof selectEntre>) => selectEntre(...which);
/** Balances of several people for some years, by type: in halves of a day or minutes. */
export const saldosDe = (...which: Parameters<typeof saldos>) => saldos(...which);
