import type { Ajustes, FormularioAjustes, FormularioDia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { cancelarPlazasDe } from '#server/comedor/aforo/aforo.port.ts';
import { transaction } from '#server/casa/base/db.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { cancelarMesasDe } from '#server/comedor/mesas/mesas.port.ts';
import { anularEnCocina } from '#server/comedor/pedidos/pedidos.port.ts';
import {
  deleteDia,
  insertDia,
  selectAjustes,
  selectCerradosConAlgo,
  selectPorAnular,
  updateAjustes,
} from './ajustes.queries.ts';

type Centro = string | undefined;
const CAMBIADO = 'Los ajustes han cambiado mientras tanto; vuelva a abrirlos';

/** Throws 404. */
export const verAjustes = async (usuario: Usuario, centro: Centro): Promise<Ajustes> =>
  existente(await selectAjustes(await cocinaDe(usuario, centro)));

/** Refuses a change that would close a day on which somebody has something, without telling them. */
async function exigirSinReservas(centro: string): Promise<void> {
  const dias = (await selectCerradosConAlgo(centro)).map(({ fecha }) => diaCorto(fecha));
  if (dias.length > 0)
    throw conflicto(`Hay reservas o pedidos el ${dias.join(', el ')}: ciérrelo antes con su motivo, y se les dirá`);
}
/** Changes the regular days and cut-offs. Throws 404 and 409. */
export const cambiarAjustes = (
  usuario: Usuario,
  cocina: { centro: Centro; version: number | undefined },
  f: FormularioAjustes,
) =>
  transaction(async () => {
    const { Centro, Version } = vigente(await verAjustes(usuario, cocina.centro), cocina.version, CAMBIADO);
    ganada(await updateAjustes(Centro, Version, f), CAMBIADO);
    await exigirSinReservas(Centro);
    return existente(await selectAjustes(Centro));
  });

/**
 * Opens a day, or closes it: all bookings and orders are cancelled with the reason, and their people are notified.
 * Throws 404 and 409.
 */
export const cambiarDia = (usuario: Usuario, cocina: Centro, dia: FormularioDia) =>
  transaction(async () => {
    const { Centro: centro, Hoy } = await verAjustes(usuario, cocina);
    const { fecha, abierto, motivo } = dia;
    if (fecha < Hoy) throw conflicto('Ese día ya ha pasado');
    await insertDia(centro, dia);
    if (abierto) return { Plazas: 0, Pedidos: 0, Mesas: 0 };
    const Plazas = await cancelarPlazasDe(centro, fecha, motivo);
    const pedidos = await selectPorAnular(centro, fecha);
    for (const id of pedidos) await anularEnCocina({ usuario, id }, motivo);
    return { Plazas, Pedidos: pedidos.length, Mesas: await cancelarMesasDe(usuario, { centro, fecha, motivo }) };
  });
/** Removes the exception of a day. Throws 404 and 409. */
export const quitarDia = (usuario: Usuario, cocina: Centro, fecha: string) =>
  transaction(async () => {
    const { Centro: centro } = await verAjustes(usuario, cocina);
    existente(await deleteDia(centro, fecha));
    await exigirSinReservas(centro);
    return existente(await selectAjustes(centro));
  });
