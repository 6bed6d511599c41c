import { sinTildes } from '#contract/casa/kernel/busqueda.ts';

/** Words for the kind of company, and words that join others. */
const SIN_VALOR = new Set(
  (
    'sl sa slu sau slp sll sal scl scp sc cb aie ute sociedad limitada anonima unipersonal cooperativa ' +
    'ltd limited inc llc gmbh ag bv nv srl spa sarl sas lda de del la las el los y e i and'
  ).split(' '),
);
function palabrasDe(nombre: string): string[] {
  // S.L. and S. L. are one word.
  const junto = sinTildes(nombre)
    .toLowerCase()
    .replace(/\b([a-z])\.\s?(?=[a-z]\b)/g, '$1');
  const palabras = junto.split(/[^a-z0-9]+/).filter((palabra) => palabra !== '');
  const propias = palabras.filter((palabra) => !SIN_VALOR.has(palabra));
  return propias.length > 0 ? propias : palabras;
}
/**
 * True for two names that may be of one supplier: all words of one of them are in the other, without the kind of
 * company.
 */
export function esElMismoNombre(nombre: string, otroNombre: string): boolean {
  const [a, b] = [palabrasDe(nombre), palabrasDe(otroNombre)];
  const [corto, largo] = a.length <= b.length ? [a, b] : [b, a];
  return corto.every((palabra) => largo.includes(palabra));
}
