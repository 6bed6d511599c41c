// The web on a phone with a poor connection: slow 4G, a processor four times slower, the production build, a real browser.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { areaWeights } from '#bin/piezas/area-weights.ts';
import { findChromium } from '#bin/piezas/chromium.ts';
import { readNoticesOf } from '#bin/piezas/read-notices.ts';
import { kB, scriptsOf } from '#bin/piezas/scripts-of.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { median } from './arena.ts';
import { dataFolder, openProduct } from '#bin/piezas/product.ts';
import { atMost, figure, type Line, print } from './report.ts';
import { type Answer, fingerOn, observe, type Vitals, vitalsOf } from './web/web.touch.ts';
import { EMPLOYEE, RESPONSIBLE, SCREENS } from './web/web.walk.ts';

const ROUNDS = Number(process.env.RONDAS_WEB ?? 5);
/** 1.6 Mb/s down, 750 kb/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const PHONE = {
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const INP_MS = 100;
const CLS = 0.02;
const LCP_S = 2;

type Named<T> = Map<string, T>;
type Round = {
  login: Vitals;
  usable: number;
  kBLogin: number;
  kBInicio: number;
  touches: Named<Answer>;
  again: Vitals;
  screens: Named<Vitals>;
};

const FIGURES: readonly [what: string, of: (round: Round) => number, bound?: number, digits?: number][] = [
  ['JavaScript to enter, kB brotli', (r) => r.kBLogin, 120, 1],
  ['JavaScript to enter and see the day, kB brotli', (r) => r.kBInicio, 140, 1],
  ['first visit: largest paint (LCP), s', (r) => r.login.lcp, LCP_S],
  // The mark of the page itself is its largest paint: this is when a person can begin to type.
  ['first visit: the login can be used, s', (r) => r.usable],
  ['first visit: shifts (CLS)', (r) => r.login.cls, CLS, 3],
  ['later visit: first paint, s', (r) => r.again.paint, 1],
  ['later visit: largest paint (LCP), s', (r) => r.again.lcp, LCP_S],
  ['later visit: shifts (CLS)', (r) => r.again.cls, CLS, 3],
];

export async function benchWeb(): Promise<Line[]> {
  const data = dataFolder();
  const product = await openProduct(data.folder);
  const { executablePath, env, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, env, args });
  try {
    for (const user of Object.keys(SCREENS)) await readNoticesOf(product.url, user);
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await visit(browser, product.url));
    const lines = figures(rounds);
    print('Web · slow 4G, processor 4 times slower, the middle of the visits', lines);
    const touches = named(rounds, ({ touches: of }) => of);
    const answers = [...touches].map(([what, all]) => atMost(what, median(all.map(({ inp }) => inp)), INP_MS, 0));
    print('Web · slowest answer (INP) of each touch, ms', answers);
    if (process.env.DETALLE)
      for (const [what, all] of touches)
        console.log(`${what}\n    ${all.map(({ inp, slow }) => `${inp} (${slow})`).join('\n    ')}`);
    const screens = named(rounds, ({ screens: of }) => of);
    const middle = (all: readonly Vitals[], of: (vitals: Vitals) => number) => median(all.map(of));
    const shifts = [
      ...[...screens].map(([what, all]) =>
        atMost(
          what,
          middle(all, ({ cls }) => cls),
          CLS,
          3,
        ),
      ),
      ...[...touches].map(([what, all]) => atMost(what, median(all.map(({ cls }) => cls)), CLS, 3)),
    ];
    print('Web · shifts (CLS) of each screen by its address, and after each touch', shifts);
    const paints = [...screens].map(([what, all]) =>
      atMost(
        what,
        middle(all, ({ lcp }) => lcp),
        LCP_S,
      ),
    );
    print('Web · largest paint (LCP) of each screen by its address, s', paints);
    // Last, because all of the web is built for it.
    const areas = [await heaviestArea()];
    print('Web · an area that is not opened', areas);
    return [...lines, ...answers, ...shifts, ...paints, ...areas];
  } finally {
    await browser.close();
    await product.stop();
    data.drop();
  }
}

const figures = (rounds: readonly Round[]): Line[] =>
  FIGURES.map(([what, of, bound, digits]) => {
    const middle = median(rounds.map(of));
    return bound === undefined ? figure(what, middle) : atMost(what, middle, bound, digits);
  });

async function heaviestArea(): Promise<Line> {
  const weights = [...(await areaWeights())].toSorted(([, a], [, b]) => b - a);
  if (process.env.DETALLE) console.log(weights.map(([area, bytes]) => `${bytes} ${area}`).join('\n'));
  const [area, bytes] = weights[0] ?? ['none', Number.NaN];
  return atMost(`JavaScript of an area that is not opened, the heaviest (${area}), kB brotli`, bytes / 1_000, 1);
}

function named<T>(rounds: readonly Round[], of: (round: Round) => Named<T>): Map<string, T[]> {
  const all = new Map<string, T[]>();
  for (const round of rounds)
    for (const [what, measure] of of(round)) all.set(what, [...(all.get(what) ?? []), measure]);
  return all;
}

/** The first visit, with each of the touches; the same browser again, and each screen by its address. */
async function visit(browser: Browser, baseURL: string): Promise<Round> {
  const context = await browser.newContext({ baseURL, ...PHONE });
  const { page, finger } = await slowPage(context);
  const loaded = scriptsOf(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  const usable = (await page.evaluate(() => performance.now())) / 1_000;
  await page.waitForLoadState('networkidle');
  const kBLogin = kB(loaded());
  const login = await vitalsOf(page);
  await enter(page, 'ana');
  const kBInicio = kB(loaded());
  if (process.env.DETALLE) console.log([...loaded()].map(([path, bytes]) => `${bytes} ${path}`).join('\n'));
  const touches: Named<Answer> = new Map();
  for (const [what, act] of EMPLOYEE) touches.set(what, await act(finger));
  await workerIsThere(page);

  const again = await open(context, '/menu/inicio');
  await context.close();

  const other = await browser.newContext({ baseURL, ...PHONE });
  const responsible = await slowPage(other);
  await responsible.page.goto('/login');
  await enter(responsible.page, 'luis');
  for (const [what, act] of RESPONSIBLE) touches.set(what, await act(responsible.finger));
  await other.close();
  const screens: Named<Vitals> = new Map();
  for (const [who, paths] of Object.entries(SCREENS)) {
    const own = await browser.newContext({ baseURL, ...PHONE });
    const first = await own.newPage();
    await first.goto('/login');
    await enter(first, who);
    await workerIsThere(first);
    for (const path of paths) screens.set(`${who} ${path}`, await open(own, path));
    await own.close();
  }
  return { login, usable, kBLogin, kBInicio, touches, again, screens };
}

/** Waits for the worker, which is installed during a first visit and which a later one has, and leaves. */
async function workerIsThere(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Signs in, and waits for the day's page and for what comes after it. */
async function enter(page: Page, user: string): Promise<void> {
  await page.getByLabel('Usuario').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD_DEMO);
  await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
  await page.waitForURL('**/menu/inicio');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function open(context: BrowserContext, path: string): Promise<Vitals> {
  const { page } = await slowPage(context);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const vitals = await vitalsOf(page);
  await page.close();
  return vitals;
}

async function slowPage(context: BrowserContext) {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, finger: await fingerOn(page, devtools) };
}
