import {
  ESTADO_SOLICITUD,
  type EstadoSolicitud,
  NOMBRE_ESTADO_SOLICITUD,
  type TipoSolicitud,
} from '#contract/solicitudes/solicitudes.rules.ts';
import { transaction } from '#server/kernel/db.ts';
import { conflicto, noEncontrado } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { type Cual, selectSolicitudParaDecidir, type SolicitudRow } from './solicitud.queries.ts';
import { type Decision, updateDecidida } from './solicitud.writes.queries.ts';
import { autorizarSolicitud } from './solicitudes.policy.ts';

export type DecisionTomada = 'aceptada' | 'rechazada';
/**
 * What a decision does in the area that asked for it: an `update … returning id` that reads `decidida` (the row of solicitud,
 * with entidad_id, estado_id, comentario) and repeats the state of its own row. `extra` is what the area's own call brought.
 */
export type EfectoEnArea = (decision: DecisionTomada, extra: unknown) => Decision['enArea'];
const efectos = new Map<TipoSolicitud, EfectoEnArea>();

/** Called once by an area's routes: from then on its requests can be decided. */
export const registrarEfecto = (tipo: TipoSolicitud, efecto: EfectoEnArea): void => void efectos.set(tipo, efecto);

export type Decidir = {
  usuario: Usuario;
  cual: Cual;
  decision: DecisionTomada;
  comentario: string;
  password?: string | undefined;
  /** The version that the person saw; undefined: whatever it is now. */
  version?: number | undefined;
  /** For the area's own effect. */
  extra?: unknown;
};

const CAMBIADA = 'La solicitud ha cambiado mientras tanto; vuelva a abrirla';

/**
 * The one way in which a request is accepted or rejected. Throws 404, 403, 409; 422 and 423 for the signing password.
 * Everything happens or nothing does: state, effect in its area, history, news, signature and its link in the chain.
 */
export async function decidirSolicitud({ usuario, cual, decision, comentario, version, extra }: Decidir) {
  return transaction(async () => {
    const solicitud = await selectSolicitudParaDecidir(usuario.id, cual);
    if (!solicitud) throw noEncontrado();
    autorizarSolicitud(decision === 'aceptada' ? 'aceptar' : 'rechazar', usuario, solicitud);
    if (version !== undefined && version !== solicitud.Version) throw conflicto(CAMBIADA);
    const efecto = efectos.get(solicitud.TipoCodigo);
    if (!efecto) throw new Error(`nobody answers for requests of kind ${solicitud.TipoCodigo}`);
    const hasta = decision === 'aceptada' ? ESTADO_SOLICITUD.aceptada : ESTADO_SOLICITUD.rechazada;
    const hecha = await updateDecidida({
      id: solicitud.Id,
      version: solicitud.Version,
      hasta,
      quienId: usuario.id,
      enNombreDeId: enNombreDe(usuario, solicitud),
      comentario,
      codigo: `PROVISIONAL-${solicitud.Id}`,
      enArea: efecto(decision, extra),
    });
    // The area's row was not in the state that its request supposes: nothing of this happens.
    if (!hecha || hecha.enArea !== 1) throw conflicto(CAMBIADA);
    return {
      Id: hecha.Id,
      EstadoId: hecha.EstadoId,
      Estado: NOMBRE_ESTADO_SOLICITUD[hecha.EstadoId as EstadoSolicitud], // one of the two above
      CodigoVerificacion: '',
    };
  });
}
/** By delegation, the history says on whose behalf. */
const enNombreDe = (usuario: Usuario, s: SolicitudRow) => (s.aprobadorId === usuario.id ? null : s.aprobadorId);
