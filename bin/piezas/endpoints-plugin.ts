import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ENDPOINTS = /\/contract\/src\/.+\.endpoints\.ts$/;
type Table = { base: string; endpoints: Record<string, { method: string; path: string; kind?: string }> };
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'base' in value && 'endpoints' in value;

/** An `.endpoints.ts` of the contract as the web runs it: method, path and kind of each call, without summaries, examples or validators. */
export function callsOf(exported: Record<string, unknown>): string {
  const tables = Object.entries(exported).flatMap(([name, value]) => (isTable(value) ? [[name, value] as const] : []));
  return tables
    .map(([name, { base, endpoints }]) => {
      const calls = Object.entries(endpoints).map(([call, { method, path, kind }]) => [call, { method, path, kind }]);
      return `export const ${name} = ${JSON.stringify({ base, endpoints: Object.fromEntries(calls) })};`;
    })
    .join('\n');
}

/** Vite plugin: the web imports the contract's calls with their types, and bundles only what `client()` reads of them. */
export const endpointsPlugin = (): Plugin => ({
  name: 'extramuros-endpoints',
  enforce: 'pre',
  async load(id) {
    if (!ENDPOINTS.test(id)) return null;
    // the query gets past the module cache of a development server
    const exported: unknown = await import(`${pathToFileURL(id).href}?${statSync(id).mtimeMs}`);
    return callsOf(Object(exported)); // a module is an object of its exports
  },
});
