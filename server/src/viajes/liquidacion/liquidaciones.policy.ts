import { LIQUIDACION } from '#contract/viajes/liquidacion/liquidacion.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const ADMINISTRACION = 'ADMINISTRACION';
/** Facts of a settlement for the policy. */
export type DePolicy = { EstadoId: number; PersonaId: number; soyAprobador: boolean; Remesa: string };

const PAPEL = {
  viajero: (u: Usuario, l: DePolicy) => l.PersonaId === u.id,
  // People do not decide on their own pay.
  aprobador: (u: Usuario, l: DePolicy) => l.soyAprobador && l.PersonaId !== u.id,
  administracion: (u: Usuario, l: DePolicy) => u.roles.includes(ADMINISTRACION) && l.PersonaId !== u.id,
};
export const { acciones: accionesDeLiquidacion, autorizar: autorizarLiquidacion } = politica(LIQUIDACION, {
  que: 'la liquidación',
  estado: (l: DePolicy) => l.EstadoId,
  papel: (acto, u, l) => PAPEL[LIQUIDACION.actos[acto].papel](u, l),
  condicion: { cerrar: { cumple: ({ Remesa }) => Remesa === '', porque: 'Se paga con una remesa, que la cerrará' } },
});
