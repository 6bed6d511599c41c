// `npm run lock`: completes package-lock.json with the packages of other systems.
// A registry that does not carry them leaves them out, npm then writes a lock file without them, and `npm ci` refuses it everywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
export type Lock = { packages: Record<string, Entry> };

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Missing entries of a lock file by path: optional packages that a package requires and the file lacks. */
export function missingEntries({ packages }: Lock): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isPresent(packages, path, name))
        missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
  return missing;
}

/** Finds a package as Node does: beside the requiring package, then in each folder above. */
function isPresent(packages: Lock['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder && `${folder}/`}node_modules/${name}` in packages) return true;
    if (!folder) return false;
  }
}

/** Systems of a package, which its name contains. */
function platformOf(name: string): Entry {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : '';
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '..', 'package-lock.json');
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  const entries = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added`);
}
