import type { Trozo } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { sinTildes } from '#contract/casa/kernel/busqueda.ts';

const trigramas = (palabra: string): Set<string> => {
  const bordes = `  ${palabra} `;
  return new Set(Array.from({ length: bordes.length - 2 }, (_, i) => bordes.slice(i, i + 3)));
};
/** Similarity from which a word counts as the word looked for, as in the database. */
const PARECIDO = 0.4;
function seParecen(a: string, b: string): boolean {
  const [de, deB] = [trigramas(a), trigramas(b)];
  const comunes = de.intersection(deB).size;
  return comunes / (de.size + deB.size - comunes) >= PARECIDO;
}

const palabrasDe = (buscado: string): string[] =>
  sinTildes(buscado)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Test of a word: it holds one of the words looked for, or resembles one where the text has none. */
function halladora(texto: string, buscado: string): (palabra: string) => boolean {
  const buscadas = palabrasDe(buscado);
  const plegado = sinTildes(texto);
  const ausentes = buscadas.filter((b) => b.length > 2 && !plegado.includes(b));
  return (palabra) => {
    const p = sinTildes(palabra);
    return (
      buscadas.some((b) => (b.length > 2 ? p.includes(b) : p.startsWith(b))) || ausentes.some((b) => seParecen(p, b))
    );
  };
}

/** Text in pieces, with the words that were found apart. */
export function marcar(texto: string, buscado: string): Trozo[] {
  const es = halladora(texto, buscado);
  const trozos: Trozo[] = [];
  for (const [parte] of texto.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const Hallado = /[\p{L}\p{N}]/u.test(parte) && es(parte);
    const ultimo = trozos.at(-1);
    if (ultimo?.Hallado === Hallado) ultimo.Texto += parte;
    else trozos.push({ Texto: parte, Hallado });
  }
  return trozos;
}

const ANTES = 60;
const LARGO = 180;
/** Some words around the first match, or the beginning. */
export function extracto(texto: string, buscado: string): Trozo[] {
  const liso = texto.replaceAll(/\s+/gu, ' ').trim();
  const es = halladora(liso, buscado);
  const primera = [...liso.matchAll(/[\p{L}\p{N}]+/gu)].find(([palabra]) => es(palabra))?.index ?? 0;
  const empieza = primera <= ANTES ? 0 : liso.indexOf(' ', primera - ANTES) + 1;
  const corte = empieza + LARGO >= liso.length ? liso.length : liso.lastIndexOf(' ', empieza + LARGO);
  const termina = corte > primera ? corte : empieza + LARGO;
  return marcar(`${empieza > 0 ? '…' : ''}${liso.slice(empieza, termina)}${termina < liso.length ? '…' : ''}`, buscado);
}
