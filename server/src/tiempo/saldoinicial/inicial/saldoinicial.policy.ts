import { SALDO_INICIAL } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const RRHH = 'RRHH';
type InicialDePolicy = { EstadoId: number; PersonaId: number };

/** Acts of RRHH, but none of a person on the figure with which their own balance begins. */
export const { acciones: accionesDeInicial, autorizar: autorizarInicial } = politica(SALDO_INICIAL, {
  que: 'el saldo inicial',
  estado: (s: InicialDePolicy) => s.EstadoId,
  papel: (_acto, u, s) => u.roles.includes(RRHH) && s.PersonaId !== u.id,
});
export const PROPIO = 'Nadie escribe su propio saldo inicial: lo hace otra persona de recursos humanos';
