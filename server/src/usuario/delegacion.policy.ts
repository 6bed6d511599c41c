import type { Delegacion } from '#contract/usuario/usuario.schemas.ts';
import { conflicto, noValido, prohibido } from '#server/kernel/errors.ts';

/** What the rules about a new delegation look at; days in order are compared as text. */
export type ParaDelegar = {
  hoy: string;
  /** The last day that a delegation starting on its `desde` may reach. */
  limite: string;
  /** Whether the person giving it is responsible for a cost centre, a contract or a person. */
  esResponsable: boolean;
  /** Whether the one who would decide is an active employee and somebody else. */
  paraVale: boolean;
  /** Whether the same two people already share one of those days. */
  solapa: boolean;
};

export const SOLAPE = 'Ya ha delegado en esa persona durante esas fechas';

/** Only whoever has something to decide lets another decide it. Throws 403, 422 with every field that is wrong, or 409. */
export function autorizarDelegacion({ desde, hasta }: { desde: string; hasta: string }, situacion: ParaDelegar): void {
  const { hoy, limite, esResponsable, paraVale, solapa } = situacion;
  if (!esResponsable)
    throw prohibido('Solo puede delegar quien es responsable de un centro de coste, de un contrato o de una persona');
  const faltas = [
    ...(paraVale ? [] : [{ field: 'paraId', message: 'Elija a una persona de la plantilla en activo' }]),
    ...(desde >= hoy ? [] : [{ field: 'desde', message: 'No puede ser anterior a hoy' }]),
    ...(hasta <= limite ? [] : [{ field: 'hasta', message: 'Como máximo, un año' }]),
  ];
  if (faltas.length > 0) throw noValido(faltas);
  if (solapa) throw conflicto(SOLAPE);
}

/** Whoever gave it may end it, as long as it has not ended. */
export const accionesDeDelegacion = (
  { Mia, Hasta }: Pick<Delegacion, 'Mia' | 'Hasta'>,
  hoy: string,
): Delegacion['acciones'] => (Mia && Hasta >= hoy ? ['borrar'] : []);
