import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const WEB = join(import.meta.dirname, '..', '..', 'dist', 'web');

/** Sizes on the wire, in bytes and by path, of the scripts that the page has asked for so far. */
export function scriptsOf(page: Page): () => Map<string, number> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
  });
  const weight = (path: string) => {
    const file = join(WEB, path);
    return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
  };
  return () => new Map([...paths].map((path) => [path, weight(path)]));
}
export const kB = (scripts: Map<string, number>): number =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000;
