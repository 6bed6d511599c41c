import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { collectLicences, isAllowed, type Licenced, packageFolder } from './licences.ts';

/** Packages that the worker and the styles bring: neither is among the modules of the pages. */
const NAMED = /(?:from|import) ['"]((?:@[\w-]+\/)?[\w-]+)[^'"]*['"]/g;
function besides(root: string): string[] {
  const sources = globSync(['web/src/casa/sw/*.ts', 'web/src/app.css'], { cwd: root });
  const names = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(NAMED)].map(([, name]) => name),
  );
  return [...new Set(names)].flatMap((name) => (name === undefined ? [] : [join(root, 'node_modules', name)]));
}

/** Sentence that names what may not be shipped; undefined when all of it may. */
export function faultOf(all: readonly Licenced[]): string | undefined {
  const bad = all
    .filter((licenced) => !isAllowed(licenced))
    .map(({ nombre, licencia }) => `${nombre} (${licencia || 'none'})`);
  return bad.length === 0 ? undefined : `licences outside of the list of bin/piezas/licences.ts: ${bad.join(', ')}`;
}

/** Vite plugin: `licencias.json`, the licences of what the pages and the server bring. A licence outside of the list ends the build. */
export const licencesPlugin = (root: string): Plugin => ({
  name: 'extramuros-licences',
  configureServer(server) {
    server.middlewares.use('/licencias.json', (_request, answer) => {
      answer.setHeader('content-type', 'application/json; charset=utf-8');
      answer.end(JSON.stringify(collectLicences(root, besides(root))));
    });
  },
  generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
    const folders = new Set([...ids.flatMap((id) => packageFolder(id) ?? []), ...besides(root)]);
    const all = collectLicences(root, folders);
    const fault = faultOf(all);
    if (fault !== undefined) this.error(fault);
    this.emitFile({ type: 'asset', fileName: 'licencias.json', source: JSON.stringify(all) });
  },
});
