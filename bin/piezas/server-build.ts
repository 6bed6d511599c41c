// Runs in a process of its own (bin/piezas/server.ts): makes one module of the server's sources in the folder SERVER_DIR.
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const out = process.env.SERVER_DIR ?? join(root, 'dist', 'server', 'build');
const builds = dirname(out);

const draft = join(builds, `.${process.pid}`);
const bundle = await rolldown({
  input: join(root, 'bin', 'arranque', 'launch.ts'),
  cwd: root,
  platform: 'node',
  logLevel: 'silent',
  // Packages stay what they are, but for zod, of which a tenth is used.
  external: /^(?!zod(\/|$))[a-z@]/,
  plugins: [
    {
      name: 'place-of-the-source',
      transform: { filter: { code: 'import.meta.' }, handler: keepPlace },
    },
  ],
});
// Readable, for the stacks of errors; without its comments, which would be kept in memory.
await bundle.write({
  dir: draft,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  comments: false,
});
publish();

/** Files beside a source are found from where the built module stands. */
function keepPlace(code: string, id: string): string {
  const place = (to: string) => JSON.stringify(relative(out, to).replaceAll('\\', '/'));
  return code
    .replaceAll(
      'import.meta.dirname',
      `process.getBuiltinModule('path').join(import.meta.dirname, ${place(dirname(id))})`,
    )
    .replaceAll('import.meta.url', `new URL(${place(id)}, import.meta.url).href`);
}

/** 0 of one that another start has just deleted. */
function madeAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whole or not at all, since several starts may be making it. The build before stays, for a server that still runs on it. */
function publish(): void {
  const others = globSync('*', { cwd: builds })
    .map((name) => join(builds, name))
    .toSorted((build, other) => madeAt(other) - madeAt(build));
  try {
    renameSync(draft, out);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(out)) throw error; // another start was quicker
  }
  for (const old of others.filter((folder) => folder !== out).slice(1)) rmSync(old, { recursive: true, force: true });
}
