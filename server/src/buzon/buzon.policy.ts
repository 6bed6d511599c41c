import { type AccionBuzon, ACCIONES_BUZON, permiteEstadoBuzon } from '#contract/buzon/buzon.rules.ts';
import { conflicto, prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';

/** What a decision about an entry needs to know of it. */
export type EntradaDePolicy = {
  Estado: number;
  /** Null: nobody knows. */
  autorId: number | null;
  /** This person reads the mailbox of its area. */
  soyDelArea: boolean;
};

/** The area's people, but nobody answers what they have signed themselves. */
const responde = (u: Usuario, e: EntradaDePolicy) => e.soyDelArea && e.autorId !== u.id;

export const accionesDeBuzon = (u: Usuario, e: EntradaDePolicy): AccionBuzon[] =>
  ACCIONES_BUZON.filter((accion) => responde(u, e) && permiteEstadoBuzon(accion, e.Estado));

/** Throws 403 when the act is not this person's, 409 when it is but not now. */
export function autorizarBuzon(accion: AccionBuzon, u: Usuario, e: EntradaDePolicy): void {
  if (!responde(u, e)) throw prohibido();
  if (!permiteEstadoBuzon(accion, e.Estado)) throw conflicto('El estado de la sugerencia no permite esta operación');
}
