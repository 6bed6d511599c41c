// Documentation names existing files, and the table of the README has every screen of the menu.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/recorrido.md',
  'docs/glosario.md',
  'docs/operacion.md',
  'docs/decisiones/*.md',
  'contract/src/*/README.md',
];
/** Complete path from the root; a path with a star or a placeholder (NNNN) names no file. */
const PATH = /`((?:contract|server|web|e2e|bench|bin|docs)\/(?![^`]*NNNN)[\w./-]+)`/g;
const ENTRY = /ruta: '([^']+)',\s*texto: '([^']+)'/g;
const MAX_README = 25;

/** @returns a sentence for each fault. */
export function inspectDocs(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const pages = globSync(PAGES, { cwd: root });
  const lost = pages.flatMap((page) =>
    [...read(page).matchAll(PATH)]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${page}: names ${path}, which is not there`),
  );
  const readme = read('README.md');
  const missing = globSync('web/src/**/*.frame.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(ENTRY)]
      .map(([, path, name]) => `| ${name} | \`${path}\` | \`${dirname(file).replace('web/src/', '')}\` |`)
      .filter((row) => !readme.includes(row))
      .map((row) => `README.md: the table of screens lacks ${row}`),
  );
  const long = globSync('contract/src/*/README.md', { cwd: root })
    .filter((file) => read(file).trimEnd().split('\n').length > MAX_README)
    .map((file) => `${file}: more than ${MAX_README} lines`);
  return [...lost, ...missing, ...long];
}
