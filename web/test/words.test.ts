import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Texts of labels, heads and names as the code of the screens gives them. */
const TEXTO = /\b(?:header|short|label|title|boton|hint|h1|placeholder|words)(?:=|: )\{?(['"])((?:(?!\1).){1,60})\1/g;
/** Shorthand of the house that people of the company do not use. */
const JERGA = /\b(?:PI|PF|Nec|Sin prop|cuánto corre|cuando hacen falta|con algo sin regla|ya no cambia|competentes)\b/i;
/** A short word that ends in a point within a text or at its end: «Docs.», «Sin prop.», «Nº fra. prov.» */
const ABREVIADA = /(?:^|\s)(?!etc\.|km\.)\p{L}{1,6}\.(?=\s\p{Ll}|$)/u;
const CIFRA = /(?:^|\s)(?:Nº|nº|núm|máx|mín)\b/;

const textos = globSync('web/src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) => Array.from(readFileSync(path, 'utf8').matchAll(TEXTO), ([, , texto = '']) => ({ path, texto })));

test('there are texts to be read', () => expect(textos.length).toBeGreaterThan(1000));
test('labels, heads and hints are written in whole words', () => {
  // A text of four words or more is a sentence, which ends in a point.
  const cortas = textos.filter(
    ({ texto }) => JERGA.test(texto) || CIFRA.test(texto) || (ABREVIADA.test(texto) && texto.split(' ').length < 4),
  );
  expect(cortas).toEqual([]);
});
