import { randomInt } from 'node:crypto';
import type { FormularioCierre, FormularioFranjaMesa, FormularioMesa } from '#contract/comedor/mesas/mesa.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import {
  deleteCierre,
  existsSolape,
  insertCierre,
  insertFranja,
  insertMesa,
  selectCierres,
  selectDias,
  selectFranja,
  selectFranjasDeCocina,
  selectMesa,
  selectMesasDeCocina,
  selectTurnoDeFranjas,
  selectTurnoDeTerraza,
  updateFranja,
  updateMesa,
} from './mesa.queries.ts';
import { cancelada, enPalabras, estaViva, verDeCocina } from './mesas.views.ts';
import {
  existsViva,
  type ReservaRow,
  selectDeCocina,
  selectDelDia,
  selectPorCerrar,
  updateCanceladas,
} from './reserva.queries.ts';

type Centro = string | undefined;
const CAMBIADA = 'Alguien lo ha cambiado mientras tanto; vuelva a abrirlo';

/** Throws 404, as all the following do for a kitchen that is not theirs. */
export async function terraza(usuario: Usuario, centro: Centro) {
  const Centro = await cocinaDe(usuario, centro);
  const [Mesas, Franjas] = await Promise.all([selectMesasDeCocina(Centro), selectFranjasDeCocina(Centro)]);
  return { Centro, Mesas, Franjas };
}
export async function diaDeCocina(
  usuario: Usuario,
  { centro, fecha }: { centro?: Centro; fecha?: string | undefined },
) {
  const Centro = await cocinaDe(usuario, centro);
  const { hoy, dias } = await selectDias(Centro);
  const Fecha = fecha ?? dias[0] ?? hoy;
  const [Cierres, reservas] = await Promise.all([selectCierres(Centro, Fecha), selectDelDia(Centro, Fecha)]);
  return { Centro, Fecha, Dias: dias, Cierres, Reservas: reservas.map(verDeCocina) };
}

/** Letters and figures that nobody mistakes for another. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';
const codigoNuevo = () => Array.from({ length: 16 }, () => LETRAS[randomInt(LETRAS.length)]).join('');
export const crearMesa = (usuario: Usuario, centro: Centro, m: FormularioMesa) =>
  transaction(async () => {
    const nueva = await insertMesa(await cocinaDe(usuario, centro), codigoNuevo(), m);
    await anotar('mesa', { id: nueva.Id }, usuario, 'crear', m.nombre);
    return nueva;
  });
type Cual = { id: number; version: number | undefined };
/** Throws 404, and 409 when a table with a future booking would no longer be offered. */
export const cambiarMesa = (usuario: Usuario, { id, version }: Cual, m: FormularioMesa) =>
  transaction(async () => {
    vigente(await selectMesa(usuario.id, id), version, CAMBIADA);
    if (!m.activa && (await existsViva({ mesaId: id })))
      throw conflicto('Alguien la tiene reservada: cancele antes sus reservas, o cierre esas franjas');
    await updateMesa(id, m);
    await anotar('mesa', { id }, usuario, 'cambiar', m.nombre);
    return { Id: id };
  });
/** Refuses overlapping slots: a table would be booked twice for the same minutes (S-8148). */
async function exigirSinSolape(centro: string, f: FormularioFranjaMesa, salvo = 0): Promise<void> {
  await selectTurnoDeTerraza(centro);
  if (f.activa && (await existsSolape(centro, f, salvo)))
    throw noValido([{ field: 'desde', message: 'Se solapa con otra franja que se puede reservar' }]);
}
/** Throws 404, 409 and 422. */
export const crearFranja = (usuario: Usuario, centro: Centro, f: FormularioFranjaMesa) =>
  transaction(async () => {
    const Centro = await cocinaDe(usuario, centro);
    await exigirSinSolape(Centro, f);
    const nueva = await insertFranja(Centro, f);
    await anotar('franja_mesa', { id: nueva.Id }, usuario, 'crear', `${f.desde}–${f.hasta}`);
    return nueva;
  });
/** Throws 404, 422, and 409 while somebody has a table in it. */
export const cambiarFranja = (usuario: Usuario, { id, version }: Cual, f: FormularioFranjaMesa) =>
  transaction(async () => {
    const { Centro } = vigente(await selectFranja(usuario.id, id), version, CAMBIADA);
    if (await existsViva({ franjaId: id }))
      throw conflicto('Alguien tiene mesa en esa franja: su hora no cambia mientras tanto');
    await exigirSinSolape(Centro, f, id);
    await updateFranja(id, f);
    await anotar('franja_mesa', { id }, usuario, 'cambiar', `${f.desde}–${f.hasta}`);
    return { Id: id };
  });

/** Cancels these bookings and notifies their people, including those who sit at the table already. */
async function cancelarlas(usuario: Usuario, reservas: readonly ReservaRow[], motivo: string): Promise<number> {
  const vivas = reservas.filter(estaViva);
  if (vivas.length === 0) return 0;
  await updateCanceladas(
    vivas.map(({ Id }) => Id),
    motivo,
  );
  for (const r of vivas) {
    await anotar('reserva_mesa', { id: r.Id, estado: 4 }, usuario, 'cerrarFranja', motivo);
    await notificar([r.UsuarioId], cancelada(r, motivo));
  }
  return vivas.length;
}
/**
 * Cancels the bookings of a day on which a canteen closes, in the closing transaction; returns the number of people
 * told.
 */
export async function cancelarLasDelDia(usuario: Usuario, c: { centro: string; fecha: string; motivo: string }) {
  await selectTurnoDeFranjas(c.centro, null);
  return cancelarlas(usuario, await selectPorCerrar(c.centro, c.fecha, null), c.motivo);
}
/** Closes a slot, or all of a day. Throws 404 and 409. */
export const cerrar = (usuario: Usuario, centro: Centro, c: FormularioCierre) =>
  transaction(async () => {
    const Centro = await cocinaDe(usuario, centro);
    const { hoy } = await selectDias(Centro);
    if (c.fecha < hoy) throw conflicto('Ese día ya ha pasado');
    const franjas = await selectTurnoDeFranjas(Centro, c.franjaId);
    if (c.franjaId !== null) existente(franjas[0]);
    const { Id } = await insertCierre(Centro, c);
    await anotar('cierre_mesas', { id: Id }, usuario, 'cerrar', `${c.fecha}. ${c.motivo}`);
    return { Id, Avisadas: await cancelarlas(usuario, await selectPorCerrar(Centro, c.fecha, c.franjaId), c.motivo) };
  });
export const abrir = (usuario: Usuario, id: number) =>
  transaction(async () => {
    const { Fecha, Motivo } = existente(await deleteCierre(usuario.id, id));
    await anotar('cierre_mesas', { id }, usuario, 'abrir', `${Fecha}. ${Motivo}`);
    return { Id: id };
  });
/** Throws 404 and 409. */
export const cancelarDeCocina = (usuario: Usuario, id: number, motivo: string) =>
  transaction(async () => {
    const r = existente(await selectDeCocina(usuario.id, id));
    if ((await cancelarlas(usuario, [r], motivo)) === 0)
      throw conflicto(`${enPalabras(r)}: esa reserva ya no está en pie`);
    return { Id: id };
  });
