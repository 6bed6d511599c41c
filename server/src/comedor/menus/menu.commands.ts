import { alergenosEnPalabras, faltasDe } from '#contract/comedor/centros/alergenos.rules.ts';
import type {
  FormularioCopiar,
  FormularioPlato,
  FormularioPlatoNuevo,
  FormularioPublicar,
} from '#contract/comedor/menus/menu.schemas.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { ESTADO_MENU, impedimentosDe, MENU } from '#contract/comedor/menus/menus.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { menuRetirado, platoConMasAlergenos, platoRetirado } from './menu.mail.ts';
import {
  deletePlato,
  insertCopia,
  insertPlato,
  insertMenu,
  type MenuRow,
  selectMenu,
  selectMenusDe,
  selectPlato,
  selectPlatosDe,
  selectQuienesCuentan,
  selectQuienesPidieron,
  updateAlergenosPedidos,
  updateMenuRetirado,
  updatePlato,
  updatePlatoRetirado,
  updatePublicados,
} from './menu.writes.queries.ts';
import { autorizarMenu, autorizarPlato } from './menus.policy.ts';

const CAMBIADO = 'El menú ha cambiado mientras tanto; vuelva a abrirlo';
const publicado = ({ EstadoId }: MenuRow) => EstadoId === ESTADO_MENU.publicado;
/** Composition of a dish for a published menu, which has to name its allergens. Throws 422. */
function autorizarComposicion(menu: MenuRow, plato: FormularioPlato): void {
  const faltas = publicado(menu) ? faltasDe(plato) : [];
  if (faltas.length > 0) throw noValido(faltas.map(({ campo, porque }) => ({ field: campo, message: porque })));
}

/** Throws 404, 409 and 422. */
export const crearPlato = (usuario: Usuario, { centro, fecha, ...plato }: FormularioPlatoNuevo) =>
  transaction(async () => {
    await cocinaDe(usuario, centro);
    const menu = existente(await insertMenu(usuario.id, centro, fecha));
    autorizarMenu('anadir', usuario, menu);
    autorizarComposicion(menu, plato);
    const nuevo = existente(await insertPlato(menu.Id, plato, menu.EstadoId !== ESTADO_MENU.borrador));
    await anotar('menu', { id: menu.Id }, usuario, 'anadir', plato.nombre);
    return nuevo;
  });

/** An act on one row, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined };
async function leerPlato(que: Parameters<typeof autorizarPlato>[0], { usuario, id, version }: Acto) {
  const plato = existente(await selectPlato(usuario.id, id));
  vigente({ Version: plato.platoVersion }, version, CAMBIADO);
  autorizarPlato(que, usuario, plato);
  return plato;
}

/** Orders and their labels get its new allergens, and their people are notified (S-8103). Throws 404, 409 and 422. */
export const cambiarPlato = (acto: Acto, cambio: FormularioPlato) =>
  transaction(async () => {
    const plato = await leerPlato('cambiar', acto);
    autorizarComposicion(plato, cambio);
    await updatePlato(acto.id, cambio, plato.EstadoId !== ESTADO_MENU.borrador);
    await anotar('menu', { id: plato.Id }, acto.usuario, 'cambiar', cambio.nombre);
    const nuevos = cambio.alergenos.filter((alergeno) => !plato.alergenos.includes(alergeno));
    if (nuevos.length > 0) {
      const cuales = alergenosEnPalabras(nuevos);
      await notificar(await updateAlergenosPedidos(acto.id), platoConMasAlergenos(plato, cambio.nombre, cuales));
    }
    return { Id: acto.id };
  });

/** Throws 404 and 409. */
export const quitarPlato = (acto: Acto) =>
  transaction(async () => {
    const plato = await leerPlato('quitar', acto);
    await deletePlato(acto.id);
    await anotar('menu', { id: plato.Id }, acto.usuario, 'quitar', plato.nombre);
    return { Id: acto.id };
  });

/** Throws 404 and 409. */
export const retirarPlato = (acto: Acto, motivo: string) =>
  transaction(async () => {
    const plato = await leerPlato('retirar', acto);
    await updatePlatoRetirado(acto.id, motivo);
    await anotar('menu', { id: plato.Id }, acto.usuario, 'retirarPlato', `${plato.nombre}: ${motivo}`);
    const quienes = await selectQuienesPidieron([acto.id]);
    await notificar(quienes, platoRetirado(plato, plato.nombre, motivo));
    return { Id: acto.id, Avisados: quienes.length };
  });

/** Throws 404 and 409. */
export const retirarMenu = ({ usuario, id, version }: Acto, motivo: string) =>
  transaction(async () => {
    const menu = vigente(await selectMenu(usuario.id, id), version, CAMBIADO);
    autorizarMenu('retirar', usuario, menu);
    ganada(await updateMenuRetirado(menu, motivo), CAMBIADO);
    await anotar('menu', { id, estado: MENU.actos.retirar.hasta }, usuario, 'retirar', motivo);
    const quienes = await selectQuienesCuentan(menu);
    await notificar(quienes, menuRetirado(menu, motivo));
    return { Id: id, Avisados: quienes.length };
  });

/** Throws 404 and 409. */
export const copiarSemana = (usuario: Usuario, { centro, fecha }: FormularioCopiar) =>
  transaction(async () => {
    await cocinaDe(usuario, centro);
    const Dias = await insertCopia(usuario.id, centro, lunesDe(fecha));
    if (Dias === 0)
      throw conflicto(
        'No hay nada que copiar: la semana anterior no tiene menús, o los días abiertos ya tienen platos',
      );
    return { Dias };
  });

/**
 * Publishes all of the days or none, since half a week helps nobody. Throws 404 and 409, with the incomplete dishes.
 */
export const publicarMenus = (usuario: Usuario, { centro, fechas }: FormularioPublicar) =>
  transaction(async () => {
    await cocinaDe(usuario, centro);
    const menus = await selectMenusDe(centro, fechas);
    const sinMenu = fechas.find((fecha) => !menus.some((menu) => menu.fecha === fecha));
    if (sinMenu !== undefined) throw conflicto(`El ${diaConSemana(sinMenu)} no tiene ningún plato`);
    for (const menu of menus) autorizarMenu('publicar', usuario, menu);
    const platos = await selectPlatosDe(menus.map(({ Id }) => Id));
    const faltan = menus.flatMap(({ Id, fecha }) =>
      impedimentosDe(platos.filter(({ menuId }) => menuId === Id)).map((falta) => `${diaConSemana(fecha)}: ${falta}`),
    );
    if (faltan.length > 0) throw conflicto(`No se puede publicar. ${faltan.join('. ')}`);
    await updatePublicados(menus.map(({ Id }) => Id));
    for (const { Id } of menus) await anotar('menu', { id: Id, estado: ESTADO_MENU.publicado }, usuario, 'publicar');
    return { Dias: menus.length };
  });
