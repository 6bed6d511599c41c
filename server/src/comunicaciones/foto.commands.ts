import { demasiados, noEncontrado, prohibido } from '#server/kernel/errors.ts';
import { deleteArchivo, readArchivo, saveFile } from '#server/kernel/files.ts';
import { remakePicture } from '#server/kernel/pictures.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { Download } from '#server/kernel/serve.ts';
import type { ReceivedFile } from '#server/kernel/upload.ts';
import { selectComunicacion } from './comunicacion.queries.ts';
import { quien, SIN_DERECHO } from './comunicacion.commands.ts';
import { puedeCrearComunicacion } from './comunicaciones.policy.ts';
import { insertFoto, selectFoto, selectSueltas } from './foto.queries.ts';

/** Photos of a day that a person may have without any communication: enough for whoever changes their mind, too few to store films in. */
const MAX_SUELTAS = 50;
const sobran = () => demasiados('Ha enviado demasiadas fotos sin usar. Inténtelo mañana', 3_600);

/** Kept as we made it again, without where it was taken; only whoever sent it sees it until a communication has it. */
export async function subirFoto(usuario: Usuario, { contenido: recibido }: ReceivedFile) {
  if (!puedeCrearComunicacion(usuario)) throw prohibido(SIN_DERECHO);
  // Asked before its pixels are made again, which is dear, and once more where it is kept: others may have come in meanwhile.
  if ((await selectSueltas(usuario.id)).n >= MAX_SUELTAS) throw sobran();
  const { contenido, mime, ancho, alto } = await remakePicture(recibido);
  const nombre = `foto.${mime === 'image/webp' ? 'webp' : 'jpg'}`;
  const { archivoId } = await saveFile({ nombre, contenido, permitidos: [mime] });
  try {
    const foto = await insertFoto({ archivoId, ancho, alto, usuarioId: usuario.id, maximo: MAX_SUELTAS });
    if (!foto) throw sobran();
    return { Id: foto.Id, Ancho: ancho, Alto: alto };
  } catch (error) {
    await deleteArchivo(archivoId).catch(() => undefined); // the first error is the one that matters
    throw error;
  }
}

/** To be shown in its place, not to be saved. Throws 404 for whoever does not see the communication that has it. */
export async function leerFoto(usuario: Usuario, id: number): Promise<Download> {
  const foto = await selectFoto(id);
  if (!foto) throw noEncontrado();
  const puede =
    foto.comunicacionId === null
      ? foto.subidaPorId === usuario.id
      : (await selectComunicacion(quien(usuario), foto.comunicacionId)) !== undefined;
  if (!puede) throw noEncontrado();
  return { ...(await readArchivo(foto.archivoId)), nombre: undefined };
}
