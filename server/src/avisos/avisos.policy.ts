import { AVISO } from '#contract/avisos/avisos.rules.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { politica } from '#server/kernel/politica.ts';

/** Role that writes, schedules, withdraws and reads the reports (decisions 3 and 5). */
export const COMUNICACION = 'COMUNICACION';
export const puedeRedactar = (usuario: Usuario): boolean => usuario.roles.includes(COMUNICACION);

export const { acciones: accionesDeAviso, autorizar: autorizarAviso } = politica(AVISO, {
  que: 'el aviso',
  estado: (a: { EstadoId: number }) => a.EstadoId,
  papel: (_acto, u) => puedeRedactar(u),
});
