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
/** Pages that the project does not have; its own decisions have four digits. */
const LOST_PAGE = /\bdecisions? \d{1,2}(?!\d)|\bfield\.md\b/g;
const LINE_LIMIT = 140;
/** A table is worth its own layout from this number of lines on. */
const TABLE_LINES = 4;

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
const DECLARES = new Set([
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
]);
const TEST_CALL = /^(?:test|it|describe)\b/;

/** @returns a sentence for each fault of the words of a file. */
export function wordFaults(file: string, text: string): string[] {
  const faults: string[] = [...text.matchAll(RIDDLE)].map(
    ({ 1: word, index }) =>
      `line ${lineOf(text, index)}: a comment begins with "${word}"; begin with a noun or verb of its subject`,
  );
  for (const { 0: page, index } of text.matchAll(LOST_PAGE))
    faults.push(`line ${lineOf(text, index)}: "${page}" is no page of the project`);
  text.split('\n').forEach(({ length }, i) => {
    if (length > LINE_LIMIT) faults.push(`line ${i + 1}: ${length} characters, the limit is ${LINE_LIMIT}`);
  });
  return /\.tsx?$/.test(file) ? [...faults, ...syntaxFaults(file, text)] : faults;
}

function syntaxFaults(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const ignored = [...text.matchAll(/(?:\/\/|\/\*) oxfmt-ignore/g)].map(({ index }) => index);
  const laidOut = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    const at = node.getStart(source);
    if (ts.isIdentifier(node) && NAMELESS.test(node.text) && isDeclared(node))
      faults.push(`line ${lineOf(text, at)}: "${node.text}" names nothing; a noun of the subject`);
    const title = titleOf(node);
    if (title && SUBJECTLESS.test(title.text))
      faults.push(
        `line ${lineOf(text, title.getStart(source))}: a title begins with "${title.text.split(' ')[0]}"; begin with its subject`,
      );
    for (const mark of ignored)
      if (standsBeside(text, mark, at, node.end) && !ts.isSourceFile(node))
        laidOut.set(mark, Math.max(laidOut.get(mark) ?? 0, lineOf(text, node.end) - lineOf(text, at) + 1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const mark of ignored)
    if ((laidOut.get(mark) ?? 0) < TABLE_LINES)
      faults.push(
        `line ${lineOf(text, mark)}: oxfmt-ignore on less than ${TABLE_LINES} lines; the formatter lays them out`,
      );
  return faults;
}

/** The reader of a single row is called `one`, beside `many`: a word of the field. */
const isReader = ({ text, parent }: ts.Identifier) =>
  text === 'one' && ts.isVariableDeclaration(parent) && !!parent.initializer && ts.isArrowFunction(parent.initializer);
const isDeclared = (name: ts.Identifier) =>
  !isReader(name) && DECLARES.has(name.parent.kind) && (name.parent as ts.NamedDeclaration).name === name; // each of these kinds has a name

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
