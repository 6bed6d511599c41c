import type {
  FormularioArticuloEpi,
  FormularioCupo,
  FormularioCupoNuevo,
} from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noEncontrado, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, vigente } from '#server/casa/kernel/vigente.ts';
import { autorizarArticulo } from './almacen.policy.ts';
import { selectAlmacenes } from './almacenes.queries.ts';
import {
  insertArticulo,
  selectArticuloEnTurno,
  selectArticulos,
  selectTallasConUnidades,
  updateArticulo,
  updateRetirado,
} from './articulo.queries.ts';
import { insertCupo, selectCupoEnTurno, updateCupo, updateCupoCerrado } from './cupo.queries.ts';

const CAMBIADO = 'El artículo ha cambiado mientras tanto; vuelva a abrirlo';
/** An act on one row, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version: number | undefined };

/** The catalogue, for PRL and for keepers of some store. Throws 404. */
export async function leerCatalogo(usuario: Usuario) {
  if (!usuario.roles.includes('PRL') && (await selectAlmacenes(usuario.id)).length === 0) throw noEncontrado();
  return selectArticulos();
}

export const crearArticulo = (usuario: Usuario, f: FormularioArticuloEpi) =>
  transaction(async () => {
    const { Id } = await insertArticulo(f);
    await anotar('epi_articulo', { id: Id, estado: 1 }, usuario, 'crear', f.nombre);
    return { Id };
  });
async function leer(que: Parameters<typeof autorizarArticulo>[0], { usuario, id, version }: Acto) {
  const articulo = vigente(await selectArticuloEnTurno(id), version, CAMBIADO);
  autorizarArticulo(que, usuario, articulo);
  return articulo;
}
/** A size in stock stays in the list. Throws 404, 409 and 422. */
export const cambiarArticulo = (acto: Acto, f: FormularioArticuloEpi) =>
  transaction(async () => {
    const { Id } = await leer('cambiar', acto);
    const huerfana = (await selectTallasConUnidades(Id)).find((talla) =>
      talla === '' ? f.tallas.length > 0 : !f.tallas.includes(talla),
    );
    if (huerfana !== undefined)
      throw noValido([
        {
          field: 'tallas',
          message:
            huerfana === ''
              ? 'Quedan unidades sin talla: no puede tener tallas'
              : `Quedan unidades de la talla ${huerfana}`,
        },
      ]);
    await updateArticulo(Id, f);
    await anotar('epi_articulo', { id: Id }, acto.usuario, 'cambiar', f.nombre);
    return { Id };
  });
/** Throws 404 and 409. */
export const ofrecerArticulo = (acto: Acto, ofrecido: boolean) =>
  transaction(async () => {
    const que = ofrecido ? 'ofrecer' : 'retirar';
    const { Id } = await leer(que, acto);
    await updateRetirado(Id, !ofrecido);
    await anotar('epi_articulo', { id: Id, estado: ofrecido ? 1 : 2 }, acto.usuario, que);
    return { Id };
  });

const CUPO_CAMBIADO = 'El cupo ha cambiado mientras tanto; vuelva a abrirlo';
const enPalabras = ({ cantidad, meses }: FormularioCupo) =>
  `${cantidad} cada ${meses === 1 ? 'mes' : `${meses} meses`}`;
/** Throws 409. */
export const crearCupo = (usuario: Usuario, f: FormularioCupoNuevo) =>
  transaction(async () => {
    const nuevo = await insertCupo(f);
    if (!nuevo) throw conflicto('Ese artículo no está en el catálogo');
    await anotar('epi_cupo', { id: nuevo.Id }, usuario, 'crear', `${f.puesto}: ${enPalabras(f)}`);
    return nuevo;
  });
/** Throws 404 and 409. */
export const cambiarCupo = ({ usuario, id, version }: Acto, f: FormularioCupo) =>
  transaction(async () => {
    const cupo = vigente(await selectCupoEnTurno(id), version, CUPO_CAMBIADO);
    await updateCupo(id, f);
    await anotar('epi_cupo', { id }, usuario, 'cambiar', `${cupo.puesto}: ${enPalabras(f)}`);
    return { Id: id };
  });
/** Throws 404 and 409. */
export const quitarCupo = ({ usuario, id, version }: Acto) =>
  transaction(async () => {
    existente(vigente(await selectCupoEnTurno(id), version, CUPO_CAMBIADO));
    await updateCupoCerrado(id);
    await anotar('epi_cupo', { id }, usuario, 'quitar');
    return { Id: id };
  });
