import type { Dato } from '#contract/casa/kernel/error.ts';
import { SOLICITUD, type TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { beforeTransaction, transaction } from '#server/casa/base/db.ts';
import { codigoNuevo, firmar, tomarLlave } from '#server/identidad/firma/firma.port.ts';
import type { Decidida } from '#server/casa/kernel/area.ts';
import { decisionDe } from '#server/casa/kernel/decision-kinds.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { notificacionDeDecision } from './solicitud.mail.ts';
import { type Cual, selectParaDecidir, type SolicitudRow } from './solicitud.queries.ts';
import { selectVez, updateCerradas, updateDecidida } from './solicitud.writes.queries.ts';
import { accionesDeSolicitud, autorizarSolicitud } from './solicitudes.policy.ts';

const ACTO = { aceptada: 'aceptar', rechazada: 'rechazar' } as const;

const CAMBIADA = 'La solicitud ha cambiado mientras tanto; vuelva a abrirla';

export type Decidir = {
  usuario: Usuario;
  cual: Cual;
  decision: Decidida['decision'];
  comentario: string;
  /** The version that the person saw; undefined: any version. */
  version?: number | undefined;
  /** Sentence of the 409 when the request has changed since the area authorised the act. */
  cambiada?: string;
  /** Data for the area's own effect. */
  extra?: unknown;
  /** Commitments of the approver, in words; sealed with the decision. */
  decidido?: readonly Dato[];
};

/**
 * Accepts or rejects a request, atomically: state, effect, history, notification, signature and chain link. Throws 404, 403, 409, 422, 423,
 * 429. With a password it comes before the first statement of a transaction around it, and a wrong one is counted in any case.
 */
export async function decidirSolicitud({ password, ...decidir }: Decidir & { password?: string | undefined }) {
  if (!password) return transaction(() => decidirConLlave(decidir));
  // Opening a key costs a tenth of a second of processor on purpose, so it happens before any row or connection is taken.
  const { version, llave } = await beforeTransaction(() => abrirLlave({ ...decidir, password }));
  return transaction(() => decidirConLlave({ ...decidir, version }, llave));
}

type Llave = Awaited<ReturnType<typeof tomarLlave>>;

async function abrirLlave({ password, ...decidir }: Decidir & { password: string }) {
  const { usuario, cual: referencia } = decidir;
  const vista = exigirDecidible(await selectParaDecidir(usuario.id, referencia), decidir);
  const llave = vista.FirmaDigital === 1 ? await tomarLlave({ usuarioId: usuario.id, password }) : undefined;
  return { version: vista.Version, llave };
}

/** The decision inside a transaction, on the `version` that was seen, with its signature. Without a key the server seals it. */
export async function decidirConLlave(decidir: Decidir, llave?: Llave) {
  const { usuario, cual: referencia, decision, comentario, extra, decidido = [] } = decidir;
  const solicitud = exigirDecidible(await selectParaDecidir(usuario.id, referencia, 'vez'), decidir);
  if (solicitud.FirmaDigital === 1 && !llave)
    throw noValido([{ field: 'password', message: 'Escriba su contraseña de firma' }]);
  const { efecto } = decisionDe(solicitud.TipoCodigo);
  const codigo = codigoNuevo();
  const { representado } = solicitud; // by delegation, the history says on whose behalf
  const enNombreDeId = representado?.id ?? null;
  const { Id, Version: version, EntidadId: entidadId, peticionarioId } = solicitud;
  const acto = ACTO[decision];
  const estadoId = SOLICITUD.actos[acto].hasta;
  const que = { id: Id, version, estadoId, quienId: usuario.id, enNombreDeId, comentario, decidido, codigo };
  if (!(await updateDecidida(que))) {
    existente(await selectParaDecidir(usuario.id, referencia)); // a delegation may have ended meanwhile
    throw conflicto(decidir.cambiada ?? CAMBIADA);
  }
  const [, avisado] = await Promise.all([
    anotar('solicitud', { id: Id, estado: estadoId }, { id: usuario.id, enNombreDe: enNombreDeId }, acto, comentario),
    efecto({ entidadId, solicitud, decision, comentario, usuario, enNombreDeId, extra }),
  ]);
  if (!avisado) await notificar([peticionarioId], notificacionDeDecision(solicitud, decision, comentario));
  await firmar(
    {
      codigo,
      decision,
      comentario,
      decidido: [...decidido],
      enNombreDe: representado,
      ...loFirmado(usuario, solicitud),
    },
    llave ?? (await tomarLlave('servidor')),
  );
  return { Id, EstadoId: estadoId, Estado: SOLICITUD.nombre(estadoId), CodigoVerificacion: codigo };
}

export type Retirada = { tipo: TipoSolicitud; id: number; quienId?: number };
/** See `retirarSolicitud` of the port. */
export const retirar = <T>({ tipo, id, quienId }: Retirada, act: () => Promise<T>) =>
  transaction(async () => {
    await selectVez(tipo, id);
    const hecho = await act();
    await updateCerradas(tipo, [id], { hasta: 4, quienId });
    return hecho;
  });

function exigirDecidible(found: SolicitudRow | undefined, d: Decidir): SolicitudRow {
  const acto = ACTO[d.decision];
  const solicitud = existente(found);
  if (d.cambiada !== undefined && !accionesDeSolicitud(d.usuario, solicitud).includes(acto))
    throw conflicto(d.cambiada);
  autorizarSolicitud(acto, d.usuario, solicitud);
  if (d.version !== undefined && d.version !== solicitud.Version) throw conflicto(CAMBIADA);
  return solicitud;
}

/** The whole request as it was shown, and the person who decides on it. */
function loFirmado({ id, matricula, nombre }: Usuario, s: SolicitudRow) {
  const { Id, TipoCodigo, EntidadId, Numero, peticionarioId: PeticionarioId, Peticionario, FechaSolicitud } = s;
  const { FirmaDigital, Resumen, Datos, Version } = s;
  const { nombre: TipoSolicitud } = decisionDe(TipoCodigo);
  const peticion = { Id, TipoCodigo, EntidadId, TipoSolicitud, Numero, PeticionarioId, Peticionario, FechaSolicitud };
  return {
    firmante: { id, matricula, nombre },
    solicitud: { ...peticion, FirmaDigital, Resumen, Datos, Version },
  };
}
