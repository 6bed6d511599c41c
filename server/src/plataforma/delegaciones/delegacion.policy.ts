import type { Delegacion } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';

/** Facts that the rules about a new delegation need; days are compared as text. */
export type ParaDelegar = {
  hoy: string;
  /** The last day that a delegation starting on its `desde` may reach. */
  limite: string;
  /** True for the responsible of a cost centre, a contract or a person. */
  esResponsable: boolean;
  /** True when the delegate is an active employee and another person. */
  paraVale: boolean;
  /** True when a delegation between the same two people has one of those days. */
  solapa: boolean;
};

export const SIN_NADA =
  'Solo puede delegar quien es responsable de un centro de coste, de un contrato o de una persona';
export const NO_VALE = 'Elija a una persona de la plantilla en activo';
export const SOLAPE = 'Ya ha delegado en esa persona durante esas fechas';

/** Throws 403 for a person who decides nothing, 422 with every field that is wrong, or 409. */
export function autorizarDelegacion({ desde, hasta }: { desde: string; hasta: string }, situacion: ParaDelegar): void {
  const { hoy, limite, esResponsable, paraVale, solapa } = situacion;
  if (!esResponsable) throw prohibido(SIN_NADA);
  const faltas = [
    ...(paraVale ? [] : [{ field: 'paraId', message: NO_VALE }]),
    ...(desde >= hoy ? [] : [{ field: 'desde', message: 'No puede ser anterior a hoy' }]),
    ...(hasta <= limite ? [] : [{ field: 'hasta', message: 'Como máximo, un año' }]),
  ];
  if (faltas.length > 0) throw noValido(faltas);
  if (solapa) throw conflicto(SOLAPE);
}

/** Acts on a delegation: its giver may end it, as long as it has not ended. */
export const accionesDeDelegacion = (
  { Mia, Hasta }: Pick<Delegacion, 'Mia' | 'Hasta'>,
  hoy: string,
): Delegacion['acciones'] => (Mia && Hasta >= hoy ? ['borrar'] : []);
