import { SOLICITUD } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type SolicitudDePolicy = {
  EstadoId: number;
  peticionarioId: number;
  /** True for its approver and for their delegate. */
  soyAprobador: boolean;
  /** False where the decision needs more than a comment. */
  seDecideAqui: boolean;
};
const aqui = {
  cumple: (s: SolicitudDePolicy) => s.seDecideAqui,
  porque: 'Esta solicitud se decide en su propia pantalla',
};

/** A request is never decided by its requester, not even by delegation. */
export const { acciones: accionesDeSolicitud, autorizar: autorizarSolicitud } = politica(SOLICITUD, {
  que: 'la solicitud',
  estado: (s: SolicitudDePolicy) => s.EstadoId,
  papel: (_acto, u, s) => s.soyAprobador && s.peticionarioId !== u.id,
  condicion: { aceptar: aqui, rechazar: aqui },
});
