// Words of the house that a machine can judge: names, first words of comments and test titles, long lines, tables laid out by hand.
import ts from 'typescript';

/** Comments that begin like a riddle; a line that continues a comment is not its beginning. */
const RIDDLE =
  /(?:\/\*\*?\s*(?:\n\s*\* )?|(?<!^\s*\/\/.*\n\s*)\/\/ ?)(who(?:ever|m|se)?|what(?:ever)?|whether|nothing|(?:no|some|any|every)body)\b/gim;
/** Names that stand for a noun without saying it. */
const NAMELESS = new RegExp(
  '^(?:(?:un|otr)[ao]s?|unos|(?:suy|dich|mí?i)[ao]s?|est[aeo]s?|es[ae]|aquel(?:la)?|one|them|it|cual|tal|' +
    'Sin|Con|Suy[ao]|Dich[ao]|Un[ao]|Otr[ao]|DICH[AO]S?)$',
);
/** First words that leave a title without its subject. */
const SUBJECTLESS =
  /^(?:it|its|they|them|this|that|these|those|one|ones|what(?:ever)?|who(?:ever|m|se)?|whether|and|or|but|so|then|also|not)\b/;
const LINE_LIMIT = 140;
/** A table is worth its own layout from this number of lines on. */
const TABLE_LINES = 4;

type Kind = 'names' | 'titles' | 'long';
/**
 * Faults that are left in folders that nobody has gone through yet. A number may only go down, and a line without faults goes;
 * a folder without a line has none.
 */
export const LEFT: Readonly<Record<string, Partial<Record<Kind, number>>>> = {
  'contract/src/oficina': { long: 1 },
  'contract/src/personas': { names: 4 },
  'contract/src/plataforma': { long: 1 },
  'contract/src/tiempo': { names: 1 },
  'contract/src/viajes': { titles: 2 },
  'e2e/oficina': { long: 2 },
  'e2e/personas': { names: 2 },
  'e2e/planta': { names: 5, titles: 1 },
  'e2e/plataforma': { names: 4, titles: 4 },
  'e2e/tiempo': { titles: 1, long: 2 },
  'e2e/viajes': { titles: 3, long: 1 },
  'server/src/comedor': { names: 1, titles: 1 },
  'server/src/identidad': { names: 2, titles: 4, long: 2 },
  'server/src/oficina': { names: 1, titles: 1, long: 15 },
  'server/src/personas': { names: 12, titles: 4, long: 2 },
  'server/src/planta': { names: 14, titles: 6, long: 5 },
  'server/src/plataforma': { names: 5, titles: 5, long: 1 },
  'server/src/puerta': { names: 8, titles: 1, long: 6 },
  'server/src/tiempo': { names: 5, titles: 8, long: 4 },
  'server/src/tramites': { titles: 2, long: 2 },
  'server/src/viajes': { names: 4, titles: 1 },
  'server/test': { names: 6, long: 24 },
  'web/src/agenda': { names: 1, long: 11 },
  'web/src/comedor': { names: 31, titles: 2, long: 5 },
  'web/src/identidad': { titles: 2, long: 3 },
  'web/src/oficina': { names: 12, titles: 2, long: 7 },
  'web/src/personas': { names: 52 },
  'web/src/planta': { names: 8, long: 4 },
  'web/src/plataforma': { names: 1, titles: 9, long: 11 },
  'web/src/puerta': { names: 2, long: 1 },
  'web/src/tiempo': { names: 10, titles: 7, long: 16 },
  'web/src/tramites': { names: 4, titles: 4, long: 3 },
  'web/src/viajes': { names: 3, titles: 1, long: 2 },
};

type Fault = { kind?: Kind; sentence: string };
const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
const DECLARES = new Set([
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
]);
const TEST_CALL = /^(?:test|it|describe)\b/;

/** Faults of the words of a file, each with its kind where a folder may still have some. */
export function wordFaults(file: string, text: string): Fault[] {
  const faults: Fault[] = [...text.matchAll(RIDDLE)].map(({ 1: word, index }) => ({
    sentence: `line ${lineOf(text, index)}: a comment begins with "${word}"; begin with a noun or verb of its subject`,
  }));
  text.split('\n').forEach(({ length }, i) => {
    if (length > LINE_LIMIT)
      faults.push({ kind: 'long', sentence: `line ${i + 1}: ${length} characters, the limit is ${LINE_LIMIT}` });
  });
  return /\.tsx?$/.test(file) ? [...faults, ...syntaxFaults(file, text)] : faults;
}

function syntaxFaults(file: string, text: string): Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const ignored = [...text.matchAll(/(?:\/\/|\/\*) prettier-ignore/g)].map(({ index }) => index);
  const laidOut = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    const at = node.getStart(source);
    if (ts.isIdentifier(node) && NAMELESS.test(node.text) && isDeclared(node))
      faults.push({
        kind: 'names',
        sentence: `line ${lineOf(text, at)}: "${node.text}" names nothing; a noun of the subject`,
      });
    const title = titleOf(node);
    if (title && SUBJECTLESS.test(title.text))
      faults.push({
        kind: 'titles',
        sentence: `line ${lineOf(text, title.getStart(source))}: a title begins with "${title.text.split(' ')[0]}"; begin with its subject`,
      });
    for (const mark of ignored)
      if (standsBeside(text, mark, at, node.end) && !ts.isSourceFile(node))
        laidOut.set(mark, Math.max(laidOut.get(mark) ?? 0, lineOf(text, node.end) - lineOf(text, at) + 1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const mark of ignored)
    if ((laidOut.get(mark) ?? 0) < TABLE_LINES)
      faults.push({
        sentence: `line ${lineOf(text, mark)}: prettier-ignore on less than ${TABLE_LINES} lines; the formatter lays them out`,
      });
  return faults;
}

/** The query of a single row is called `one`, beside `many`: a word of the field. */
const isDeclared = (name: ts.Identifier) =>
  !(name.text === 'one' && ts.isFunctionDeclaration(name.parent)) &&
  DECLARES.has(name.parent.kind) &&
  (name.parent as ts.NamedDeclaration).name === name; // each of these kinds has a name

/** The title of a call of a test, or of a table of tests. */
function titleOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node) || !TEST_CALL.test(node.expression.getText())) return undefined;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title : undefined;
}

/** True of a mark that stands right before a node, or behind its end on the same line. */
const standsBeside = (text: string, mark: number, start: number, end: number) =>
  mark < start
    ? /^(?:\/\/.*\n|\/\*.*?\*\/\}?)\s*$/.test(text.slice(mark, start))
    : mark >= end && /^[;,) ]*$/.test(text.slice(end, mark));

/** Folder that a number of faults is left to: a tree with its domain, or the tree alone. */
export const folderOf = (file: string): string => {
  const [tree = '', ...rest] = file.split('/');
  const [first = '', domain = ''] = rest;
  if (first === 'src') return rest.length > 2 ? `${tree}/src/${domain}` : `${tree}/src`;
  return rest.length > 1 ? `${tree}/${first}` : tree;
};

/** Sentences of the faults of all files: each one, but for those that are still left to its folder. */
export function wordSentences(texts: ReadonlyMap<string, string>, left: typeof LEFT): string[] {
  const found = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const { kind, sentence } of wordFaults(file, text)) {
      const key = kind ? `${folderOf(file)} ${kind}` : '';
      found.set(key, [...(found.get(key) ?? []), `${file}: ${sentence}`]);
    }
  return [...found].flatMap(([key, sentences]) => {
    const [folder = '', kind = ''] = key.split(' ');
    const allowed = left[folder]?.[kind as Kind] ?? 0;
    if (sentences.length <= allowed) return [];
    return allowed === 0 ? sentences : [`${folder}: ${sentences.length} ${kind}, at most ${allowed}`, ...sentences];
  });
}
