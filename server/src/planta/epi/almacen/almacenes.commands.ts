import type { AlmacenEpi, FormularioAlmacenEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { encargado } from './almacen.mail.ts';
import { autorizarAlmacen } from './almacen.policy.ts';
import {
  existsApartado,
  insertAlmacen,
  selectAbiertos,
  selectAlmacenEnTurno,
  selectAlmacenes,
  selectInactivos,
  updateAlmacen,
  updateCerrado,
  updateEncargados,
} from './almacenes.queries.ts';
import type { Acto } from './catalogo.commands.ts';
import { selectExistencias } from './existencia.queries.ts';

const CAMBIADO = 'El almacén ha cambiado mientras tanto; vuelva a abrirlo';

async function leer(que: AlmacenEpi['acciones'][number], { usuario, id, version }: Acto) {
  await selectAlmacenEnTurno(id);
  const [fila] = await selectAlmacenes(usuario.id, id);
  const almacen = vigente(fila, version, CAMBIADO);
  autorizarAlmacen(que, usuario, almacen);
  return almacen;
}
/** Names the keepers, who are notified. Throws 422 for inactive people. */
async function nombrar(usuario: Usuario, almacen: { id: number; nombre: string }, personas: readonly number[]) {
  const distintas = [...new Set(personas)];
  if ((await selectInactivos(distintas)).faltan > 0)
    throw noValido([{ field: 'encargados', message: 'Alguna de esas personas ya no está' }]);
  const nuevos = await updateEncargados(almacen.id, distintas);
  await notificar(
    nuevos.filter((id) => id !== usuario.id),
    encargado(almacen),
  );
}

/** Throws 409 and 422. */
export const crearAlmacen = (usuario: Usuario, { encargados, ...f }: FormularioAlmacenEpi) =>
  transaction(async () => {
    const { Id } = await insertAlmacen(f);
    await nombrar(usuario, { id: Id, nombre: f.nombre }, encargados);
    await anotar('epi_almacen', { id: Id, estado: 1 }, usuario, 'crear', f.nombre);
    return { Id };
  });
/** Throws 404, 409 and 422. */
export const cambiarAlmacen = (acto: Acto, { encargados, ...f }: FormularioAlmacenEpi) =>
  transaction(async () => {
    const { Id, Centro, Unidades } = await leer('cambiar', acto);
    // Stock expires by the clock of its centre, and moves by a transfer.
    if (f.centro !== Centro && Unidades > 0) throw conflicto('Un almacén con material no cambia de centro: traspáselo');
    await updateAlmacen(Id, f);
    await nombrar(acto.usuario, { id: Id, nombre: f.nombre }, encargados);
    await anotar('epi_almacen', { id: Id }, acto.usuario, 'cambiar', f.nombre);
    return { Id };
  });
/** Throws 404 and 409. */
export const cerrarAlmacen = (acto: Acto, cerrado: boolean) =>
  transaction(async () => {
    const que = cerrado ? 'cerrar' : 'abrir';
    const { Id } = await leer(que, acto);
    if (cerrado && (await existsApartado(Id)))
      throw conflicto('Tiene equipos apartados para quien los pidió: entréguelos o repóngalos antes');
    await updateCerrado(Id, cerrado);
    await anotar('epi_almacen', { id: Id, estado: cerrado ? 2 : 1 }, acto.usuario, que);
    return { Id };
  });

/** Stock of a store that the person handles; of the first one unless one is chosen. Throws 404. */
export async function leerExistencias(usuario: Usuario, id: number | undefined) {
  const almacen = existente((await selectAlmacenes(usuario.id, id))[0]);
  const [existencias, abiertos] = await Promise.all([selectExistencias(almacen.Id), selectAbiertos()]);
  return { almacen, existencias, otros: abiertos.filter(({ Id }) => Id !== almacen.Id) };
}
