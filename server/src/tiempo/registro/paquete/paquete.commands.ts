import { createHash } from 'node:crypto';
import type { FormularioPaquete } from '#contract/tiempo/registro/registro.schemas.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { deleteFile, getFile, putFile } from '#server/casa/archivos/files.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noEncontrado, noValido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import type { Casa } from '#server/casa/kernel/relojes.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { selectTitulares } from '../registro/registro.queries.ts';
import { hacerPaquete } from './hacer.commands.ts';
import {
  insertPaquete,
  type Listo,
  type PorHacer,
  selectListo,
  updateCaducados,
  updateFallido,
  updateHechas,
  updateListo,
} from './paquete.queries.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';

/** Person ids without repetitions. @throws Refusal 422 when one does not exist. */
export async function exigirPersonas(usuarioIds: readonly number[]): Promise<number[]> {
  const ids = [...new Set(usuarioIds)];
  const gente = await selectTitulares(ids);
  if (gente.length < ids.length)
    throw noValido([{ field: 'usuarioIds', message: 'Alguna de esas personas no existe' }]);
  return gente.map(({ id }) => id);
}

export async function crearPaquete(
  usuario: Usuario,
  { usuarioIds, ...form }: FormularioPaquete,
): Promise<{ Id: number }> {
  const ids = await exigirPersonas(usuarioIds);
  const { id } = await insertPaquete({ ...form, usuarioIds: ids, creadoPorId: usuario.id, accesoId: null });
  return { Id: id };
}

export const descargarPaquete = async (id: number): Promise<Download> => bajar(existente(await selectListo(id)));
/** Download of a package. @throws Refusal 404 when its file is missing, as after a restored backup. */
export async function bajar({ clave, desde, hasta }: Listo): Promise<Download> {
  const fichero = await getFile(clave);
  if (!fichero) throw noEncontrado();
  return {
    nombre: `registro-${desde}-${hasta}.zip`,
    mime: 'application/zip',
    tamano: fichero.tamano,
    contenido: fichero.stream,
  };
}

/** Makes a package, or writes that it has failed. */
export const prepararPaquete = (encargo: PorHacer, alto: AbortSignal, { log }: Pick<Casa, 'log'>): Promise<void> =>
  preparar(encargo, laEmpresa().nombre, alto).catch(async (error: unknown) => {
    log.error({ err: error }, 'no se ha podido preparar un paquete de inspección');
    await updateFallido(encargo);
  });
async function preparar(encargo: PorHacer, empresa: string, alto: AbortSignal): Promise<void> {
  const zip = await hacerPaquete(
    encargo,
    empresa,
    async (hechas) => !alto.aborted && (await updateHechas(encargo, hechas)) > 0,
  );
  if (!zip) return;
  const clave = await putFile(zip);
  const sha256 = createHash('sha256').update(zip).digest('hex');
  const guardado = await transaction(async () => {
    const puesto = await updateListo(encargo, { clave, tamano: zip.length, sha256 });
    if (puesto > 0 && encargo.accesoId === null)
      await notificar([encargo.creadoPorId], {
        tipo: 'inspeccion_registro',
        titulo: 'El paquete de inspección está listo',
        texto:
          `«${encargo.motivo}»: ya se puede descargar el registro ` +
          `de ${encargo.usuarioIds.length} ${encargo.usuarioIds.length === 1 ? 'persona' : 'personas'}.`,
        ruta: '/menu/inspeccion',
      });
    return puesto > 0;
  });
  if (!guardado) await deleteFile(clave);
}

export async function caducarPaquetes(): Promise<boolean> {
  const viejos = await updateCaducados();
  for (const { clave } of viejos) await deleteFile(clave);
  return viejos.length > 0;
}
