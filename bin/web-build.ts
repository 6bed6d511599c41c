// Runs in a process of its own (bin/web.ts): a bundler's memory is not a server's.
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const KEPT_DAYS = 14;
const root = join(import.meta.dirname, '..');
const out = join(root, 'dist', 'web');
const assets = join(out, 'assets');
const before = join(root, 'dist', 'assets-anteriores');

process.chdir(root);
rmSync(before, { recursive: true, force: true });
if (existsSync(assets)) cpSync(assets, before, { recursive: true, preserveTimestamps: true });
await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await compress();
keepEarlier();

/** Once and as well as it can be, so that no request has to. */
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

/** A page that was open before the update still asks for the pieces it knows. Their names carry their content, so they never clash. */
function keepEarlier(): void {
  if (!existsSync(before)) return;
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  for (const name of readdirSync(before)) {
    const isNews = !existsSync(join(assets, name)) && statSync(join(before, name)).mtimeMs > oldest;
    if (isNews) cpSync(join(before, name), join(assets, name), { preserveTimestamps: true });
  }
  rmSync(before, { recursive: true });
}
