import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { selectSucesos } from './dias.queries.ts';

/** Plan, trips, accesses, leave and notes of somebody between two days, for themselves. */
export async function agendaPropia(usuarioId: number, desde: string, hasta: string) {
  const [planes, sucesos] = await Promise.all([
    planDe(usuarioId, desde, hasta),
    selectSucesos([usuarioId], desde, hasta),
  ]);
  return { planes, ...sucesos(usuarioId) };
}
export type AgendaPropia = Awaited<ReturnType<typeof agendaPropia>>;
