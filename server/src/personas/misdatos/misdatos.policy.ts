import { CAMBIO } from '#contract/personas/misdatos/misdatos.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

/** True for people who keep everybody's data. */
export const RRHH = 'RRHH';
export const { acciones: accionesDeCambio, autorizar: autorizarCambio } = politica(CAMBIO, {
  que: 'el cambio',
  estado: (c: { EstadoId: number; PersonaId: number }) => c.EstadoId,
  papel: (_acto, usuario, c) => c.PersonaId === usuario.id,
});
