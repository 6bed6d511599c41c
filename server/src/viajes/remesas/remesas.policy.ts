import { REMESA } from '#contract/viajes/remesas/remesa.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const ADMINISTRACION = 'ADMINISTRACION';
/** Facts of a batch for the policy; `MePaga`: it has a living transfer to the reader. */
export type DePolicy = { EstadoId: number; MePaga: boolean };

export const { acciones: accionesDeRemesa, autorizar: autorizarRemesa } = politica(REMESA, {
  que: 'la remesa',
  estado: (r: DePolicy) => r.EstadoId,
  papel: (_acto, u: Usuario) => u.roles.includes(ADMINISTRACION),
  condicion: {
    // People do not decide on their own pay.
    pagar: { cumple: ({ MePaga }) => !MePaga, porque: 'La remesa le paga a usted: la da por pagada otra persona' },
    quitar: { cumple: ({ MePaga }) => !MePaga, porque: 'La remesa le paga a usted: la cambia otra persona' },
  },
});
