// `npm run shots`: every screen on a phone and on a desk, light and dark, with the demo company, into shots/<project>-<theme>/.
// `npm run shots -- movil-claro` takes one set; `npm run shots -- escritorio-claro gestion` only the screens so named. BASE_URL: a
// product already open.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { dataFolder, openProduct } from './piezas/product.ts';
import { SCREENS } from './pantallas/screens.ts';
import { follow, type Screen } from './pantallas/ways.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { findChromium } from './piezas/chromium.ts';
import { readNoticesOf } from './piezas/read-notices.ts';

const root = join(import.meta.dirname, '..');
const SIZES: Record<string, BrowserContextOptions> = {
  movil: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  escritorio: { viewport: { width: 1440, height: 900 } },
};
const THEMES = { claro: 'light', oscuro: 'dark' } as const;

const wanted = process.argv.slice(2);
const sets = Object.keys(SIZES).flatMap((size) => Object.keys(THEMES).map((theme) => `${size}-${theme}`));
const chosenSets = sets.filter((set) => !wanted.some((word) => sets.includes(word)) || wanted.includes(set));
const words = wanted.filter((word) => !sets.includes(word));
let failures = 0;

const data = dataFolder();
const product = process.env.BASE_URL ? undefined : await openProduct(data.folder);
const origin = process.env.BASE_URL ?? product?.url ?? '';
const { executablePath, env, args } = await findChromium();
const browser = await chromium.launch({ executablePath, env, args });
try {
  for (const set of chosenSets) await takeSet(browser, set);
} finally {
  await browser.close();
  await product?.stop();
  data.drop();
}
console.log(`${failures ? '✗' : '✓'} shots/ · ${failures} without a picture`);
process.exitCode = failures ? 1 : 0;

/** One context per person, who comes in once. */
async function takeSet(on: Browser, set: string): Promise<void> {
  const folder = join(root, 'shots', set);
  if (!words.length) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [size = '', theme = ''] = set.split('-');
  const numbered = SCREENS.map((screen, i) => ({
    ...screen,
    file: `${String(i + 1).padStart(2, '0')}-${screen.name}`,
  }));
  const chosen = numbered.filter(({ file }) => !words.length || words.some((word) => file.includes(word)));
  for (const who of new Set(chosen.map((screen) => screen.who))) {
    const context = await on.newContext({
      ...SIZES[size],
      baseURL: origin,
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      colorScheme: THEMES[theme as keyof typeof THEMES], // the sets are made of these
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    const token = who ? await comeIn(page, who) : '';
    for (const screen of chosen.filter((candidate) => candidate.who === who))
      await take({ page, screen, token, path: join(folder, `${screen.file}.png`), size });
    await context.close();
  }
  console.log(`· ${set}`);
}

type Shot = { page: Page; screen: Screen; token: string; path: string; size: string };
async function take({ page, screen, token, path, size }: Shot): Promise<void> {
  if (screen.only && screen.only !== size) return;
  try {
    await follow(screen.way, page, token);
    if (!screen.waiting) await page.waitForLoadState('networkidle');
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
    );
    // The last frame of an entrance that reduced motion does not shorten.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.screenshot({ path, fullPage: screen.whole === true });
  } catch (error) {
    failures++;
    console.error(
      `✗ ${path.slice(root.length + 1)}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`,
    );
    await page.screenshot({ path: path.replace('.png', '-FALLO.png') }).catch(() => undefined);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** Comes in through the form; a token of this person. */
async function comeIn(page: Page, who: string): Promise<string> {
  const token = (await readNoticesOf(origin, who)) ?? '';
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(who);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD_DEMO);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/menu/inicio');
  return token;
}
