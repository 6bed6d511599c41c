import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, loadConfigFromFile, type Plugin, type PluginOption, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..', '..');
const TABLE = join(root, 'web', 'src', 'casa', 'app', 'areas.ts');
const FRAMES = join(root, 'web', 'src', 'casa', 'app', 'partes', 'frames.ts');
/** Areas that everybody passes through on the way to the day's page: the login, and the gate of the unread notices. */
const OPENED = ['sesion', 'avisos'];

/**
 * Bytes, compressed, that each area adds to the first page while none of its screens is open: with its line in both tables less
 * without.
 */
export async function areaWeights(): Promise<Map<string, number>> {
  const areas = [...readFileSync(TABLE, 'utf8').matchAll(/^import \{ (\w+)Area \}/gm)].map(([, area = '']) => area);
  const all = await firstPage();
  const weights = new Map<string, number>();
  for (const area of areas.filter((name) => !OPENED.includes(name))) weights.set(area, all - (await firstPage(area)));
  return weights;
}

/** Compressed bytes of the entry, the login, the frame and the day's page, with all that they import. */
async function firstPage(without?: string): Promise<number> {
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root)) ?? {};
  let seen = false;
  const drop: Plugin = {
    name: 'without-area',
    enforce: 'pre',
    transform: (code, id) => {
      if (id !== TABLE && id !== FRAMES) return undefined;
      seen ||= id === FRAMES;
      return code.replaceAll(new RegExp(`^.*\\b${without}(Area|Frame)\\b.*$`, 'gm'), '');
    },
  };
  const built = await build({
    ...config,
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'silent',
    plugins: [...(await named(config?.plugins)).filter(({ name }) => !/pwa|tailwind/.test(name)), drop],
    build: { ...config?.build, write: false },
  });
  if (!seen) throw new Error(`the build has no ${FRAMES}: no area can be taken out of it`);
  const { output } = built as Rolldown.RolldownOutput; // no list of formats and no watcher were asked for
  const chunks = output.filter((piece) => piece.type === 'chunk');
  const needed = new Set<Rolldown.OutputChunk>();
  const need = (chunk: Rolldown.OutputChunk) => {
    if (needed.has(chunk)) return;
    needed.add(chunk);
    for (const piece of chunks) if (chunk.imports.includes(piece.fileName)) need(piece);
  };
  for (const chunk of chunks) if (chunk.name === 'base' || chunk.name === 'dia') need(chunk);
  return [...needed].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
}

async function named(plugins: PluginOption): Promise<Plugin[]> {
  const plugin = await plugins;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(named))).flat();
  return plugin ? [plugin] : [];
}
