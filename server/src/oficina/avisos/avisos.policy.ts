import { type ActoAviso, AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

/** Role that writes, schedules, withdraws and reads the reports. */
export const COMUNICACION = 'COMUNICACION';
export const puedeRedactar = (usuario: Pick<Usuario, 'roles'>): boolean => usuario.roles.includes(COMUNICACION);

/** Role of the kitchens, which write the news of their own canteens. */
export const COMEDOR = 'COMEDOR';

type AvisoDePolicy = {
  EstadoId: number;
  /** Kitchen of the news that this person runs. */
  deMiCocina: boolean;
  esNovedad: boolean;
};
/** COMUNICACION may withdraw the news of a canteen and writes none; its readings have no report. */
const deNovedad = (acto: ActoAviso, u: Usuario, { deMiCocina }: AvisoDePolicy) =>
  acto !== 'verInforme' && (deMiCocina || (acto === 'retirar' && puedeRedactar(u)));

export const { acciones: accionesDeAviso, autorizar: autorizarAviso } = politica(AVISO, {
  que: 'el aviso',
  estado: (a: AvisoDePolicy) => a.EstadoId,
  papel: (acto, u, a) => (a.esNovedad ? deNovedad(acto, u, a) : puedeRedactar(u)),
});
