import { horasEnElReloj } from '#contract/tiempo/permisos/permisos.rules.ts';
import { tramosAusentes } from '#contract/tiempo/permisos/reparto.rules.ts';
import { cederABaja as ceder } from './concedidos/baja.commands.ts';
import { reponerEnPermiso as reponer } from './concedidos/enfermedad.commands.ts';
import { minutosPorDisfrutar as porDisfrutar } from './descanso/descanso.commands.ts';
import { coincidenciasDe as queCoincide } from './efectos/coincidencias.views.ts';
import {
  avisarDeCoincidencias as coincidencias,
  equipoQueFalta as faltaDelEquipo,
} from './efectos/comprobado.commands.ts';
import { type PermisoEntre, selectEntre } from './peticion/entre.queries.ts';
import { saldosDe as saldos } from './saldo/saldo.commands.ts';

/** Leave of several people, or of everybody (null), on these days, granted (states 2, 6) or asked for (1), with its letter (health too). */
export const permisosEntre = (...which: Parameters<typeof selectEntre>) => selectEntre(...which);
/** Balances of several people for some years, by type: in halves of a day or minutes. */
export const saldosDe = (...which: Parameters<typeof saldos>) => saldos(...which);

/** Team-mates absent on somebody's days, for whoever decides on these days; and which of several stretches meet such an absence. */
export const equipoQueFalta = (...which: Parameters<typeof faltaDelEquipo>) => faltaDelEquipo(...which);
export const avisarDeCoincidencias = (...which: Parameters<typeof coincidencias>) => coincidencias(...which);

/** Balance of hours that is available, and what granted time off has still to take of it. The person's clock-ins are locked. */
export const minutosPorDisfrutar = (...which: Parameters<typeof porDisfrutar>) => porDisfrutar(...which);

/** Gives the days of an annulled sickness back to its leave. The person's clock-ins are locked. Throws 409. */
export const reponerEnPermiso = (...which: Parameters<typeof reponer>) => reponer(...which);

/** Gives way to a sickness on these days. The person's clock-ins are locked. Throws 409. */
export const cederABaja = (...which: Parameters<typeof ceder>) => ceder(...which);
/** Trips and accesses of somebody on some days, a sentence each. */
export const coincidenciasDe = (...which: Parameters<typeof queCoincide>) => queCoincide(...which);

/** True for granted leave of part of a day, which stands beside the shift of its day. */
export const esParcial = ({ estadoId, parte }: PermisoEntre): boolean => estadoId !== 1 && parte !== 'C';
/** Interval of a partial leave, in minutes of its work date; none for half of a day without planned hours. `tramos`: of the shift. */
export const horasDeParcial = (permiso: PermisoEntre, tramos: readonly (readonly [number, number])[] | null) =>
  tramosAusentes({ tramos }, permiso);
/** Interval of a partial leave in words, without the plan: 'de 10:00 a 11:30', 'primera media jornada'. */
export const decirParcial = ({ desde, parte, horaDesde, horaHasta }: PermisoEntre): string => {
  if (parte !== 'H') return `${parte === 'M' ? 'primera' : 'segunda'} media jornada`;
  const { dia, horas } = horasEnElReloj(desde, horaDesde ?? 0, horaHasta ?? 0);
  return dia === desde ? horas : `${horas} del día siguiente`;
};
