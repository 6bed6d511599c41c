import { CIERRE, ESTADO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const RRHH = 'RRHH';
type CierreDePolicy = { EstadoId: number; personaId: number; enActivo: boolean };

/** Paid and compensated amounts of a person's time are entered by somebody else. */
export const { acciones: accionesDeCierre, autorizar: autorizarCierre } = politica(CIERRE, {
  que: 'el cierre',
  estado: (c: CierreDePolicy) => c.EstadoId,
  papel: (acto, u, c) =>
    CIERRE.actos[acto].papel === 'persona'
      ? c.personaId === u.id
      : u.roles.includes(RRHH) && !(acto === 'ajustar' && c.personaId === u.id),
  condicion: {
    finalizar: {
      cumple: (c) => c.EstadoId !== ESTADO_CIERRE.pendiente || !c.enActivo,
      porque: 'Espera la conformidad de su persona, que todavía puede darla',
    },
  },
});
