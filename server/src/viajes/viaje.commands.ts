import type { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import { CICLO_VIAJE, NOMBRE_ESTADO_VIAJE, type AccionViaje, type EstadoViaje } from '#contract/viajes/viajes.rules.ts';
import type { Config } from '#server/config/config.ts';
import { conflicto, noEncontrado, noValido, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { mensajes, type Noticia } from './viaje.mail.ts';
import { selectViaje, type ViajeRow } from './viaje.queries.ts';
import {
  AVISAR_ANULACION,
  AVISAR_DECISION,
  AVISAR_EMISION,
  AVISAR_TURNO,
  CON_APROBADOR,
  CON_DOCUMENTOS,
  TRAS_ANULAR,
  TRAS_CONFORMAR,
  TRAS_ENVIAR,
  TRAS_VOLVER,
  YA_TERMINADO,
} from './viaje.steps.queries.ts';
import { deleteViaje, insertViaje, updateEstado, updateViaje } from './viaje.writes.queries.ts';
import { autorizar, GESTOR, puedeCrearViaje } from './viajes.policy.ts';

/** Who acts, on which viaje, and the version of it that they saw (undefined: whatever it is now). */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined; config: Config };

const CAMBIADO = 'El viaje ha cambiado mientras tanto; vuelva a abrirlo';
export const quien = (usuario: Usuario) => ({ usuarioId: usuario.id, gestor: usuario.roles.includes(GESTOR) });

/** The viaje as this person may see it, if they may do this to it now. Throws 404, 403 or 409. */
export async function leer(accion: AccionViaje, { usuario, id, version }: Acto): Promise<ViajeRow> {
  const viaje = await selectViaje(quien(usuario), id);
  if (!viaje) throw noEncontrado();
  autorizar(accion, usuario, viaje);
  if (version !== undefined && version !== viaje.Version) throw conflicto(CAMBIADO);
  return viaje;
}
const leidoDe = (v: ViajeRow) => ({ id: v.Id, estado: v.EstadoId, version: v.Version });
export const autorDe = (usuario: Usuario) => ({ quienId: usuario.id, enNombreDeId: null });

export async function crearViaje(usuario: Usuario, formulario: FormularioViaje) {
  if (!puedeCrearViaje(usuario)) throw prohibido(SIN_DERECHO);
  const nuevo = await insertViaje(formulario, autorDe(usuario));
  if (!nuevo) throw cerrado(formulario);
  return guardado(nuevo);
}
export const SIN_DERECHO = 'Solo el personal de la empresa puede pedir viajes';

export async function actualizarViaje(acto: Acto, formulario: FormularioViaje) {
  const viaje = await leer('editar', acto);
  const cambiado = await updateViaje(leidoDe(viaje), formulario, autorDe(acto.usuario));
  if (cambiado) return guardado(cambiado);
  const ahora = await selectViaje(quien(acto.usuario), acto.id);
  throw ahora && ahora.Version === viaje.Version ? cerrado(formulario) : conflicto(CAMBIADO);
}
const cerrado = ({ cargarA }: FormularioViaje) =>
  noValido([
    cargarA === 'G'
      ? { field: 'centroCoste', message: 'El centro de coste no existe o está cerrado' }
      : { field: 'contrato', message: 'El contrato no existe o está cerrado' },
  ]);
const guardado = ({ Id, Codigo, solapados }: { Id: number; Codigo: string; solapados: string[] }) => ({
  Id,
  Codigo,
  Advertencias: solapados.map(coincide),
});
export const coincide = (codigo: string) => `Las fechas coinciden con las del viaje ${codigo}`;

export async function borrarViaje(acto: Acto) {
  const viaje = await leer('borrar', acto);
  if (!(await deleteViaje(leidoDe(viaje), autorDe(acto.usuario)))) throw conflicto(CAMBIADO);
  return { Id: viaje.Id };
}

/** Spec section 7: the requester gives the go-ahead, and the viaje moves to its next step: sent from a draft, agreed to from its proposals. */
export async function darVistoBueno(acto: Acto) {
  const viaje = await selectViaje(quien(acto.usuario), acto.id);
  if (!viaje) throw noEncontrado();
  const accion = viaje.EstadoId === 2 ? 'conformar' : 'enviar';
  autorizar(accion, acto.usuario, viaje);
  if (acto.version !== undefined && acto.version !== viaje.Version) throw conflicto(CAMBIADO);

  const { esperaPropuestas, esperaAprobacion } = mensajes(acto.config);
  const movido = await updateEstado({
    leido: leidoDe(viaje),
    acto: accion,
    autor: autorDe(acto.usuario),
    comentario: '',
    ...(accion === 'enviar' ? TRAS_ENVIAR : TRAS_CONFORMAR),
    ademas: AVISAR_TURNO(esperaPropuestas(viaje), esperaAprobacion(viaje)),
  });
  if (!movido) throw conflicto(CAMBIADO);
  return { ...movido, Estado: NOMBRE_ESTADO_VIAJE[movido.EstadoId as EstadoViaje] }; // the table's check allows only these
}

export async function aprobarViaje(acto: Acto, comentario: string) {
  const { aprobado } = mensajes(acto.config);
  return decidir('aprobar', acto, comentario, aprobado);
}
export async function rechazarViaje(acto: Acto, comentario: string) {
  const { rechazado } = mensajes(acto.config);
  return decidir('rechazar', acto, comentario, (v) => rechazado(v, comentario));
}
async function decidir(
  accion: 'aprobar' | 'rechazar',
  acto: Acto,
  comentario: string,
  noticia: (v: ViajeRow) => Noticia,
) {
  const viaje = await leer(accion, acto);
  return mover({
    acto: accion,
    viaje,
    comentario,
    // By delegation, the history says on whose behalf.
    autor: { quienId: acto.usuario.id, enNombreDeId: viaje.aprobadorId === acto.usuario.id ? null : viaje.aprobadorId },
    siendo: CON_APROBADOR(viaje.aprobadorId, acto.usuario.id),
    ademas: AVISAR_DECISION(noticia(viaje), mensajes(acto.config).esperaDocumentos(viaje)),
  });
}

export const retirarViaje = (acto: Acto) => volver('retirar', acto);
export const reabrirViaje = (acto: Acto) => volver('reabrir', acto);
async function volver(accion: 'retirar' | 'reabrir', acto: Acto) {
  const viaje = await leer(accion, acto);
  return mover({ acto: accion, viaje, autor: autorDe(acto.usuario), comentario: '', ...TRAS_VOLVER });
}

export async function anularViaje(acto: Acto, comentario: string) {
  const viaje = await leer('anular', acto);
  const { anulado } = mensajes(acto.config);
  return mover({
    acto: 'anular',
    viaje,
    autor: autorDe(acto.usuario),
    comentario,
    ...TRAS_ANULAR,
    ademas: AVISAR_ANULACION(anulado(viaje, comentario), acto.usuario.id),
  });
}

export async function emitirDocumentacion(acto: Acto) {
  const viaje = await leer('emitir', acto);
  const { emitido } = mensajes(acto.config);
  return mover({
    acto: 'emitir',
    viaje,
    autor: autorDe(acto.usuario),
    comentario: '',
    siendo: CON_DOCUMENTOS,
    ademas: AVISAR_EMISION(emitido(viaje), viaje.Id),
  });
}
export async function liquidarViaje(acto: Acto) {
  const viaje = await leer('liquidar', acto);
  return mover({ acto: 'liquidar', viaje, autor: autorDe(acto.usuario), comentario: '', siendo: YA_TERMINADO });
}

type Paso = Omit<Parameters<typeof updateEstado>[0], 'leido' | 'hasta'> & {
  viaje: ViajeRow;
  hasta?: Parameters<typeof updateEstado>[0]['hasta'];
};
/** One step, from the state and version that were read. Throws 409 when somebody was first. */
export async function mover({ viaje, hasta, ...paso }: Paso) {
  const destino = hasta ?? CICLO_VIAJE[paso.acto].hasta ?? viaje.EstadoId;
  const movido = await updateEstado({ ...paso, leido: leidoDe(viaje), hasta: destino });
  if (!movido) throw conflicto(CAMBIADO);
  return { Id: movido.Id };
}
