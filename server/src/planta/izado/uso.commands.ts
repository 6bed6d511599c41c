import type { izado } from '#contract/planta/izado/izado.endpoints.ts';
import type { FormularioComprobacion, FormularioRetirar } from '#contract/planta/izado/izado.schemas.ts';
import { IZADO } from '#contract/planta/izado/izado.rules.ts';
import { cortado } from '#contract/casa/kernel/visible.ts';
import { diaEn } from '#contract/casa/kernel/zona.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { storePicture } from '#server/casa/archivos/pictures.ts';
import { transaction } from '#server/casa/base/db.ts';
import { comunicarRiesgo } from '#server/planta/comunicaciones/comunicaciones.port.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { conflicto, noEncontrado, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, mover } from '#server/casa/kernel/vigente.ts';
import { notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type Acto, CAMBIADO, ENTIDAD, enTurno } from './elemento.commands.ts';
import { selectElementoEnTurno } from './izado.queries.ts';
import { autorizarIzado, GESTORES } from './izado.policy.ts';
import { defecto, retirado, ubicacionDe } from './izado.views.ts';
import {
  FUERA,
  insertComprobacion,
  insertDocumento,
  selectComprobacion,
  selectDocumento,
  updateFoto,
} from './izado.writes.queries.ts';

type Uso = { usuario: Usuario; id: number };
/** Days that an act may have waited on a device without network. */
const ESPERA_MS = 7 * 86_400_000;

/**
 * Records a check before use. One that waited without network counts by the day on which it was made (S-8165). Throws
 * 404, 403 and 409.
 */
export const comprobar = ({ usuario, id }: Uso, f: FormularioComprobacion) =>
  transaction(async () => {
    const e = existente(await selectElementoEnTurno(id));
    const ahora = Date.now();
    const cuando = Math.min(f.cuando === undefined ? ahora : Date.parse(f.cuando), ahora);
    if (ahora - cuando > ESPERA_MS) throw conflicto('Esa comprobación es de hace más de una semana');
    const dia = diaEn(cuando, e.Zona);
    // A defect may be noted on an overdue element; a good check may not.
    autorizarIzado('comprobar', usuario, { ...e, Proxima: f.defecto ? dia : e.Proxima, Hoy: dia });
    const nueva = await insertComprobacion(e.Id, usuario.id, { ...f, cuando: new Date(cuando).toISOString() });
    if (f.defecto) for (const rol of GESTORES) await notificarRol(rol, defecto(e, usuario.nombre, f.nota), usuario.id);
    return nueva;
  });

/** 'Grúas y elementos de izado' of the kinds of fault. */
const TIPO_AVERIA = 'Grúas y elementos de izado';
/**
 * Takes it out of service, with its report, both or none; two simultaneous calls make one report. Throws 404, 403, 409
 * and 422.
 */
export const retirar = ({ usuario, id }: Uso, f: FormularioRetirar) =>
  transaction(async () => {
    const e = existente(await selectElementoEnTurno(id));
    autorizarRetirada(usuario, e);
    const { Id: ComunicacionId, Numero } = await comunicarRiesgo(usuario, {
      tipo: TIPO_AVERIA,
      areaCodigo: e.AreaCodigo,
      ubicacion: ubicacionDe(e),
      ...f,
    });
    const { hasta } = IZADO.actos.retirar;
    await mover(ENTIDAD, e, hasta, CAMBIADO, FUERA(f.descripcion, ComunicacionId));
    await anotar(ENTIDAD, { id: e.Id, estado: hasta }, usuario, 'retirar', cortado(`${Numero}. ${f.descripcion}`, 500));
    // Prevention is notified by the report itself, which is of a risk for people.
    await notificarRol('MANTENIMIENTO', retirado(e, usuario.nombre, Numero), usuario.id);
    return { Id: e.Id, ComunicacionId, Numero };
  });
function autorizarRetirada(usuario: Usuario, e: Parameters<typeof autorizarIzado>[2]): void {
  if (esEmpleado(usuario) && e.EstadoId !== 1)
    throw conflicto(`Ya está fuera de servicio: ${IZADO.nombre(e.EstadoId).toLowerCase()}`);
  autorizarIzado('retirar', usuario, e);
}

type Foto = Pick<Call<(typeof izado.endpoints)['subirFoto']>, 'usuario' | 'fichero' | 'guardar'>;
/** Stores the picture of a defect that this person has noted, re-encoded without its location. Throws 404 and 409. */
export async function subirFoto({ usuario, fichero, guardar }: Foto, id: number) {
  const { archivoId } = await storePicture(fichero.contenido, 'defecto', guardar);
  return ganada(await updateFoto(id, usuario.id, archivoId), 'Esa comprobación ya tiene una foto');
}
/** Early check, before a body is read. Throws 404, and 409 where there is no defect. */
export async function exigirSubirFoto(usuario: Usuario, id: number): Promise<void> {
  const { usuarioId, archivoId } = existente(await selectComprobacion(id));
  if (usuarioId !== usuario.id) throw prohibido();
  if (archivoId !== null) throw conflicto('Esa comprobación ya tiene una foto');
}
/** Shown inline, not saved. Throws 404. */
export async function leerFoto(id: number): Promise<Download> {
  const { archivoId } = existente(await selectComprobacion(id));
  if (archivoId === null) throw noEncontrado();
  return { ...(await readArchivo(archivoId)), nombre: undefined };
}

type Subida = Pick<Call<(typeof izado.endpoints)['subirDocumento']>, 'usuario' | 'fichero' | 'guardar' | 'campos'>;
/** Document of a sheet: a PDF or a picture. Throws 404, 403, 409, 415. */
export async function subirDocumento({ usuario, fichero, guardar, campos }: Subida, elementoId: number) {
  const { archivoId, nombre } = await guardar({
    ...fichero,
    permitidos: ['application/pdf', 'image/png', 'image/jpeg'],
  });
  return transaction(async () => {
    const e = await enTurno('cambiar', { usuario, id: elementoId, version: undefined });
    const hecho = await insertDocumento({
      elementoId: e.Id,
      archivoId,
      clase: campos.clase,
      nombre,
      usuarioId: usuario.id,
    });
    await anotar(ENTIDAD, { id: e.Id }, usuario, 'adjuntar', nombre);
    return hecho;
  });
}
/** Early check, before a body is read. */
export const exigirSubirDocumento = (acto: Omit<Acto, 'version'>) =>
  transaction(async () => void (await enTurno('cambiar', { ...acto, version: undefined })));
/** A document of a sheet, with its name. Throws 404. */
export async function leerDocumento(id: number): Promise<Download> {
  const { archivoId, nombre } = existente(await selectDocumento(id));
  return { ...(await readArchivo(archivoId)), nombre };
}
