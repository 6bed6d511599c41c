// Rules of `server/migrations` and `server/sql` that a machine can hold: names, numbers, and where functions stand.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Later migrations hold tables and data only (decision 0111). */
const LAST_WITH_FUNCTIONS = '0155_definiciones_sql.sql';
const DEFINES = /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|view|trigger)\b/i;

/** Of functions, views and triggers: size of their files, and a comment above each function that says its rule. */
export const definitionFaults = (root: string): string[] =>
  globSync('server/sql/*/*.sql', { cwd: root }).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return [
      ...(lines.length > 251 ? [`${file}: ${lines.length - 1} lines, more than 250`] : []),
      ...lines.flatMap((line, at) =>
        line.length > 140 ? [`${file}: line ${at + 1} has more than 140 characters`] : [],
      ),
      ...lines.flatMap((line, at) =>
        line.startsWith('create or replace function') && !lines[at - 1]?.startsWith('-- ')
          ? [`${file}: line ${at + 1}: a comment above a function says its rule`]
          : [],
      ),
    ];
  });

/** Statements that take what the release before may still use, or demand what its statements do not give. */
const CONTRACTS = [
  /\bdrop\s+(table|column|sequence|type)\b/i,
  /\brename\s+(to|column|constraint|\w+\s+to)\b/i,
  /\balter\s+(column\s+)?\w+\s+((set\s+data\s+)?type|set\s+not\s+null)\b/i,
  /\badd\s+(column\s+)?(?!constraint\b)\w+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/i,
];
/** First line of a comment that says since which release nothing uses what goes. */
const UNUSED = /^-- Unused since \d+\.\d+\.\d+: /m;

/** The schema of a release serves the release before it (decision 0133): new migrations only add, or take what that one does not use. */
export function contractionFaults(root: string): string[] {
  const path = join(root, 'server/migrations/ANTERIOR');
  if (!existsSync(path)) return [];
  const [, , last = ''] = readFileSync(path, 'utf8').trim().split(' ');
  return globSync('server/migrations/[0-9]*.sql', { cwd: root })
    .filter((file) => basename(file) > last)
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const statements = text.replaceAll(/^--.*$/gm, '');
      return CONTRACTS.some((shape) => shape.test(statements)) && !UNUSED.test(text)
        ? [
            `${file}: contracts, and the release before still runs on it: contract a release later, or say «-- Unused since X.Y.Z: »`,
          ]
        : [];
    });
}

export function migrationFaults(root: string): string[] {
  const numbers = globSync('server/migrations/*.sql', { cwd: root })
    .map((file) => basename(file))
    .filter((name) => name !== 'schema.sql' && name !== 'seed.sql');
  return numbers.flatMap((name) => {
    if (name > LAST_WITH_FUNCTIONS && DEFINES.test(readFileSync(join(root, 'server/migrations', name), 'utf8')))
      return [
        `server/migrations/${name}: functions, views and triggers stand in server/sql, and migrations hold tables and data`,
      ];
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) return [`server/migrations/${name}: a migration is NNNN_name.sql`];
    return numbers.some((other) => other !== name && other.slice(0, 4) === name.slice(0, 4))
      ? [`server/migrations/${name}: its number is taken`]
      : [];
  });
}
