import { CORRECCION } from '#contract/tiempo/correcciones/correcciones.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type CorreccionDePolicy = { EstadoId: number; proponeId: number; soyAprobador: boolean };

export const SIN_FICHAR = 'Solo el personal de la empresa ficha';
export const SIN_RESPONSABLE = 'No tiene responsable que pueda aceptarla. Avise a administración';
export const { acciones: accionesDeCorreccion, autorizar: autorizarCorreccion } = politica(CORRECCION, {
  que: 'la corrección',
  estado: (c: CorreccionDePolicy) => c.EstadoId,
  papel: (acto, u, c) =>
    CORRECCION.actos[acto].papel === 'propone' ? c.proponeId === u.id : c.soyAprobador && c.proponeId !== u.id,
});
