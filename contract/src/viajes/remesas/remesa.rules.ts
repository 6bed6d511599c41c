import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';

export const ESTADO_REMESA = { creada: 1, pagada: 2, anulada: 3 } as const;
/** States of a batch of payments, and the acts of ADMINISTRACION. `quitar` takes out one transfer (decision 0170). */
export const REMESA = ciclo(
  { 1: 'Por pagar', 2: 'Pagada', 3: 'Anulada' },
  {
    quitar: { desde: [1], hasta: null },
    anular: { desde: [1], hasta: 3 },
    pagar: { desde: [1], hasta: 2 },
  },
);
export type ActoRemesa = ActoDe<typeof REMESA>;

/** Transfers of one batch at most. */
export const MAX_EN_REMESA = 500;
/** Days ahead for which a bank is asked to pay at most. */
export const MAX_DIAS_CARGO = 90;

const LETRAS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  '&': '+',
};
/**
 * A text in the characters that every bank of SEPA accepts (rulebook of the European Payments Council, EPC217-08): accents and tildes go,
 * other characters become a blank. Never begins or ends with '/', nor has two of them together, which is forbidden in references.
 */
export function enSepa(escrito: string, max: number): string {
  const letras = escrito
    .replace(/[ßæÆøØłŁ&]/g, (letra) => LETRAS[letra] ?? ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const limpio = letras
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ');
  return limpio
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .replace(/[/ ]+$/, '');
}

/** Countries of the SEPA area (list of the European Payments Council of October 2025). */
const SEPA =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  );
export const esDeSepa = (iban: string): boolean => SEPA.includes(iban.slice(0, 2));
