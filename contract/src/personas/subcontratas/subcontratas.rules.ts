import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';

export const AMBITOS = { E: 'De la empresa', P: 'De cada persona' } as const;
export type Ambito = keyof typeof AMBITOS;
export const CLAVES_AMBITO = ['E', 'P'] as const satisfies readonly Ambito[];

/** States of a paper: the last of its chain, replaced by another, or marked as a mistake. Only the last of a chain changes. */
export const PAPEL = ciclo(
  { 1: 'En vigor', 2: 'Renovado', 3: 'Anulado' },
  {
    renovar: { desde: [1], hasta: 2 },
    adjuntar: { desde: [1], hasta: null },
    anular: { desde: [1], hasta: 3 },
  },
);

/** Situation of a person or company with a kind of paper on a day. */
export const SITUACIONES = {
  regla: 'En regla',
  pronto: 'Caduca pronto',
  caducado: 'Vencido',
  falta: 'No consta',
} as const;
export type Situacion = keyof typeof SITUACIONES;
export const CLAVES_SITUACION = ['regla', 'pronto', 'caducado', 'falta'] as const satisfies readonly Situacion[];
/** Days before the last valid day from which the expiry counts as near. */
const DIAS_PRONTO = 30;
/** Days before the last valid day on which people are reminded. */
export const DIAS_RECORDATORIO = [30, 7, 0] as const;
export const PLAZOS = ['30', '60'] as const;

export type Tramo = { Desde: string; Caduca: string | null; Anulado: boolean };
const SIEMPRE = '9999-12-31';
/**
 * Last day of an unbroken run from `dia` on with a valid paper of one kind; null: none on that day. A paper is valid through
 * the day on which it expires.
 */
function cubiertoHasta(papeles: readonly Tramo[], dia: string): string | null {
  const buenos = papeles.filter((p) => !p.Anulado).toSorted((a, b) => (a.Desde < b.Desde ? -1 : 1));
  let hasta: string | null = null;
  for (const { Desde, Caduca } of buenos) {
    const empieza = hasta === null ? Desde <= dia : Desde <= sumarDias(hasta, 1);
    const acaba = Caduca ?? SIEMPRE;
    if (empieza && acaba >= dia && (hasta === null || acaba > hasta)) hasta = acaba;
    if (hasta === SIEMPRE) break;
  }
  return hasta;
}
/**
 * Situation on a day, and the day on which it ends or ended; null where it does not end. The database function
 * `papeles_que_faltan` holds the same rule.
 */
export function situacionDe(papeles: readonly Tramo[], dia: string): { Situacion: Situacion; Caduca: string | null } {
  const hasta = cubiertoHasta(papeles, dia);
  if (hasta === null) {
    const pasados = papeles.filter((p) => !p.Anulado && p.Desde <= dia).flatMap((p) => p.Caduca ?? []);
    const ultimo = pasados.toSorted().at(-1);
    return ultimo === undefined ? { Situacion: 'falta', Caduca: null } : { Situacion: 'caducado', Caduca: ultimo };
  }
  if (hasta === SIEMPRE) return { Situacion: 'regla', Caduca: null };
  return { Situacion: diasEntre(dia, hasta) <= DIAS_PRONTO ? 'pronto' : 'regla', Caduca: hasta };
}

export const MAX_PAPEL = 10_485_760;
export const MAX_NOTA_PAPEL = 250;
