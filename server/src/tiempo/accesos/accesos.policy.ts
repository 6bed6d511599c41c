import { ACCESO } from '#contract/tiempo/accesos/accesos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type AccesoDePolicy = {
  EstadoId: number;
  FirmaDigital: number;
  solicitanteId: number;
  /** True for its approver and for their delegate. */
  soyAprobador: boolean;
  /** True when the access's last stay is over. */
  terminado: boolean;
};

export const SEGURIDAD = 'SEGURIDAD';
export const SIN_DERECHO = 'Solo el personal de la empresa puede pedir accesos';
export const TODOS_FIGURAN =
  'Quienes podrían autorizarlo figuran entre las personas, y nadie autoriza su propio acceso. Quite a alguna o avise a administración';
export const SIN_RESPONSABLE = 'No tiene responsable que pueda autorizarlos. Avise a administración';
/** Spec section 1: employees ask for accesses; subcontracted people only figure in them. */
export const puedeCrearAcceso = (usuario: Usuario): boolean => usuario.roles.includes('EMPLEADO');

/** Decisions on one's own request are refused, also by delegation. */
export const { acciones: accionesDeAcceso, autorizar: autorizarAcceso } = politica(ACCESO, {
  que: 'el acceso',
  estado: (a: AccesoDePolicy) => a.EstadoId,
  papel: (acto, u, a) =>
    ACCESO.actos[acto].papel === 'solicitante' ? a.solicitanteId === u.id : a.soyAprobador && a.solicitanteId !== u.id,
  condicion: {
    rechazar: {
      cumple: (a) => a.FirmaDigital === 0,
      porque: 'Se decide con la contraseña de firma: ábralo en Solicitudes para rechazarlo',
    },
    anular: { cumple: (a) => !a.terminado, porque: 'El acceso ya ha terminado' },
  },
});
