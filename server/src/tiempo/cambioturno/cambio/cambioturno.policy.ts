import { CAMBIO } from '#contract/tiempo/cambioturno/cambioturno.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type CambioDePolicy = { EstadoId: number; ProponeId: number; OtraId: number };

export const SIN_TURNOS = 'Solo cambia de turno quien ficha y tiene un cuadrante asignado';
/** The other one answers a proposal; both may take back what they have said while nobody has granted it. */
export const { acciones: accionesDeCambio, autorizar: autorizarCambio } = politica(CAMBIO, {
  que: 'el cambio',
  estado: (c: CambioDePolicy) => c.EstadoId,
  papel: (acto, u, c) =>
    CAMBIO.actos[acto].papel === 'otra'
      ? c.OtraId === u.id
      : c.ProponeId === u.id || (c.OtraId === u.id && c.EstadoId !== 1),
});
