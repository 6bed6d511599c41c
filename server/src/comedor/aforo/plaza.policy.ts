import { PLAZA } from '#contract/comedor/aforo/aforo.rules.ts';
import { instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import { diaEn } from '#contract/casa/kernel/zona.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';

const ACTOS = ['acude', 'noAcude'] as const;
export type Marca = (typeof ACTOS)[number];
type DeTurno = { Fecha: string; Desde: string; zona: string };

/**
 * Reason why attendance is not marked now; '' when it is. Absence is marked once the sitting has begun, never before.
 */
function impedimento({ Fecha, Desde, zona }: DeTurno, acto: Marca, ahora: number): string {
  if (Fecha > diaEn(ahora, zona)) return 'Ese día aún no ha llegado';
  return acto === 'noAcude' && ahora < instanteDe(Fecha, Desde, zona) ? 'El turno aún no ha empezado' : '';
}
/** Throws 409 where `accionesDe` does not offer it. */
export function autorizarMarca(plaza: DeTurno & { EstadoId: number }, acto: Marca, ahora: number): void {
  const porque = impedimento(plaza, acto, ahora);
  if (porque) throw conflicto(porque);
  const { EstadoId } = plaza;
  if (!PLAZA.permite(acto, EstadoId)) throw conflicto(`Ya no se puede: ${PLAZA.nombre(EstadoId).toLowerCase()}`);
}
export const accionesDe = (turno: DeTurno, { EstadoId }: { EstadoId: number }, ahora: number): Marca[] =>
  ACTOS.filter((acto) => PLAZA.permite(acto, EstadoId) && impedimento(turno, acto, ahora) === '');
