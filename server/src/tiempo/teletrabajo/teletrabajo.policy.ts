import { ACUERDO, DIA_TELETRABAJO } from '#contract/tiempo/teletrabajo/teletrabajo.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const RRHH = 'RRHH';
type DiaDePolicy = { EstadoId: number; PersonaId: number; conVeto: boolean; respondo: boolean; futuro: boolean };
export const { acciones: accionesDeDia, autorizar: autorizarDia } = politica(DIA_TELETRABAJO, {
  que: 'el día',
  estado: (d: DiaDePolicy) => d.EstadoId,
  papel: (acto, u, d) =>
    DIA_TELETRABAJO.actos[acto].papel === 'persona' ? d.PersonaId === u.id : d.respondo && d.PersonaId !== u.id,
  condicion: {
    quitar: { cumple: (d) => d.futuro, porque: 'Los días que han pasado ya no cambian' },
    vetar: {
      cumple: (d) => d.conVeto && d.futuro,
      porque: 'Su acuerdo no deja a nadie quitarle el día, o el día ya ha pasado',
    },
  },
});
type AcuerdoDePolicy = { EstadoId: number; PersonaId: number };
export const { acciones: accionesDeAcuerdo, autorizar: autorizarAcuerdo } = politica(ACUERDO, {
  que: 'el acuerdo',
  estado: (a: AcuerdoDePolicy) => a.EstadoId,
  papel: (_acto, u, a) => u.roles.includes(RRHH) && a.PersonaId !== u.id,
});
export const PROPIO = 'Nadie escribe su propio acuerdo: lo hace otra persona de recursos humanos';
