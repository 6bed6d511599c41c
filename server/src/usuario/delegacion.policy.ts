import type { Delegacion } from '#contract/usuario/usuario.schemas.ts';

/** What the rules about a new delegation look at; days in order are compared as text. */
export type ParaDelegar = {
  hoy: string;
  /** The last day that a delegation starting on `desde` may reach. */
  limite: string;
  /** Whether the person giving it is responsible for a cost centre, a contract or a person. */
  esResponsable: boolean;
  /** Whether the one who would decide is an active employee and somebody else. */
  paraVale: boolean;
  solapa: boolean;
};

/** Only whoever has something to decide can let another decide it. */
export const puedeDelegar = ({ esResponsable }: ParaDelegar): boolean => esResponsable;

/** Every field that breaks a rule, each with its sentence; none when the delegation may be given. */
export function faltasDeDelegacion({ desde, hasta }: { desde: string; hasta: string }, { hoy, limite, paraVale }: ParaDelegar) {
  return [
    ...(paraVale ? [] : [{ field: 'paraId', message: 'Elija a una persona de la plantilla en activo' }]),
    ...(desde >= hoy ? [] : [{ field: 'desde', message: 'No puede ser anterior a hoy' }]),
    ...(hasta <= limite ? [] : [{ field: 'hasta', message: 'Como máximo, un año' }]),
  ];
}

/** Whoever gave it may end it, as long as it has not ended. */
export const accionesDeDelegacion = ({ Mia, Hasta }: Pick<Delegacion, 'Mia' | 'Hasta'>, hoy: string): Delegacion['acciones'] =>
  Mia && Hasta >= hoy ? ['borrar'] : [];
