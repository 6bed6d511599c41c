import type { FormularioArticulo, FormularioArticuloNuevo } from '#contract/comedor/carta/carta.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { vigente } from '#server/casa/kernel/vigente.ts';
import { avisarDeAlergenos } from '#server/comedor/pedidos/pedidos.port.ts';
import {
  deleteSobrantes,
  insertArticulo,
  selectArticulo,
  selectListaEnTurno,
  updateActivo,
  updateArticulo,
  updateOrden,
  updateOrInsertGrupo,
  updateOrInsertOpciones,
} from './articulo.queries.ts';
import { autorizarArticulo } from './carta.policy.ts';

const CAMBIADO = 'El artículo ha cambiado mientras tanto; vuelva a abrirlo';
/** An act on one row, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version: number | undefined };
async function leer(que: Parameters<typeof autorizarArticulo>[0], { usuario, id, version }: Acto) {
  const articulo = vigente(await selectArticulo(usuario.id, id), version, CAMBIADO);
  autorizarArticulo(que, usuario, articulo);
  return articulo;
}
async function escribirGrupos(articuloId: number, grupos: FormularioArticulo['grupos']): Promise<void> {
  await deleteSobrantes(articuloId, grupos);
  for (const [orden, grupo] of grupos.entries())
    await updateOrInsertOpciones(await updateOrInsertGrupo(articuloId, grupo, orden), grupo.opciones);
}

/** Throws 404 and 409. */
export const crearArticulo = (usuario: Usuario, { centro, tipo, ...f }: FormularioArticuloNuevo) =>
  transaction(async () => {
    const { Id } = await insertArticulo(await cocinaDe(usuario, centro), tipo, f);
    await escribirGrupos(Id, f.grupos);
    await anotar('articulo', { id: Id, estado: 1 }, usuario, 'crear', f.nombre);
    return { Id };
  });

/**
 * Changes an article. Orders keep their names and prices; waiting people are told of allergens added since (S-8132).
 * Throws 404 and 409.
 */
export const cambiarArticulo = (acto: Acto, f: FormularioArticulo) =>
  transaction(async () => {
    const { Id } = await leer('cambiar', acto);
    await updateArticulo(Id, f);
    await escribirGrupos(Id, f.grupos);
    await anotar('articulo', { id: Id }, acto.usuario, 'cambiar', f.nombre);
    return { Id, Avisados: await avisarDeAlergenos({ id: Id, nombre: f.nombre }) };
  });

/** Throws 404 and 409. */
export const ofrecerArticulo = (acto: Acto, activo: boolean) =>
  transaction(async () => {
    const que = activo ? 'ofrecer' : 'retirar';
    const { Id } = await leer(que, acto);
    await updateActivo(Id, activo);
    await anotar('articulo', { id: Id, estado: activo ? 1 : 2 }, acto.usuario, que);
    return { Id };
  });

/** Throws 404 and 409. */
export const moverArticulo = (acto: Acto, hacia: 'arriba' | 'abajo') =>
  transaction(async () => {
    await selectListaEnTurno(acto.id);
    const articulo = await leer('mover', acto);
    await updateOrden(articulo, hacia);
    return { Id: articulo.Id };
  });
