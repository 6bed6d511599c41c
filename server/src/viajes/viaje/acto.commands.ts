import { type ActoViaje, VIAJE } from '#contract/viajes/viajes.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Autor } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { selectVez, selectViaje, selectViajeDe, type ViajeRow } from './viaje.queries.ts';
import { type Leido, type Paso, updateEstado, updateVersion } from './viaje.writes.queries.ts';
import { autorizarViaje, GESTOR } from './viajes.policy.ts';

/** A person's act on a trip, with the version that they saw (undefined: any version). */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined };

export const CAMBIADO = 'El viaje ha cambiado mientras tanto; vuelva a abrirlo';
export const quien = (usuario: Usuario) => ({ usuarioId: usuario.id, gestor: usuario.roles.includes(GESTOR) });

/** The trip as this person may see it. Throws 404. */
export const ver = async (usuario: Usuario, id: number): Promise<ViajeRow> =>
  existente(await selectViaje(quien(usuario), id));
/** The trip, if the person may do the act now. Throws 404, 403 or 409. */
export async function leer(accion: ActoViaje, { usuario, id, version }: Acto): Promise<ViajeRow> {
  const viaje = await ver(usuario, id);
  autorizarViaje(accion, usuario, viaje);
  return vigente(viaje, version, CAMBIADO);
}

/** `porque`: sentence of the refusal, computed only then. */
type UnPaso = Omit<Paso, 'hasta'> & { hasta?: Paso['hasta']; porque?: () => Promise<string> };
/** One step, from the state and version that were read; pending notifications are settled. Throws 409 when another act was first. */
export async function mover(viaje: Leido, autor: Autor, paso: UnPaso) {
  const hasta = paso.hasta ?? VIAJE.actos[paso.acto].hasta ?? viaje.EstadoId;
  const hecho = await updateEstado(viaje, { ...paso, hasta }, autor);
  const movido = ganada(hecho, hecho || !paso.porque ? CAMBIADO : await paso.porque());
  if (movido.EstadoId !== viaje.EstadoId) await zanjar(`viaje:${viaje.Id}`, ['viaje_espera', 'viaje_propuestas']);
  return movido;
}

/** Need, proposal or document of a viaje, and the act that this person wants on it. */
type EnViaje = { usuario: Usuario; accion: ActoViaje; de: 'necesidad' | 'propuesta' | 'documento'; id: number };

/** The trip of that need, proposal or document, if the person may do the act. Throws 404, 403 or 409. */
export async function leerDe({ usuario, accion, de, id }: EnViaje): Promise<ViajeRow> {
  const viaje = existente(await selectViajeDe(quien(usuario), de, id));
  autorizarViaje(accion, usuario, viaje);
  return viaje;
}

/** Locks the trip until the transaction ends, so that acts on its needs, proposals and documents follow one another. */
export const enVez = <T>(viajeId: number, cambio: (estado: number) => Promise<T>): Promise<T> =>
  transaction(async () => cambio(await selectVez(viajeId)));

/** Changes a part of the trip under the lock, while the trip's state allows the act. Throws 409 with `porque`. */
export const cambiar = <T>(
  { Id }: ViajeRow,
  { accion, porque }: { accion: ActoViaje; porque: string },
  cambio: (estado: number) => Promise<T | undefined>,
): Promise<T> =>
  enVez(Id, async (estado) => {
    const hecho = ganada(VIAJE.permite(accion, estado) ? await cambio(estado) : undefined, porque);
    await updateVersion(Id);
    return hecho;
  });

/** The same change, addressed by a need, proposal or document. Throws 404, 403, or 409 with `porque`. */
export const cambiarDe = async (en: EnViaje, cambio: () => Promise<{ Id: number } | undefined>, porque: string) =>
  cambiar(await leerDe(en), { accion: en.accion, porque }, cambio);
