// `npm run native`: the Android and iOS projects, made or brought up to date from this build. `npm run native -- android` only one.
// See docs/nativo.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { androidPictures, iosPictures } from './nativo/native-pictures.ts';
import {
  androidColours,
  androidExtraction,
  androidGradle,
  androidManifest,
  androidStrings,
  iosDelegate,
  iosEntitlements,
  iosInfo,
  iosProject,
  type Shell,
} from './nativo/native-settings.ts';
import { shellPage } from './nativo/native-page.ts';

const root = join(import.meta.dirname, '..');
const native = join(root, 'native');
const out = join(root, 'dist', 'nativo');
/** File of the company from Firebase's console. Without it the Android app works, but gets no notifications while it is closed. */
const FIREBASE = 'google-services.json';

const stop = (text: string): never => {
  console.error(`✗ ${text}`);
  process.exit(1);
};

const wanted = process.argv.slice(2);
const platforms = (['android', 'ios'] as const).filter((name) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => name !== 'android' && name !== 'ios');
if (unknown.length) stop(`No existe ${unknown.join(', ')}: hay android e ios`);

const origen = process.env.API_ORIGEN ?? '';
// The shell allows no plain HTTP, and would silently cut an address with a path.
if (!URL.canParse(origen) || new URL(origen).origin !== origen || !origen.startsWith('https://'))
  stop('Indique en API_ORIGEN la dirección del servidor, como https://extramuros.ejemplo.es');
const appId = process.env.APP_ID ?? 'es.extramuros.app';
if (!/^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/.test(appId)) stop('APP_ID ha de ser como es.ejemplo.extramuros');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // npm wrote the file
const shell: Shell = { appId, nombre: process.env.APP_NOMBRE ?? 'Extramuros', version, host: new URL(origen).host };

install();
await buildForShell();
for (const platform of platforms) {
  capacitor('add', platform, existsSync(join(native, platform)));
  await (platform === 'android' ? android() : ios());
  capacitor('sync', platform);
}
console.log(
  `✓ ${platforms.map((name) => `native/${name}`).join(' y ')}: ${shell.nombre} ${version} (${appId}) para ${origen}`,
);

/** Installs the packages of the shell, which are apart from the root because serving the web does not need them. */
function install(): void {
  const lock = readFileSync(join(native, 'package-lock.json'), 'utf8');
  const installed = join(native, 'node_modules', '.instalado');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(installed, lock);
}

/** Builds the web of this working tree for API_ORIGEN, without a worker because the store brings the updates. */
async function buildForShell(): Promise<void> {
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  process.env.VITE_API_ORIGEN = origen;
  process.env.VITE_AVISOS_ANDROID = existsSync(join(native, FIREBASE)) ? 'si' : 'no';
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: '../dist/nativo' } });
  for (const name of ['sw.js', 'sw.mjs', 'sw-retirado.js', 'manifest.webmanifest'])
    rmSync(join(out, name), { force: true });
  edit(join(out, 'index.html'), (html) => shellPage(html, origen));
}

async function android(): Promise<void> {
  const app = join(native, 'android', 'app');
  const main = join(app, 'src', 'main');
  const gradle = readFileSync(join(app, 'build.gradle'), 'utf8');
  if (!gradle.includes(`applicationId "${appId}"`))
    stop('native/android es de otro APP_ID: bórrelo y vuelva a empezar');
  edit(join(app, 'build.gradle'), (text) => androidGradle(text, shell));
  edit(join(main, 'AndroidManifest.xml'), (text) => androidManifest(text, shell));
  edit(join(main, 'res', 'values', 'strings.xml'), (text) => androidStrings(text, shell));
  edit(join(main, 'res', 'values', 'ic_launcher_background.xml'), androidColours);
  edit(join(main, 'res', 'xml', 'data_extraction_rules.xml'), androidExtraction);
  if (existsSync(join(native, FIREBASE))) edit(join(app, FIREBASE), () => readFileSync(join(native, FIREBASE), 'utf8'));
  await androidPictures(join(main, 'res'));
}

async function ios(): Promise<void> {
  const app = join(native, 'ios', 'App');
  const project = readFileSync(join(app, 'App.xcodeproj', 'project.pbxproj'), 'utf8');
  if (!project.includes(`PRODUCT_BUNDLE_IDENTIFIER = ${appId};`))
    stop('native/ios es de otro APP_ID: bórrelo y vuelva a empezar');
  edit(join(app, 'App.xcodeproj', 'project.pbxproj'), (text) => iosProject(text, shell));
  edit(join(app, 'App', 'Info.plist'), (text) => iosInfo(text, shell));
  edit(join(app, 'App', 'App.entitlements'), () => iosEntitlements(shell));
  edit(join(app, 'App', 'AppDelegate.swift'), iosDelegate);
  await iosPictures(join(app, 'App', 'Assets.xcassets'));
}

/** Writes a file only when it changes, so that Gradle and Xcode do not compile it again. */
function edit(file: string, change: (text: string) => string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = change(before);
  if (after === before) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, after);
}

function capacitor(act: 'add' | 'sync', platform: string, done = false): void {
  run(process.execPath, [join('node_modules', '@capacitor', 'cli', 'bin', 'capacitor'), act, platform], done);
}

function run(command: string, args: string[], done = false): void {
  if (done) return;
  const env = { ...process.env, APP_ID: appId, APP_NOMBRE: shell.nombre, CAPACITOR_TELEMETRY: '0' };
  const { status } = spawnSync(command, args, {
    cwd: native,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop(`No se ha podido terminar «${command} ${args.join(' ')}» en native/`);
}
