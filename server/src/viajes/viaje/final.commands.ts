import { VIAJE } from '#contract/viajes/viajes.rules.ts';
import type { Autor } from '#server/casa/kernel/historial.ts';
import { zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { CON_LA_ULTIMA } from './final.queries.ts';
import { selectVez } from './viaje.queries.ts';
import { updateEstado } from './viaje.writes.queries.ts';

/** Settles a trip of which nothing is left to be settled, with or without documents. The transaction is the caller's. */
export async function liquidarSiNadaQueda(id: number, autor: Autor, comentario: string): Promise<void> {
  const estado = await selectVez(id);
  if (!VIAJE.permite('liquidar', estado)) return;
  const leido = { Id: id, EstadoId: estado, Version: undefined };
  const hecho = await updateEstado(leido, { ...CON_LA_ULTIMA, comentario }, autor);
  if (hecho) await zanjar(`viaje:${id}`, ['viaje_espera']);
}
