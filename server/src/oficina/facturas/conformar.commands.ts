import { ESTADO_FACTURA, pideDos } from '#contract/oficina/facturas/facturas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Decidida, Efecto } from '#server/casa/kernel/area.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente, ganada, mover, moverDecidida } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { abrirSolicitud, cerrarSolicitudes, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { type Acto, CAMBIADA, leerFactura } from './factura.commands.ts';
import { selectFacturaDetalle } from './factura.queries.ts';
import {
  conMotivo,
  ENVIADA,
  type Envio,
  insertConformidad,
  recuperada,
  selectAbierta,
  selectEnvio,
  selectOtroResponsable,
  selectResponsables,
  updateReasignada,
  updateSegunda,
} from './factura.writes.queries.ts';
import { ADMINISTRACION } from './facturas.policy.ts';
import { datosDe, resumenDe, vistaDe } from './facturas.views.ts';

const SIN_RESPONSABLE =
  'Nadie puede dar la conformidad: a quien se carga no tiene responsable. Avise a quien administra los maestros';

type Peticion = {
  id: number;
  f: Envio;
  orden: 1 | 2;
  dosPersonas: boolean;
  peticionarioId: number;
  interesados: readonly number[];
  /** The person chosen by hand; otherwise the responsible. */
  paraId?: number;
  rol?: typeof ADMINISTRACION | null;
};
async function pedir({ id, f, orden, dosPersonas, peticionarioId, interesados, paraId, rol = null }: Peticion) {
  // The whole invoice as ADMINISTRACION reads it, for any actor.
  const detalle = existente(await selectFacturaDetalle({ usuarioId: peticionarioId, administracion: true }, id));
  const abierta = await abrirSolicitud({
    tipo: 'FACTURA',
    entidadId: id,
    numero: f.Registro,
    peticionarioId,
    interesados,
    paraId: paraId ?? null,
    rol,
    de: rol ? {} : { centroCoste: f.centroCoste, contrato: f.contrato },
    firmaDigital: dosPersonas ? 1 : 0,
    resumen: resumenDe(f),
    datos: datosDe(detalle, f.huella, orden, dosPersonas),
    ruta: `/menu/gestionfacturas/${id}`,
    vista: vistaDe(f),
    importe: f.divisa === 'EUR' ? f.total : null,
    dia: detalle.Vence,
  });
  if (!abierta) throw conflicto(SIN_RESPONSABLE);
}

/** Sends it to the responsible of its cost centre or contract, as of today. Throws 404, 403 and 409. */
export const enviarFactura = (acto: Acto) =>
  transaction(async () => {
    const leida = await leerFactura('enviar', acto);
    const f = await selectEnvio(acto.id);
    const dosPersonas = pideDos(f.total, f.divisa, f.limite);
    const enviada = await mover('factura', leida, ESTADO_FACTURA.pendiente, CAMBIADA, ENVIADA(dosPersonas));
    const interesados = f.manos;
    await pedir({ id: acto.id, f, orden: 1, dosPersonas, peticionarioId: acto.usuario.id, interesados });
    return enviada;
  });

/**
 * Effect of a decision. After the first of two conformities the invoice waits for the responsible's own responsible;
 * where nobody is above them, for another person of ADMINISTRACION (S-8252).
 */
export const trasDecidir: Efecto = async (decidida) => {
  const { entidadId, decision, comentario } = decidida;
  if (decision === 'rechazada') return moverDecidida('factura', decidida, CAMBIADA, { cambios: conMotivo(comentario) });
  const f = await selectEnvio(entidadId);
  if (f.EstadoId !== ESTADO_FACTURA.pendiente) throw conflicto(CAMBIADA);
  await insertConformidad({
    id: entidadId,
    ronda: f.ronda,
    orden: f.conformes + 1,
    usuarioId: decidida.usuario.id,
    enNombreDeId: decidida.enNombreDeId,
  });
  if (!f.dosPersonas || f.conformes === 1) return moverDecidida('factura', decidida, CAMBIADA);
  await pedirSegunda(f, decidida);
  return 'avisado';
};
async function pedirSegunda(f: Envio, { entidadId: id, solicitud, usuario, enNombreDeId }: Decidida): Promise<void> {
  if ((await updateSegunda(id)) === 0) throw conflicto(CAMBIADA);
  const { peticionarioId } = solicitud;
  const interesados = [...f.manos, usuario.id, ...(enNombreDeId === null ? [] : [enNombreDeId])];
  const siguiente = await selectOtroResponsable(f, [peticionarioId, ...interesados]);
  await pedir({
    id,
    f,
    orden: 2,
    dosPersonas: true,
    peticionarioId,
    interesados,
    rol: siguiente === null ? ADMINISTRACION : null,
  });
  await notificar([peticionarioId], {
    tipo: 'factura_segunda',
    sobre: `factura:${id}`,
    titulo: 'Falta la segunda conformidad',
    texto: `${f.Registro} · ${resumenDe(f)}. ${usuario.nombre} ha dado la primera.`,
    ruta: `/menu/gestionfacturas/${id}`,
  });
}

/** Returns the invoice to ADMINISTRACION, or cancels it. Throws 404, 403 and 409. */
const recuperar = (que: 'retirar' | 'anular', acto: Acto, motivo: string) =>
  retirarSolicitud({ tipo: 'FACTURA', id: acto.id, quienId: acto.usuario.id }, async () => {
    const hasta = que === 'retirar' ? ESTADO_FACTURA.recibida : ESTADO_FACTURA.anulada;
    const leida = await leerFactura(que, acto);
    const hecha = await mover('factura', leida, hasta, CAMBIADA, recuperada(que, motivo));
    await anotar('factura', { id: acto.id, estado: hasta }, acto.usuario, que, motivo);
    return hecha;
  });
export const retirarFactura = (acto: Acto, motivo: string) => recuperar('retirar', acto, motivo);
export const anularFactura = (acto: Acto, motivo: string) => recuperar('anular', acto, motivo);

/** People to whom a waiting invoice may be passed. Throws 404 and 403. */
export async function responsablesPara(acto: Acto) {
  await leerFactura('reasignar', acto);
  return selectResponsables(acto.id);
}
/**
 * Passes a waiting invoice to another responsible, in person: a chosen person has no delegate (S-8254). Throws 404,
 * 403, 409 and 422.
 */
export const reasignarFactura = (acto: Acto, personaId: number, motivo: string) =>
  transaction(async () => {
    const leida = await leerFactura('reasignar', acto);
    const persona = (await selectResponsables(acto.id)).find(({ Id }) => Id === personaId);
    if (!persona) throw noValido([{ field: 'personaId', message: 'Esa persona no puede dar la conformidad' }]);
    const f = await selectEnvio(acto.id);
    const { peticionarioId, interesados } = existente(await selectAbierta(acto.id));
    const hecha = ganada(await updateReasignada(acto.id, leida.Version, personaId), CAMBIADA);
    await cerrarSolicitudes('FACTURA', [acto.id], { hasta: 4, quienId: acto.usuario.id });
    const orden = f.conformes === 0 ? 1 : 2;
    await pedir({ id: acto.id, f, orden, dosPersonas: f.dosPersonas, peticionarioId, interesados, paraId: personaId });
    await anotar('factura', { id: acto.id, estado: 1 }, acto.usuario, 'reasignar', `A ${persona.Nombre}: ${motivo}`);
    return hecha;
  });
