// `server/migrations/SHA256SUMS`: the digest of each committed migration, which `sha256sum -c` understands too.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS, readMigrations } from '#server/casa/base/sql/migration-files.ts';

const SUMS = join(MIGRATIONS, 'SHA256SUMS');

/** Lines of the file, and those that the migrations ask for. */
export const readSums = (): string[] => readFileSync(SUMS, 'utf8').split('\n').filter(Boolean);
export const sumsOfFiles = (): string[] =>
  readMigrations(MIGRATIONS).map(({ nombre, sha256 }) => `${sha256}  ${nombre}`);

/** Adds the digests of new migrations. A digest that is there is never changed: the test then says which file was. */
export function addSums(): void {
  const known = readSums();
  const names = new Set(known.map((line) => line.slice(66)));
  const added = sumsOfFiles().filter((line) => !names.has(line.slice(66)));
  const lines = [...known, ...added].toSorted((a, b) => a.slice(66).localeCompare(b.slice(66)));
  writeFileSync(SUMS, lines.map((line) => `${line}\n`).join(''));
}
