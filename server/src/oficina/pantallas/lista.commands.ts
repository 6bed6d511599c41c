import { anfitrionDe } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { pantallas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import type { FormularioLista } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { storePicture } from '#server/casa/archivos/pictures.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import {
  deleteAnfitrion,
  deleteElementos,
  deleteLista,
  insertAnfitrion,
  insertElementos,
  insertImagen,
  insertLista,
  selectAnfitriones,
  selectImagen,
  selectLista,
  updateLista,
} from './lista.queries.ts';
import { autorizarLista, puedeGestionar } from './pantallas.policy.ts';

const CAMBIADA = 'Alguien ha cambiado esta lista mientras tanto; vuelva a abrirla';
type Cual = { id: number; version: number | undefined };

/** Refuses pages of a site that is not allowed, each beside its field. */
async function exigirPermitidas({ elementos }: FormularioLista): Promise<void> {
  if (!elementos.some(({ tipo }) => tipo === 'pagina')) return;
  const permitidos = new Set((await selectAnfitriones()).map(({ Anfitrion }) => Anfitrion));
  const faltas = elementos.flatMap(({ tipo, url }, i) =>
    tipo === 'pagina' && !permitidos.has(anfitrionDe(url) ?? '')
      ? [{ field: `elementos.${i}.url`, message: 'Ese sitio no está entre los permitidos' }]
      : [],
  );
  if (faltas.length > 0) throw noValido(faltas);
}
/** Refuses the name of another list beside its field. */
async function conNombre<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (brokenConstraint(error)?.name !== 'lista_pantalla_nombre_unico') throw error;
    throw noValido([{ field: 'nombre', message: 'Ya hay una lista con ese nombre' }]);
  }
}

/** Throws 422. */
export const crearLista = (usuario: Usuario, l: FormularioLista) =>
  conNombre(() =>
    transaction(async () => {
      await exigirPermitidas(l);
      const nueva = await insertLista(l.nombre);
      await insertElementos(nueva.Id, l.elementos);
      await anotar('lista_pantalla', { id: nueva.Id }, usuario, 'crear', l.nombre);
      return nueva;
    }),
  );
/** Throws 404, 409 and 422. */
export const cambiarLista = (usuario: Usuario, { id, version }: Cual, l: FormularioLista) =>
  conNombre(() =>
    transaction(async () => {
      const leida = vigente(await selectLista(id), version, CAMBIADA);
      autorizarLista('cambiar', usuario, leida);
      await exigirPermitidas(l);
      ganada(await updateLista(id, leida.Version, l.nombre), CAMBIADA);
      await deleteElementos(id);
      await insertElementos(id, l.elementos);
      await anotar('lista_pantalla', { id }, usuario, 'cambiar', l.nombre);
      return { Id: id };
    }),
  );
/** Throws 404, and 409 while a screen has it. */
export async function borrarLista(usuario: Usuario, { id, version }: Cual) {
  try {
    return await transaction(async () => {
      const leida = vigente(await selectLista(id), version, CAMBIADA);
      autorizarLista('borrar', usuario, leida);
      ganada(await deleteLista(id, leida.Version), CAMBIADA);
      await anotar('lista_pantalla', { id }, usuario, 'borrar', leida.Nombre);
      return { Id: id };
    });
  } catch (error) {
    if (!brokenConstraint(error)?.name.endsWith('pantalla_lista_existe')) throw error;
    throw conflicto('Una pantalla tiene esa lista: quítela antes de ella');
  }
}

type Subida = Pick<Call<(typeof pantallas.endpoints)['subirImagen']>, 'usuario' | 'fichero' | 'guardar'>;
/** Stores the picture re-encoded, without the metadata of the camera. */
export async function subirImagen({ usuario, fichero, guardar }: Subida) {
  const { archivoId, ancho, alto } = await storePicture(fichero.contenido, 'pantalla', guardar);
  const { Id } = await insertImagen({ archivoId, ancho, alto, usuarioId: usuario.id });
  return { Id, Ancho: ancho, Alto: alto };
}
/** Shown inline, hence without a name. Throws 404. */
export async function leerImagen(usuario: Usuario, id: number): Promise<Download> {
  const { archivoId } = existente(await selectImagen(id, puedeGestionar(usuario)));
  return { ...(await readArchivo(archivoId)), nombre: undefined };
}

/** Idempotent. Throws 409 when there are too many. */
export async function permitirAnfitrion(usuario: Usuario, anfitrion: string) {
  await insertAnfitrion(anfitrion, usuario.id);
  if (!(await selectAnfitriones()).some(({ Anfitrion }) => Anfitrion === anfitrion))
    throw conflicto('No caben más sitios permitidos: quite alguno antes');
  return { anfitrion };
}
/** Throws 404. */
export const prohibirAnfitrion = async (anfitrion: string) => existente(await deleteAnfitrion(anfitrion));
