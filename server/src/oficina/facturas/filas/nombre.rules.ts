import { sinTildes } from '#contract/casa/kernel/busqueda.ts';

/** Words that say which kind of company it is, or join the others. */
const SIN_VALOR = new Set(
  'sl sa slu sau slp sll sal scl scp sc cb aie ute sociedad limitada anonima unipersonal cooperativa ltd limited inc llc gmbh ag bv nv srl spa sarl sas lda de del la las el los y e i and'.split(
    ' ',
  ),
);
function palabrasDe(nombre: string): string[] {
  // S.L. and S. L. are one word.
  const junto = sinTildes(nombre)
    .toLowerCase()
    .replace(/\b([a-z])\.\s?(?=[a-z]\b)/g, '$1');
  const palabras = junto.split(/[^a-z0-9]+/).filter((una) => una !== '');
  const propias = palabras.filter((palabra) => !SIN_VALOR.has(palabra));
  return propias.length > 0 ? propias : palabras;
}
/** Two names of a supplier that may be one: all words of one of them are in the other, whatever the kind of company. */
export function esElMismoNombre(uno: string, otro: string): boolean {
  const [a, b] = [palabrasDe(uno), palabrasDe(otro)];
  const [corto, largo] = a.length <= b.length ? [a, b] : [b, a];
  return corto.every((una) => largo.includes(una));
}
