// House rules that neither compiler nor linter can see: names of files, roles, sizes, verbs of a query, words (`checks/house-words.ts`).
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { inspectDocs } from './checks/docs.ts';
import { contractionFaults, definitionFaults, migrationFaults } from './checks/house-sql.ts';
import { inspectConformidad } from './conformidad.ts';
import { wordFaults } from './checks/house-words.ts';

const SIDES = ['contract', 'server', 'web'] as const;
const ROLES: Record<(typeof SIDES)[number], readonly string[]> = {
  contract: ['area.ts', 'schemas.ts', 'endpoints.ts', 'rules.ts', 'test.ts'],
  server: [
    'area.ts',
    'routes.ts',
    'commands.ts',
    'policy.ts',
    'rules.ts',
    'queries.ts',
    'views.ts',
    'mail.ts',
    'page.ts',
    'port.ts',
    'worker.ts',
    'stream.ts',
    'demo.ts',
    'test.ts',
  ],
  web: [
    'api.ts',
    'atajos.ts',
    'frame.ts',
    'routes.tsx',
    'screen.tsx',
    'modal.tsx',
    'card.tsx',
    'fields.tsx',
    'port.tsx',
    'test.tsx',
    'test.ts',
  ],
};
/** Folder of shared code of a tree, which is no area. */
const ROOMS = 'casa';
const VAGUE = /^(utils?|helpers?|types?|index|common|misc|shared)\./;
const VERBS: Record<string, RegExp> = {
  '.queries.ts': /^(select|insert|update|delete|exists)[A-Z]/,
  '.policy.ts': /^(autorizar|acciones|puede)/,
};
const LIMITS: readonly [ending: RegExp, lines: number][] = [
  [/\.test\.tsx?$|\.e2e\.ts$/, 400],
  [/\.routes\.ts$/, 150],
  // a table of calls over several lines each, which is long but read call by call
  [/\.endpoints\.ts$/, 450],
  [/./, 250],
];
/** Files directly in a folder, tests included. Migrations are SQL and not counted. */
const FOLDER_LIMIT = 25;
/**
 * @param root folder of the project.
 * @returns how many files were looked at, and a sentence for each fault.
 */
export function inspectHouse(root: string): { files: number; faults: string[] } {
  const files = globSync('{bin,contract,server,web,e2e,bench}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: ['**/dist'],
  }).map((file) => file.replaceAll('\\', '/'));
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const faults = [...texts].flatMap(([file, text]) =>
    [
      nameFaults(file),
      lengthFaults(file, text),
      exportFaults(file, text),
      clockFaults(file, text),
      wordFaults(file, text),
    ]
      .flat()
      .map((fault) => `${file}: ${fault}`),
  );
  return {
    files: files.length,
    faults: [
      ...faults,
      ...folderFaults(files),
      ...circleFaults(texts),
      ...migrationFaults(root),
      ...contractionFaults(root),
      ...definitionFaults(root),
      ...packageFaults(root),
    ],
  };
}

/** Folder of the area of a file, or undefined outside areas. */
function areaOf(file: string): { side: (typeof SIDES)[number]; area: string } | undefined {
  const [, name, area] = /^(\w+)\/src\/([^/]+)\/./.exec(file) ?? [];
  const side = SIDES.find((tree) => tree === name);
  return side && area && area !== ROOMS ? { side, area } : undefined;
}

function nameFaults(file: string): string[] {
  const name = basename(file);
  if (VAGUE.test(name)) return ['a name that says nothing; name it after what it holds'];
  const place = areaOf(file);
  if (!place || ROLES[place.side].some((role) => name.endsWith(`.${role}`))) return [];
  return [`unknown role; a file of an area in ${place.side} ends in one of ${ROLES[place.side].join(', ')}`];
}

function lengthFaults(file: string, text: string): string[] {
  const limit = LIMITS.find(([ending]) => ending.test(file))?.[1] ?? 0;
  const lines = text.trimEnd().split('\n').length;
  return lines > limit ? [`${lines} lines, the limit is ${limit}; split it by noun`] : [];
}

/** Clock of the tests. Code inside a browser page has another clock. */
const CLOCK = 'contract/test/reloj.ts';
/** A test that asks for the time by itself mixes the days of two zones, and fails at some hour of some day. */
const ASKS_ITSELF =
  /\bnew Date\(\)|(?<!evaluate\(\(\) => )\bDate\.now\b|\bgetLocalTimeZone\b|\bnew Date\((\w+\.)?dataUpdatedAt\)/g;
/** Clock of the web, because a device's own may be an hour off. The two folders below it keep no time that people read. */
const WEB_CLOCK = 'web/src/casa/red/clock.ts';
const OWN_CLOCK = /^web\/src\/casa\/(nativo|guardado)\//;
function clockFaults(file: string, text: string): string[] {
  const clock = TEST.test(file) ? CLOCK : file.startsWith('web/src/') && !OWN_CLOCK.test(file) ? WEB_CLOCK : file;
  if (file === clock) return [];
  return [...text.matchAll(ASKS_ITSELF)].map(
    ({ 0: said, index }) => `line ${text.slice(0, index).split('\n').length}: ${said}; ask ${clock} for the time`,
  );
}

function folderFaults(files: readonly string[]): string[] {
  const folders = Object.groupBy(files, (file) => dirname(file));
  return Object.entries(folders).flatMap(([folder, inside = []]) =>
    inside.length > FOLDER_LIMIT
      ? [`${folder}: ${inside.length} files, the limit is ${FOLDER_LIMIT}; make rooms of it`]
      : [],
  );
}

/** Literals, such as a role, a sentence or a table, which decide nothing. */
const LITERAL = /^export const [A-Z][A-Z\d_]*(?:: [^=]+)? =\s*(?:new (?:Set|Map)\(|['"`[{\d])/;

function exportFaults(file: string, text: string): string[] {
  const faults = /^export (\*|(type )?\{[^}]*\}) from /m.test(text) ? ['a re-export; import from where it is'] : [];
  const verbs = Object.entries(VERBS).find(([ending]) => file.endsWith(ending))?.[1];
  if (!verbs) return faults;
  // A fragment of SQL or a schema of a row runs nothing and is named by a noun.
  const acts = text
    .split(/^(?=export )/m)
    .filter((part) =>
      file.endsWith('.policy.ts') ? !LITERAL.test(part) : /\b(many|maybeOne|one|scalars?|execute)\(/.test(part),
    );
  const names = acts.flatMap((part) => /^export (?:async )?(?:function|const|class|let) (\w+)/.exec(part)?.[1] ?? []);
  return [
    ...faults,
    ...names.filter((name) => !verbs.test(name)).map((name) => `"${name}" does not begin with ${verbs.source}`),
  ];
}

const IMPORT = /\b(?:from|import) ?\(?'([.#][^']+)'/g;
/** Tests are left out: they import what they test, which stands beside them, and share builders and steps. */
const TEST = /\.test\.tsx?$|^(contract|server|web)\/test\/|^e2e\//;
const placeOf = (file: string, path: string) =>
  path.startsWith('#')
    ? path.replace(/^#(\w+)/, (_all, side) => (side === 'bin' ? side : `${side}/src`))
    : posix.join(dirname(file), path);

/** Imports that make a circle of folders, even without a circle of files. */
function circleFaults(texts: ReadonlyMap<string, string>): string[] {
  const graph = new Map<string, Map<string, string>>();
  for (const [file, text] of texts)
    for (const [, path = ''] of TEST.test(file) ? [] : text.matchAll(IMPORT)) {
      const [from, to] = [dirname(file), dirname(placeOf(file, path))];
      if (from !== to) graph.set(from, (graph.get(from) ?? new Map()).set(to, file));
    }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    from === goal ||
    (!seen.has(from) && [...(graph.get(from)?.keys() ?? [])].some((next) => reaches(next, goal, seen.add(from))));
  return [...graph].flatMap(([from, imported]) =>
    [...imported]
      .filter(([to]) => reaches(to, from))
      .map(([to, file]) => `${file}: ${from} imports ${to}, which stands on ${from}`),
  );
}

type Packages = { dependencies?: Record<string, string>; devDependencies?: Record<string, string>; version?: string };
const EXACT = /^(?:npm:@?[^@]+@)?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/;
const asked = ({ dependencies, devDependencies }: Packages) => ({ ...dependencies, ...devDependencies });

/** Versions have to be exact, because a range may install another package later. */
function packageFaults(root: string): string[] {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  return globSync(['package.json', 'native/package.json'], { cwd: root }).flatMap((file) => {
    const lockFile = file.replace('package.json', 'package-lock.json');
    const lock: Record<string, Packages> | undefined = existsSync(join(root, lockFile))
      ? read(lockFile).packages
      : undefined;
    return Object.entries(asked(read(file))).flatMap(([name, version]) => {
      const exact = EXACT.exec(version)?.[1];
      if (exact === undefined) return [`${file}: ${name} is "${version}", a range; write the version that is locked`];
      const own = asked(lock?.[''] ?? {})[name];
      const locked = lock?.[`node_modules/${name}`]?.version;
      return !lock || (own === version && locked === exact)
        ? []
        : [`${file}: ${name} is "${version}", and ${lockFile} has ${own === version ? locked : own}; run npm install`];
    });
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const { files, faults } = inspectHouse(root);
  faults.push(...inspectConformidad(root), ...inspectDocs(root));
  if (files < 20) faults.push(`only ${files} files seen: the check looks in the wrong place`);
  console.log(faults.join('\n') || `House in order: ${files} files`);
  process.exitCode = faults.length ? 1 : 0;
}
