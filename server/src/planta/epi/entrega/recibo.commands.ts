import { ESTADO_RECIBO } from '#contract/planta/epi/epi.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { tomarLlave } from '#server/identidad/firma/firma.port.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, mover, moverDecidida, vigente } from '#server/casa/kernel/vigente.ts';
import {
  decidirConLlaveAbierta,
  decidirEnSolicitud,
  retirarSolicitud,
} from '#server/tramites/solicitudes/solicitudes.port.ts';
import { personaDeQr } from '#server/tiempo/terminal/terminal.port.ts';
import { autorizarRecibo } from '../peticion/epi.policy.ts';
import { type Acto, quien } from '../peticion/solicitud.commands.ts';
import { volver } from './entrega.commands.ts';
import { selectPiezasDe, updateEntregadasAnuladas } from './pieza.queries.ts';
import { selectRecibo, selectReciboDetalle, updateSolicitudesDe } from './recibo.queries.ts';
import { verReciboDetalle } from './recibo.views.ts';

const CAMBIADO = 'El recibo ha cambiado mientras tanto; vuelva a abrirlo';

export async function verUnRecibo(usuario: Usuario, id: number) {
  const recibo = existente(await selectReciboDetalle(quien(usuario), id));
  return verReciboDetalle(usuario, recibo, await selectPiezasDe(quien(usuario), id));
}

type Que = Parameters<typeof autorizarRecibo>[0];
async function leer(que: Que, { usuario, id, version }: Acto) {
  const recibo = vigente(await selectRecibo(quien(usuario), id), version, CAMBIADO);
  autorizarRecibo(que, usuario, recibo);
  return recibo;
}
const entidad = (entidadId: number) => ({ tipo: 'RECIBOEPI', entidadId }) as const;

/** Throws 404, 403, 409, 422, 423 and 429. */
export async function firmarRecibo(acto: Acto, password: string | undefined) {
  await leer('firmar', acto);
  const decision = { decision: 'aceptada', comentario: 'Recibido', cambiada: CAMBIADO } as const;
  await decidirEnSolicitud({ usuario: acto.usuario, cual: entidad(acto.id), ...decision, password });
  return { Id: acto.id };
}
/** Throws 404, 403, 409, 422, 423 and 429. */
export async function noConforme(
  acto: Acto,
  { comentario, password }: { comentario: string; password?: string | undefined },
) {
  await leer('noConforme', acto);
  await decidirEnSolicitud({
    usuario: acto.usuario,
    cual: entidad(acto.id),
    decision: 'rechazada',
    comentario,
    password,
    cambiada: CAMBIADO,
  });
  return { Id: acto.id };
}
/**
 * Signature on the keeper's device, by the person's own QR: sealed by the server, since no key of theirs is opened
 * there (S-8194). Throws 404, 403, 409 and 422.
 */
export const firmarEnMostrador = (acto: Acto, qr: string) =>
  transaction(async () => {
    const recibo = await leer('mostrador', acto);
    const persona = await personaDeQr(qr);
    if (persona?.id !== recibo.PersonaId)
      throw noValido([{ field: 'qr', message: `Ese código QR no es de ${recibo.Persona}` }]);
    await decidirConLlaveAbierta(
      {
        usuario: { ...persona, login: '', correo: '', roles: [], sid: '' },
        cual: entidad(acto.id),
        decision: 'aceptada',
        comentario: `Recibido, firmado con su código QR en el mostrador ante ${acto.usuario.nombre}`,
        cambiada: CAMBIADO,
      },
      await tomarLlave('servidor'),
    );
    return { Id: acto.id };
  });

/** Effect of the signature: nobody is notified of a signed receipt; the spine notifies the keeper of a refused one. */
export const trasFirmar: Efecto = async (decidida) => {
  await moverDecidida('epi_recibo', decidida, CAMBIADO);
  return decidida.decision === 'aceptada' ? 'dicho' : undefined;
};

/**
 * Undoes an unsigned delivery: its pieces go back to the store, and the request waits again. Throws 404, 403 and 409.
 */
export const anularRecibo = (acto: Acto, motivo: string) =>
  retirarSolicitud({ tipo: 'RECIBOEPI', id: acto.id, quienId: acto.usuario.id }, async () => {
    const recibo = await leer('anular', acto);
    const hecho = await mover('epi_recibo', recibo, ESTADO_RECIBO.anulado, CAMBIADO);
    const piezas = await updateEntregadasAnuladas(recibo.Id);
    if (piezas.length === 0) throw conflicto(CAMBIADO);
    await updateSolicitudesDe(recibo.Id);
    await volver(acto.usuario, piezas, `${recibo.Numero}: anulado`, recibo.PersonaId);
    await anotar('epi_recibo', { id: recibo.Id, estado: ESTADO_RECIBO.anulado }, acto.usuario, 'anular', motivo);
    return hecho;
  });
