import type { foto } from '#contract/plataforma/foto/foto.endpoints.ts';
import { CAMBIOS_AL_MES, FOTO, LADOS, type Visibilidad } from '#contract/plataforma/foto/foto.rules.ts';
import { deleteArchivo, readArchivo, saveFile } from '#server/casa/archivos/files.ts';
import { remakeSquares } from '#server/casa/archivos/pictures.ts';
import { beforeTransaction, transaction } from '#server/casa/base/db.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { demasiados } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { acciones, autorizar } from './foto.policy.ts';
import {
  deleteFoto,
  type MiFotoRow,
  selectParaCambiar,
  selectArchivo,
  selectMiFoto,
  updateFoto,
  updateVisibilidad,
} from './foto.queries.ts';

export async function leerMiFoto(usuario: Usuario) {
  const fila = await selectMiFoto(usuario.id);
  return {
    Foto: fila.EstadoId === FOTO.actos.subir.hasta ? `${usuario.id}-${fila.version}` : null,
    EstadoId: fila.EstadoId,
    Estado: FOTO.nombre(fila.EstadoId),
    Visibilidad: fila.Visibilidad,
    Subida: fila.Subida,
    Cambios: Math.max(0, CAMBIOS_AL_MES - fila.cambios),
    acciones: acciones(usuario, fila),
  };
}

const exigirCambio = ({ cambios, faltan }: MiFotoRow): void => {
  if (cambios >= CAMBIOS_AL_MES)
    throw demasiados(`Ha cambiado su foto ${CAMBIOS_AL_MES} veces este mes. Podrá cambiarla el mes que viene`, faltan);
};
/** Checks the monthly limit before a byte of the photo is read. Throws 429. */
export const exigirSubir = async ({ id }: Usuario): Promise<void> => exigirCambio(await selectMiFoto(id));

/** Stores the squares of a photo as files of the product, which do not count among the person's unused uploads. */
export async function guardarCuadrados(contenido: Buffer) {
  const squares = await remakeSquares(contenido, LADOS);
  const saved = squares.map((square) =>
    saveFile({ nombre: 'foto.webp', contenido: square, permitidos: ['image/webp'] }),
  );
  return (await Promise.all(saved)).map(({ archivoId }, i) => ({ archivoId, lado: LADOS[i] ?? 0 }));
}

type Guardada = { archivos: Awaited<ReturnType<typeof guardarCuadrados>>; visibilidad: Visibilidad };
export const publicarFoto = (usuario: Usuario, nueva: Guardada) =>
  transaction(async () => {
    exigirCambio(await selectParaCambiar(usuario.id));
    await updateFoto(usuario.id, nueva);
    await anotar('foto', { id: usuario.id, estado: FOTO.actos.subir.hasta }, usuario, 'subir');
  });

type Subida = Pick<Call<(typeof foto.endpoints)['subir']>, 'usuario' | 'fichero' | 'campos'>;
export async function subirFoto({ usuario, fichero, campos: { visibilidad } }: Subida) {
  const archivos = await beforeTransaction(() => guardarCuadrados(fichero.contenido));
  try {
    await publicarFoto(usuario, { archivos, visibilidad });
  } catch (error) {
    await Promise.all(archivos.map(({ archivoId }) => deleteArchivo(archivoId).catch(() => undefined)));
    throw error;
  }
  return leerMiFoto(usuario);
}

export async function mostrarFoto(usuario: Usuario, visibilidad: Visibilidad) {
  await transaction(async () => {
    autorizar('mostrar', usuario, await selectParaCambiar(usuario.id));
    await updateVisibilidad(usuario.id, visibilidad);
    await anotar('foto', { id: usuario.id, estado: FOTO.actos.mostrar.hasta }, usuario, 'mostrar', visibilidad);
  });
  return leerMiFoto(usuario);
}

/** Deletes the photo and its bytes for everybody. */
export async function retirarFoto(usuario: Usuario) {
  const archivos = await transaction(async () => {
    autorizar('retirar', usuario, await selectParaCambiar(usuario.id));
    const quitados = await deleteFoto(usuario.id);
    await anotar('foto', { id: usuario.id, estado: FOTO.actos.retirar.hasta }, usuario, 'retirar');
    return quitados;
  });
  await Promise.all(archivos.map(deleteArchivo));
  return leerMiFoto(usuario);
}

type Pedida = Pick<Call<(typeof foto.endpoints)['una']>, 'usuario' | 'params' | 'query' | 'http'>;
/**
 * Shown inline, not saved. Its address changes with the photo, so that the reader's browser may cache it; the browser asks again
 * after a while, and gets the answer that nothing has changed. Throws 404 for people who do not see it.
 */
export async function leerFoto({ usuario, params, query: { v }, http: { request, reply } }: Pedida) {
  const { archivoId, version } = existente(await selectArchivo(usuario.id, params));
  const etag = `"${archivoId}"`;
  reply.header('etag', etag).header('vary', 'authorization');
  reply.header('cache-control', v === version ? 'private, max-age=600' : 'private, no-cache');
  if (request.headers['if-none-match'] === etag) {
    reply.code(304);
    return { nombre: undefined, mime: 'image/webp', tamano: undefined, contenido: Buffer.alloc(0) };
  }
  return { ...(await readArchivo(archivoId)), nombre: undefined };
}
