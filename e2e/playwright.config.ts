import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#bin/piezas/chromium.ts';
import type { Puesto } from './global-setup.ts';

const root = join(import.meta.dirname, '..');
const { E2E_PUESTOS = '1', E2E_NIVEL = 'todo', E2E_PRODUCTOS, TEST_PARALLEL_INDEX } = process.env;
/** Folders whose people work at a desk: below `todo`, their stories without a size are told there, and those of the others on the phone. */
const DE_MESA =
  'agenda|almacen|calendario|cierres|documentos|empresa|facturas|inspeccion|jornada|maestros|menus|mesas|operacion|pantallas|personas|presencia|prestamos|tableros|turnos';
// Playwright looks in "project file title tags".
const ofDesk = new RegExp(`^\\S+ (${DE_MESA})/(?!.*@movil)`);
const ofPhone = new RegExp(`^\\S+ (?!(${DE_MESA})/)(?!.*@escritorio)`);
const once = E2E_NIVEL !== 'todo';
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
  // Three levels (CONTRIBUTING, Tests): the core, each story once, and all in both sizes.
  ...(E2E_NIVEL === 'nucleo' ? { grep: /@nucleo/ } : {}),
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
