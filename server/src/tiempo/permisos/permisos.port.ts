import { horasEnElReloj } from '#contract/tiempo/permisos/permisos.rules.ts';
import { tramosAusentes } from '#contract/tiempo/permisos/reparto.rules.ts';
import { reponerEnPermiso as reponer } from './concedidos/enfermedad.commands.ts';
import { type PermisoEntre, selectEntre } from './peticion/entre.queries.ts';
import { saldosDe as saldos } from './saldo/saldo.commands.ts';

/** Leaves of several people, or of everybody (null), that touch these days, granted (2, 6) or asked for (1); each with its letter, health included. */
export const permisosEntre = (...which: Parameters<typeof selectEntre>) => selectEntre(...which);
/** Balances of several people for some years, by type: in halves of a day or minutes. */
export const saldosDe = (...which: Parameters<typeof saldos>) => saldos(...which);

/** A sickness inside a leave is annulled: its days are of the leave again. Its person's clock-ins are held. Throws 409. */
export const reponerEnPermiso = (...which: Parameters<typeof reponer>) => reponer(...which);

/** Of part of a day and granted: it stands beside the shift of its day. */
export const esParcial = ({ estadoId, parte }: PermisoEntre): boolean => estadoId !== 1 && parte !== 'C';
/** When it is absent, in minutes of its work date; none for half of a day for which no hours are planned. `tramos`: of the shift. */
export const horasDeParcial = (permiso: PermisoEntre, tramos: readonly (readonly [number, number])[] | null) =>
  tramosAusentes({ tramos }, permiso);
/** The same in words, without the plan: 'de 10:00 a 11:30', 'primera media jornada'. */
export const decirParcial = ({ desde, parte, horaDesde, horaHasta }: PermisoEntre): string => {
  if (parte !== 'H') return `${parte === 'M' ? 'primera' : 'segunda'} media jornada`;
  const { dia, horas } = horasEnElReloj(desde, horaDesde ?? 0, horaHasta ?? 0);
  return dia === desde ? horas : `${horas} del día siguiente`;
};
