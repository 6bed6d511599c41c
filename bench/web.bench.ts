// The web as a phone on a poor line gets it: slow 4G, a processor four times slower, the production build, a real browser.
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { areaWeights } from '#bin/piezas/area-weights.ts';
import { findChromium } from '#bin/piezas/chromium.ts';
import { readNoticesOf } from '#bin/piezas/read-notices.ts';
import { kB, scriptsOf } from '#bin/piezas/scripts-of.ts';
import { PASSWORD_DEMO } from '#server/demo/elenco.ts';
import { median } from './arena.ts';
import { dataFolder, openProduct } from '#bin/piezas/product.ts';
import { atMost, figure, type Line, print } from './report.ts';

const ROUNDS = Number(process.env.RONDAS_WEB ?? 3);
/** 1.6 Mb/s down, 750 kb/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

type Vitals = { paint: number; lcp: number; cls: number; inp: number; slow: string[] };
type Round = { login: Vitals; usable: number; kBLogin: number; kBInicio: number; walk: Vitals; again: Vitals };

const BOUNDS: readonly [what: string, of: (round: Round) => number, bound?: number, digits?: number][] = [
  ['JavaScript to enter, kB brotli', (r) => r.kBLogin, 120, 1],
  ['JavaScript to enter and see the day, kB brotli', (r) => r.kBInicio, 140, 1],
  ['first visit: largest paint (LCP), s', (r) => r.login.lcp, 2],
  // The mark of the page itself is its largest paint: this is when a person can begin to type.
  ['first visit: the login can be used, s', (r) => r.usable],
  ['the walk: shifts (CLS)', (r) => Math.max(r.login.cls, r.walk.cls), 0.05, 3],
  ['the walk: slowest answer to a touch (INP), ms', (r) => r.walk.inp, 100, 0],
  ['later visit: first paint, s', (r) => r.again.paint, 1],
  ['later visit: largest paint (LCP), s', (r) => r.again.lcp, 2],
  ['later visit: shifts (CLS)', (r) => r.again.cls, 0.05, 3],
];

/** @returns every line that was printed. */
export async function benchWeb(): Promise<Line[]> {
  const data = dataFolder();
  const product = await openProduct(data.folder);
  await readNoticesOf(product.url, 'ana');
  const weights = [...(await areaWeights())].toSorted(([, a], [, b]) => b - a);
  const heaviest = weights[0] ?? (['none', Number.NaN] as const);
  if (process.env.DETALLE) console.log(weights.map(([area, bytes]) => `${bytes} ${area}`).join('\n'));
  const { executablePath, env, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, env, args });
  try {
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'es-ES',
        timezoneId: 'Europe/Madrid',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      });
      rounds.push(await walk(context));
      await context.close();
    }
    const middle = (of: (round: Round) => number) => median(rounds.map(of));
    const lines = BOUNDS.map(([what, of, bound, digits]) =>
      bound === undefined ? figure(what, middle(of)) : atMost(what, middle(of), bound, digits),
    );
    const [area, bytes] = heaviest;
    lines.push(atMost(`JavaScript of an area that is not opened, the heaviest (${area}), kB brotli`, bytes / 1_000, 1));
    if (process.env.DETALLE) for (const { walk: own } of rounds) console.log(own.slow.join('\n'), '\n');
    print('Web · slow 4G, processor 4 times slower, the middle of the visits', lines);
    return lines;
  } finally {
    await browser.close();
    await product.stop();
    data.drop();
  }
}

/** Entry, the day, the trips, one of them, and the form of a new one; then the same browser comes back. */
async function walk(context: BrowserContext): Promise<Round> {
  const page = await slowPage(context);
  const loaded = scriptsOf(page);
  if (process.env.DETALLE)
    page.once('close', () => console.log([...loaded()].map(([path, bytes]) => `${bytes} ${path}`).join('\n')));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  const usable = (await page.evaluate(() => performance.now())) / 1_000;
  await page.waitForLoadState('networkidle');
  const kBLogin = kB(loaded());
  const login = await vitalsOf(page);

  await page.getByLabel('Usuario').tap();
  await page.getByLabel('Usuario').pressSequentially('ana');
  await page.getByLabel('Contraseña', { exact: true }).tap();
  await page.getByLabel('Contraseña', { exact: true }).pressSequentially(PASSWORD_DEMO);
  await page.getByRole('button', { name: 'Entrar' }).tap();
  await page.waitForURL('**/menu/inicio');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Mi próximo viaje').waitFor();
  const kBInicio = kB(loaded());
  await page.waitForLoadState('networkidle');

  const bar = page.getByRole('navigation').getByRole('link', { name: 'Viajes', exact: true });
  await bar.last().tap();
  // Of the list by its name: the day's page, which is shown until the list's piece has come, has a link with a code too.
  const card = page.getByRole('list', { name: 'Mis viajes' }).getByRole('link').first();
  await card.tap();
  await page.getByRole('button', { name: 'Regresar' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Regresar' }).tap();
  await page.getByRole('link', { name: 'Nuevo viaje' }).first().tap();
  await page.getByLabel('Lugar de destino').pressSequentially('Bilbao');
  await page.getByRole('button', { name: /^País/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).tap();
  await page.waitForTimeout(500);
  const walked = await vitalsOf(page);
  // A later visit has the worker, which came during the first one.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();

  const back = await slowPage(context);
  await back.goto('/menu/inicio');
  await back.getByText('Mi próximo viaje').waitFor();
  await back.waitForLoadState('networkidle');
  const again = await vitalsOf(back);
  await back.close();
  return { login, usable, kBLogin, kBInicio, walk: walked, again };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

type Watched = { __vitals: Vitals };
/** Runs in the page before anything else. */
function observe(): void {
  const vitals: Vitals = { paint: 0, lcp: 0, cls: 0, inp: 0, slow: [] };
  Object.assign(globalThis, { __vitals: vitals });
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.paint = startTime / 1_000;
  });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime / 1_000));
  // The measure is the worst burst of shifts: at most 1 s between two of them and 5 s in all.
  let burst = { from: 0, last: 0, sum: 0 };
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }; // this type's own
    if (hadRecentInput) return;
    if (startTime - burst.last > 1_000 || startTime - burst.from > 5_000)
      burst = { from: startTime, last: startTime, sum: 0 };
    burst.last = startTime;
    burst.sum += value;
    vitals.cls = Math.max(vitals.cls, burst.sum);
  });
  watch(
    'event',
    (entry) => {
      const own = entry as PerformanceEventTiming; // this type's own
      if (!own.interactionId) return;
      vitals.inp = Math.max(vitals.inp, own.duration);
      if (own.duration <= 100) return;
      const who = own.target instanceof Element ? own.target.textContent.slice(0, 30) : '';
      const [wait, work] = [own.processingStart - own.startTime, own.processingEnd - own.processingStart];
      vitals.slow.push(
        `${own.name} «${who}» ${own.duration} ms (waits ${Math.round(wait)}, works ${Math.round(work)})`,
      );
    },
    { durationThreshold: 16 },
  );
}
const vitalsOf = async (page: Page): Promise<Vitals> => {
  await page.waitForTimeout(300); // observers are told after the frame
  return page.evaluate(() => (globalThis as unknown as Watched).__vitals); // left there by `observe`
};
