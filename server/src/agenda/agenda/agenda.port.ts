import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { type AusenciaDeEquipo, selectAusenciasDelEquipo } from './alcance.queries.ts';
import { selectSucesos } from './dias.queries.ts';

/** Plan, trips, accesses, leave and notes of somebody between two days, for themselves. */
export async function agendaPropia(usuarioId: number, desde: string, hasta: string) {
  const [planes, sucesos] = await Promise.all([
    planDe(usuarioId, desde, hasta),
    selectSucesos([usuarioId], desde, hasta),
  ]);
  return { planes, ...sucesos(usuarioId) };
}
/** Whole days on which the people of somebody's team, and those below them, are absent, without the reason. */
export const ausenciasDelEquipo = (...which: Parameters<typeof selectAusenciasDelEquipo>) =>
  selectAusenciasDelEquipo(...which);
export type { AusenciaDeEquipo };
export type AgendaPropia = Awaited<ReturnType<typeof agendaPropia>>;
