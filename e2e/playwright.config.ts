import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#bin/piezas/chromium.ts';
import { type Level, levelHere } from '#bin/checks/levels.ts';
import { DESK_FOLDERS } from '#bin/pantallas/sizes.ts';
import type { Puesto } from './global-setup.ts';

const root = join(import.meta.dirname, '..');
const { E2E_PUESTOS = '1', E2E_PRODUCTOS, TEST_PARALLEL_INDEX } = process.env;
const level = levelHere() ?? 'todo';
// A level below `todo` tells each story once: in the size of its tag, or else where its folder's people work.
const once = level !== 'todo';
// Playwright looks in "project file title tags".
const ofDesk = new RegExp(`^\\S+ (${DESK_FOLDERS.join('|')})/(?!.*@movil)`);
const ofPhone = new RegExp(`^\\S+ (?!(${DESK_FOLDERS.join('|')})/)(?!.*@escritorio)`);
const TAGS: Partial<Record<Level, RegExp>> = { test: /@test/, check: /@test|@check/ };
const grep = TAGS[level];
// In a worker: the product of its place.
if (E2E_PRODUCTOS && TEST_PARALLEL_INDEX)
  Object.assign(process.env, (JSON.parse(E2E_PRODUCTOS) as Puesto[])[Number(TEST_PARALLEL_INDEX)]); // written by global-setup.ts

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: join(root, 'test-results'),
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  workers: Number(E2E_PUESTOS), // the stories of a worker share one company, and two cores also run its server
  retries: 0,
  ...(grep && { grep }),
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.BASE_URL ?? '',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Reduced motion: less is painted, and axe reads no colour halfway through its transition.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes time and disk: TRACE=1 for the story that is being looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // A worker's own calls pass by what a story intercepts, and its pages come from its cache: only the stories about it let it in.
    serviceWorkers: 'block',
    launchOptions: await findChromium(),
  },
  // A story tagged with one size tells what is the same on the other.
  projects: [
    {
      name: 'movil',
      grepInvert: once ? [/@escritorio/, ofDesk] : /@escritorio/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'escritorio',
      grepInvert: once ? [/@movil/, ofPhone] : /@movil/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
