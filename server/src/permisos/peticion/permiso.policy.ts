import { PERMISO } from '#contract/permisos/permisos.rules.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { politica } from '#server/kernel/politica.ts';

type PermisoDePolicy = {
  usuarioId: number;
  EstadoId: number;
  validacion: 'R' | 'H' | 'N';
  justificante: string;
  /** Its first day has come. */
  empezado: boolean;
};

export const SIN_DERECHO = 'Solo el personal de la empresa puede pedir permisos';
export const SIN_RESPONSABLE = 'No tiene responsable que pueda decidirlo. Avise a administración';
/** Spec section 1: employees ask. */
export const puedePedirPermiso = (usuario: Usuario): boolean => usuario.roles.includes('EMPLEADO');

const EMPEZADO = 'El permiso ya ha empezado: hable con recursos humanos';
/** Acts of the person whose leave it is. */
export const { acciones: accionesDePermiso, autorizar: autorizarPermiso } = politica(PERMISO, {
  que: 'el permiso',
  estado: (p: PermisoDePolicy) => p.EstadoId,
  papel: (_acto, u, p) => p.usuarioId === u.id,
  condicion: {
    pedirAnulacion: { cumple: (p) => !p.empezado && p.validacion !== 'N', porque: EMPEZADO },
    anular: { cumple: (p) => !p.empezado && p.validacion === 'N', porque: EMPEZADO },
    justificar: { cumple: (p) => p.justificante !== 'N', porque: 'Este permiso no lleva justificante' },
  },
});
