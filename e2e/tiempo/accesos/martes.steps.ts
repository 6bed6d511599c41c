import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';

/** Tuesdays of eight weeks, in fifty days or later. */
export const martesQueVienen = (): string[] => {
  const primero = sumarDias(lunesDe(dentroDe(55)), 1);
  return Array.from({ length: 8 }, (_, semanas) => sumarDias(primero, 7 * semanas));
};
