// `npm run conformidad`: writes docs/conformidad.md from the tags on tests, `// @spec 2.7 S-5880`.
// A tag on the first line of a file holds for the whole file.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const PAGE = 'docs/conformidad.md';
const SECTIONS = 'docs/secciones.md';
/** Page written by hand about sections that no test shows or that are met otherwise. */
const WITHOUT = 'docs/conformidad.sin-prueba.md';
const TAG = /^\s*\/\/ @spec (.+)$/;
const ASSUMPTION = /^S-\d+$/;

type Tagged = {
  file: string;
  line: number;
  /** Undefined for the whole file. */ title: string | undefined;
  keys: string[];
};

/** Tests of a file that have tags; consecutive lines are one tag. */
function taggedIn(file: string, text: string): Tagged[] {
  const lines = text.split('\n');
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: Tagged[] = [];
  for (let line = 0; line < lines.length; line++) {
    const first = line;
    const keys: string[] = [];
    for (let tag = TAG.exec(lines[line] ?? ''); tag; tag = TAG.exec(lines[++line] ?? ''))
      keys.push(...(tag[1] ?? '').trim().split(/\s+/));
    if (keys.length) found.push({ file, line: first + 1, title: first ? titleAt(parsed, line) : undefined, keys });
  }
  return found;
}

/** Title of the test or group of tests that begins on this line: the first argument of its outermost call. */
function titleAt(file: ts.SourceFile, line: number): string | undefined {
  const find = (node: ts.Node): string | undefined => {
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const starts = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      const [title] = node.expression.arguments;
      if (starts === line && title)
        return title.getText(file).slice(1, -1).replaceAll("\\'", "'").replaceAll('\\`', '`');
    }
    return ts.forEachChild(node, find);
  };
  return find(file);
}

/** Page made from the tags, and a sentence for each fault of a tag. */
export function conformidad(root: string): { page: string; faults: string[] } {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const sections = new Map(
    [...read(SECTIONS).matchAll(/^\| (\d[\w.]*) \| (.+) \|$/gm)].map(([, key = '', what = '']) => [key, what]),
  );
  const assumptions = new Set(
    globSync('contract/src/*/SUPUESTOS.md', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/^- \*\*(S-\d+)/gm)].map(([, number]) => number),
    ),
  );
  const without = read(WITHOUT);
  const files = globSync('{bin,contract,server,web,e2e}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/dist'] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const tagged = files.flatMap((file) => {
    const text = read(file);
    return text.includes('// @spec ') ? taggedIn(file, text) : [];
  });
  const empty = [...sections.keys()].filter((key) => !tagged.some(({ keys }) => keys.includes(key)));
  return {
    page: pageOf(sections, tagged),
    faults: [
      ...tagged.flatMap(({ file, line, title, keys }) => [
        ...keys
          .filter((key) => !(ASSUMPTION.test(key) ? assumptions.has(key) : sections.has(key)))
          .map(
            (key) =>
              `${file}: line ${line}: @spec ${key}; ${SECTIONS} has no such section, and no SUPUESTOS.md such number`,
          ),
        ...(line > 1 && title === undefined ? [`${file}: line ${line}: @spec stands on no test`] : []),
      ]),
      ...empty
        .filter((key) => !without.includes(`| ${key} |`))
        .map((key) => `${SECTIONS}: no test is tagged @spec ${key}; tag one, or say it in ${WITHOUT}`),
    ],
  };
}

/** Sections in order, each with its files and the titles of their tests. */
function pageOf(sections: ReadonlyMap<string, string>, tagged: readonly Tagged[]): string {
  const parts = [...sections].map(([key, what]) => {
    const own = Object.entries(
      Object.groupBy(
        tagged.filter(({ keys }) => keys.includes(key)),
        ({ file }) => file,
      ),
    );
    const lines = own.map(([file, tests = []]) => {
      const said = tests.map(({ title, keys }) => {
        const numbers = keys.filter((named) => ASSUMPTION.test(named)).join(', ');
        return `${title ?? 'todo el fichero'}${numbers && ` (${numbers})`}`;
      });
      return `- \`${file}\`: ${said.join('; ')}`;
    });
    return `## ${key} · ${what}\n\n${lines.join('\n') || 'Ninguna prueba.'}\n`;
  });
  return `# Conformidad

Qué pruebas enseñan cada sección de la especificación ([secciones](secciones.md)). La hace \`npm run conformidad\` de las
marcas \`// @spec\` de las pruebas: no se escribe a mano. Entre paréntesis, los [supuestos](supuestos.md) que
enseña una prueba. Lo que no tiene prueba, o difiere, está en
[conformidad.sin-prueba.md](conformidad.sin-prueba.md).

${parts.join('\n')}`;
}

/** Faults of the tags, and of a page that differs from them. */
export function inspectConformidad(root: string): string[] {
  const { page, faults } = conformidad(root);
  const current = readFileSync(join(root, PAGE), 'utf8') === page;
  return current ? faults : [...faults, `${PAGE}: not what the tags say; run npm run conformidad`];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const { page, faults } = conformidad(root);
  writeFileSync(join(root, PAGE), page);
  console.log(faults.join('\n') || `${PAGE}: ${page.split('\n').length} lines`);
  process.exitCode = faults.length ? 1 : 0;
}
