import { CLASES_DOCUMENTO, ficheroDeDocumento } from '#contract/personas/documentos/documentos.rules.ts';
import type { FormularioLote } from '#contract/personas/documentos/documento.schemas.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { selectEstado, updateLeido, updateRetirado } from './documento.queries.ts';
import {
  deleteFichero,
  deleteLote,
  selectLotesDelMes,
  insertLote,
  selectLote,
  selectPrevio,
  updateAceptado,
  updateEntregado,
  updateFicherosEntregados,
} from './lote.queries.ts';
import { autorizarLote } from './lote.policy.ts';

const CAMBIADO = 'El lote ha cambiado mientras tanto; vuelva a abrirlo';
const sobreLote = (id: number) => `lote de documentos:${id}`;

export const crearLote = (usuario: Usuario, formulario: FormularioLote): Promise<{ Id: number }> =>
  transaction(async () => {
    const lote = await insertLote(usuario.id, formulario);
    await anotar('lote_documentos', { id: lote.Id, estado: 1 }, usuario, 'crear');
    return lote;
  });

/** Delivers the good files of a lot, all at once, and tells each person. @throws Refusal 404, 409. */
export const entregarLote = (usuario: Usuario, id: number, version: number | undefined): Promise<{ Id: number }> =>
  transaction(async () => {
    await selectLotesDelMes(existente(await selectLote(id)));
    const lote = vigente(await selectLote(id), version, CAMBIADO);
    autorizarLote('entregar', usuario, lote);
    ganada(await updateEntregado(usuario.id, lote), CAMBIADO);
    const quienes = await updateFicherosEntregados(lote);
    await notificar(quienes, {
      tipo: 'documento_entregado',
      titulo: `Tiene un documento nuevo: ${CLASES_DOCUMENTO[lote.Clase].toLowerCase()}`,
      texto: `${lote.Titulo}. Solo usted puede abrirlo.`,
      ruta: '/menu/documentos',
      sobre: sobreLote(id),
    });
    await anotar('lote_documentos', { id, estado: 2 }, usuario, 'entregar');
    return { Id: id };
  });

/** Deletes a lot that has not been delivered. @throws Refusal 404, 409. */
export const descartarLote = (usuario: Usuario, id: number, version: number | undefined): Promise<{ Id: number }> =>
  transaction(async () => {
    const lote = vigente(await selectLote(id), version, CAMBIADO);
    autorizarLote('descartar', usuario, lote);
    ganada(await deleteLote(lote), CAMBIADO);
    await anotar('lote_documentos', { id }, usuario, 'descartar', lote.Titulo);
    return { Id: id };
  });

/** Takes a file out of a lot that is being prepared. @throws Refusal 404, 409 once it has been delivered. */
export const quitarFichero = async (id: number): Promise<{ Id: number }> => {
  const quitado = await deleteFichero(id);
  if (quitado) return quitado;
  existente(await selectEstado(id));
  throw conflicto('El lote ya se ha entregado');
};

/** Bytes of a file of an undelivered lot, for the person who delivers it. @throws Refusal 404. */
export async function verPrevio(id: number): Promise<Download> {
  const { archivoId, nombre, usuarioId } = existente(await selectPrevio(id));
  return { ...(await readArchivo(archivoId)), nombre, deQuienes: [usuarioId] };
}

/**
 * Accepts a second document of one kind and month for a person. @throws Refusal 404, 409 where there is nothing to
 * accept.
 */
export const aceptarFichero = (usuario: Usuario, id: number): Promise<{ Id: number }> =>
  transaction(async () => {
    const aceptado = await updateAceptado(usuario.id, id);
    if (!aceptado) {
      existente(await selectEstado(id));
      throw conflicto('No hay nada que aceptar: ya está aceptado, o ha cambiado mientras tanto');
    }
    await anotar('lote_documentos', { id: aceptado.loteId }, usuario, 'aceptar', aceptado.nombre);
    return { Id: aceptado.Id };
  });

/** Withdraws a delivered document: it no longer opens, and its person reads the reason. @throws Refusal 404, 409. */
export const retirarDocumento = (usuario: Usuario, id: number, motivo: string): Promise<{ Id: number }> =>
  transaction(async () => {
    const retirado = await updateRetirado(usuario.id, id, motivo);
    if (!retirado) {
      existente(await selectEstado(id));
      throw conflicto('El documento no está entregado, o ya se ha retirado');
    }
    await notificar([retirado.usuarioId], {
      tipo: 'documento_retirado',
      titulo: 'Se ha retirado un documento suyo',
      texto: `${retirado.titulo}. Motivo: ${motivo}`,
      ruta: '/menu/documentos',
    });
    await anotar('documento', { id }, usuario, 'retirar', motivo);
    return { Id: retirado.Id };
  });

/**
 * A document on its way to its person, which is recorded. @throws Refusal 404, also for a withdrawn one and for other
 * people's.
 */
export async function abrirDocumento(usuario: Usuario, id: number): Promise<Download> {
  const { archivoId, titulo, mes } = await transaction(async () => {
    const abierto = existente(await updateLeido(usuario.id, id));
    await zanjar(sobreLote(abierto.loteId), ['documento_entregado'], [usuario.id]);
    return abierto;
  });
  return { ...(await readArchivo(archivoId)), nombre: ficheroDeDocumento({ titulo, mes, persona: usuario.nombre }) };
}
