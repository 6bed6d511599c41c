import type { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE, VIAJE } from '#contract/viajes/viajes.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar, notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { type Acto, CAMBIADO, leer, mover, quien, ver } from './viaje/acto.commands.ts';
import { elegidasConPolitica } from './politica/politica.commands.ts';
import { pedirAprobacion } from './aprobacion/aprobacion.commands.ts';
import { selectArchivos } from './preparacion/documento.queries.ts';
import { insertNecesidadesDe } from './preparacion/necesidad.queries.ts';
import { nombrar, notificaciones } from './viaje/viaje.mail.ts';
import { selectViaje, type ViajeRow } from './viaje/viaje.queries.ts';
import {
  ANULAR,
  CON_DOCUMENTOS,
  conformar,
  deleteViaje,
  ENVIAR,
  type Guardado,
  insertViaje,
  selectLiquidado,
  LIQUIDAR,
  updateDevuelto,
  updateViaje,
  selectCerrados,
} from './viaje/viaje.writes.queries.ts';
import { autorizarViaje, GESTOR, puedeCrearViaje } from './viaje/viajes.policy.ts';
import { decirAusencia } from '#server/tiempo/turnos/turnos.port.ts';
import { coinciden } from './viaje/solapados.rules.ts';

export async function crearViaje(usuario: Usuario, formulario: FormularioViaje) {
  if (!puedeCrearViaje(usuario)) throw prohibido(SIN_DERECHO);
  const nuevo = await insertViaje(formulario, usuario);
  if (!nuevo) throw await cerrado(formulario);
  return guardado(nuevo);
}
/** Copies a trip with its needs into a new draft of the same person. */
export const duplicarViaje = (acto: Acto, formulario: FormularioViaje) =>
  transaction(async () => {
    const { Id, Codigo } = await leer('duplicar', acto);
    if (!puedeCrearViaje(acto.usuario)) throw prohibido(SIN_DERECHO);
    const nuevo = await insertViaje(formulario, acto.usuario, `Copia del viaje ${Codigo}`);
    if (!nuevo) throw await cerrado(formulario);
    await insertNecesidadesDe(Id, nuevo.Id);
    return guardado(nuevo);
  });
export const SIN_DERECHO = 'Solo el personal de la empresa puede pedir viajes';

export async function actualizarViaje(acto: Acto, formulario: FormularioViaje) {
  const viaje = await leer('editar', acto);
  const cambiado = await updateViaje(viaje, formulario, acto.usuario);
  if (cambiado) return guardado(cambiado);
  const ahora = await selectViaje(quien(acto.usuario), acto.id);
  throw ahora?.Version === viaje.Version ? await cerrado(formulario, viaje) : conflicto(CAMBIADO);
}
type Elegido = { PaisCodigo: string; ProvinciaCodigo: string | null; DivisaCodigo: string | null };
const CERRADOS = {
  pais: 'El país elegido está cerrado',
  provincia: 'La provincia elegida está cerrada',
  divisa: 'La divisa elegida está cerrada',
} as const;
/** Refusal of closed codes, except those that the trip had already. */
async function cerrado(f: FormularioViaje, antes?: Elegido) {
  const tenia = { pais: antes?.PaisCodigo, provincia: antes?.ProvinciaCodigo, divisa: antes?.DivisaCodigo };
  const cerrados = (await selectCerrados(f))
    .filter((field) => f[field] !== tenia[field])
    .map((field) => ({ field, message: CERRADOS[field] }));
  if (cerrados.length > 0) return noValido(cerrados);
  return noValido([
    f.cargarA === 'G'
      ? { field: 'centroCoste', message: 'El centro de coste no existe o está cerrado' }
      : { field: 'contrato', message: 'El contrato no existe o está cerrado' },
  ]);
}
const guardado = ({ Id, Codigo, solapados, ausencias }: Guardado) => ({
  Id,
  Codigo,
  Advertencias: [...coinciden(solapados), ...ausencias.map((ausencia) => decirAusencia(ausencia, null))],
});

export async function borrarViaje(acto: Acto) {
  const viaje = await leer('borrar', acto);
  return ganada(await deleteViaje(viaje, acto.usuario), CAMBIADO);
}

/**
 * Spec section 7: the requester gives the go-ahead, and the trip moves to its next step:
 * sent from a draft, agreed to from its proposals.
 */
export const darVistoBueno = (acto: Acto, justificacion = '') =>
  transaction(async () => {
    const viaje = await ver(acto.usuario, acto.id);
    const paso = viaje.EstadoId === 2 ? conformar(justificacion) : ENVIAR;
    autorizarViaje(paso.acto, acto.usuario, viaje);
    if (paso.acto === 'conformar' && viaje.Justificacion === '' && justificacion === '') await exigirPolitica(acto.id);
    const { Id, EstadoId } = await mover(vigente(viaje, acto.version, CAMBIADO), acto.usuario, paso);
    if (EstadoId === 3) await pedirAprobacion(Id);
    else await notificarRol(GESTOR, notificaciones.esperaPropuestas(nombrar(viaje)));
    return { Id, EstadoId, Estado: VIAJE.nombre(EstadoId) };
  });

/** Throws 422 beside the justification where a chosen proposal breaks the policy. */
async function exigirPolitica(viajeId: number): Promise<void> {
  const reglas = (await elegidasConPolitica(viajeId)).flatMap(({ incumple }) => (incumple ? [incumple.Texto] : []));
  if (reglas.length > 0)
    throw noValido([
      {
        field: 'justificacion',
        message: `Escriba por qué lo elegido supera la política de viajes: ${reglas.join('; ')}`,
      },
    ]);
}

/** Turns a trip into a draft again, without choices, price or request. */
export const retirarViaje = (acto: Acto) =>
  retirarSolicitud({ tipo: 'VIAJE', id: acto.id }, async () => {
    const viaje = await leer('retirar', acto);
    await mover(viaje, acto.usuario, { acto: 'retirar', hasta: 1 });
    await updateDevuelto(viaje.Id);
    return { Id: viaje.Id };
  });
export const reabrirViaje = (acto: Acto) =>
  transaction(async () => {
    const viaje = await leer('reabrir', acto);
    await mover(viaje, acto.usuario, { acto: 'reabrir', hasta: 1 });
    await updateDevuelto(viaje.Id);
    return { Id: viaje.Id };
  });

/** States in which the travel desk has the trip or has booked for it; in others it has where documents were issued before. */
const RESERVADO: readonly number[] = [
  ESTADO_VIAJE.enPropuestas,
  ESTADO_VIAJE.aprobado,
  ESTADO_VIAJE.documentacionEmitida,
];
/** Notifies the requester, the people who had it in hand and the travel desk, except the one who calls it off. */
export const anularViaje = (acto: Acto, comentario: string) =>
  retirarSolicitud({ tipo: 'VIAJE', id: acto.id, quienId: acto.usuario.id }, async () => {
    const viaje = await leer('anular', acto);
    const porque = async () => ((await selectLiquidado(viaje.Id)).alguna ? LIQUIDANDO : CAMBIADO);
    await mover(viaje, acto.usuario, { ...ANULAR, comentario, porque });
    const implicados = [viaje.solicitanteId, ...(viaje.aprobadorId === null || viaje.rol ? [] : [viaje.aprobadorId])];
    const anulado = { ...notificaciones.anulado(nombrar(viaje), comentario), antesDe: alPartir(viaje) };
    await notificar(
      implicados.filter((id) => id !== acto.usuario.id),
      anulado,
    );
    if (RESERVADO.includes(viaje.EstadoId) || viaje.conPapeles)
      await notificarRol(GESTOR, notificaciones.anuladoParaGestion(nombrar(viaje), comentario), acto.usuario.id);
    if (viaje.rol) await notificarRol(viaje.rol, anulado, acto.usuario.id);
    return { Id: viaje.Id };
  });

/** Instant of the departure: midnight, because only the day is known. */
const alPartir = ({ FechaSalida }: ViajeRow) => `${FechaSalida} 00:00 Europe/Madrid`;

export const emitirDocumentacion = (acto: Acto) =>
  transaction(async () => {
    const viaje = await leer('emitir', acto);
    await mover(viaje, acto.usuario, { acto: 'emitir', siendo: CON_DOCUMENTOS });
    const { correo, ...notificacion } = notificaciones.emitido(nombrar(viaje));
    const adjuntos = await selectArchivos(viaje.Id);
    await notificar([viaje.solicitanteId], {
      ...notificacion,
      correo: { ...correo, adjuntos },
      antesDe: alPartir(viaje),
    });
    return { Id: viaje.Id };
  });
const LIQUIDANDO = 'El viaje tiene una liquidación: ya no se puede anular';
const EN_CURSO = 'El viaje tiene una liquidación en curso: se liquida al cerrarla';
/** Closes a trip by hand, which its last settlement does by itself (decision 0153). The history says where there was none. */
export const liquidarViaje = (acto: Acto, comentario = '') =>
  transaction(async () => {
    const viaje = await leer('liquidar', acto);
    const { alguna } = await selectLiquidado(viaje.Id);
    const porque = async () => ((await selectLiquidado(viaje.Id)).enCurso ? EN_CURSO : CAMBIADO);
    return mover(viaje, acto.usuario, {
      ...LIQUIDAR,
      comentario: comentario || (alguna ? '' : 'Sin liquidación de gastos'),
      porque,
    });
  });
