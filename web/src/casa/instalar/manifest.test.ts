// Manifest that phones read to install the app. No other test would find a path in it that leads nowhere.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completeRoutes, router } from '#web/casa/app/router.tsx';

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = { start_url: string; icons: Icon[]; shortcuts: { name: string; url: string; icons: Icon[] }[] };
const publicFolder = join(import.meta.dirname, '../../..', 'public');
const page = readFileSync(join(publicFolder, '..', 'index.html'), 'utf8');
// The file is our own.
const manifest = JSON.parse(readFileSync(join(publicFolder, 'manifest.webmanifest'), 'utf8')) as Manifest;

/** Width and height of a PNG, which follow its first 16 bytes. */
function sizeOf(path: string): string {
  const bytes = readFileSync(path);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

// @spec 2.16
it('names existing screens, and icons of the stated size', async () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  expect(icons.map(({ src }) => sizeOf(join(publicFolder, src)))).toEqual(icons.map(({ sizes }) => sizes));
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ''}`).toSorted()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  await completeRoutes();
  const screens = Object.keys(router.routesByPath);
  for (const { url } of manifest.shortcuts) expect(screens).toContain(url);
});

it('the page brings the manifest, the icon of iOS and the colour of the window', () => {
  const named = [...page.matchAll(/href="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(named).toContain('/manifest.webmanifest');
  expect(named.filter((path) => !existsSync(join(publicFolder, path)))).toEqual([]);
  expect(sizeOf(join(publicFolder, 'iconos', 'icono-apple-180.png'))).toBe('180x180');
  expect(page).toContain('name="theme-color"');
});
