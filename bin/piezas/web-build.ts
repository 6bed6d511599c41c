// Runs in a process of its own (bin/piezas/web.ts): makes the web in the folder WEB_DIR.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const out = process.env.WEB_DIR ?? join(root, 'dist', 'web');

process.chdir(root);
// Loaded as it is: bundled first, it would be written into the packages.
await build({
  configFile: join(root, 'vite.config.ts'),
  configLoader: 'native',
  logLevel: 'error',
  build: { outDir: out },
}); // its warnings are for developers
await compress();

/** Compresses the build once, at the best level, so that no request has to. */
async function compress(): Promise<void> {
  const files = globSync('**/*.{html,js,css,svg,json,webmanifest}', { cwd: out }).map((file) => join(out, file));
  const worthIt = files.filter((file) => statSync(file).size > 1_000);
  await Promise.all(
    worthIt.map(async (file) => {
      const bytes = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
