// Fixtures of the stories: people who sign in, and the accessibility check of a screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';
import type axeCore from 'axe-core';
import { readNotices, readNoticesOf } from '#bin/piezas/read-notices.ts';
import { withMovedClock } from './moved-clock.ts';
import { quieta } from './settled.steps.ts';

export { expect };

/** The password of everybody in the demo company. */
export const PASSWORD = 'Extramuros-2026';
/** The first screen of a person who has come in: the gate when they have unread notices. */
export const DENTRO = /\/(menu\/inicio|avisos-sin-leer)$/;

/** A piece on its way when the network goes is missing until the page is loaded again, which the app does. */
const NOT_ARRIVED = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|PiezaAusente: .*Failed to fetch dynamically/;
type Fichero = { name: string; mimeType: string; buffer: Buffer };
type Llamada = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Person in a browser of their own. `llamar` calls the server with their session, to prepare the data of a story. */
export type Persona = {
  page: Page;
  token: string;
  llamar<T>(method: Llamada, path: string, body?: unknown): Promise<T>;
  subir<T>(path: string, fichero: Fichero): Promise<T>;
};
type Sesion = { state: Awaited<ReturnType<BrowserContext['storageState']>>; token: string };
type Fixtures = {
  /** Statuses that a story brings about on purpose: the browser writes each failed call on its console. */
  estadosEsperados: readonly number[];
  /** A story that cuts the network: its console tells of each call, and of each piece of the web, that does not arrive. */
  cortaLaRed: boolean;
  /** People signed in by `como` have read their notices; false where the gate is the story. */
  avisosLeidos: boolean;
  /** Console errors of the story's browsers; any of them fails it. */
  quejas: string[];
  /** A browser in which this person of the cast has come in, at this address, or on no screen yet. */
  como(user: string, address?: string): Promise<Persona>;
};

export const test = base.extend<Fixtures, { sesiones: Map<string, Sesion> }>({
  browser: [withMovedClock, { scope: 'worker' }],
  estadosEsperados: [[], { option: true }],
  cortaLaRed: [false, { option: true }],
  avisosLeidos: [true, { option: true }],
  quejas: [
    async ({ estadosEsperados, cortaLaRed }, use) => {
      const heard: string[] = [];
      await use(heard);
      const asked = new RegExp(`status of (${estadosEsperados.join('|') || 'none'}) `);
      expect(heard.filter((line) => !asked.test(line) && !(cortaLaRed && NOT_ARRIVED.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, quejas }, use) => {
    escuchar(context, quejas);
    await use(context);
  },
  // Session shared by all stories of a worker: the login form has its own story.
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  sesiones: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  como: async ({ browser, sesiones, quejas, avisosLeidos }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (user, address) => {
      const origin = process.env.BASE_URL ?? '';
      // The state keeps the copy on the device: with unread notices in it, each later page would begin before the gate.
      if (avisosLeidos && !sesiones.has(user)) await readNoticesOf(origin, user);
      const { state, token } = sesiones.get(user) ?? (await nuevaSesion(await browser.newContext(), user));
      if (avisosLeidos) {
        sesiones.set(user, { state, token });
        await readNotices(origin, token);
      }
      const context = await browser.newContext({ storageState: state });
      opened.push(context);
      escuchar(context, quejas);
      const page = await context.newPage();
      if (address !== undefined) await page.goto(address);
      return {
        page,
        token,
        llamar: (method, path, body) =>
          llamar({ context, token, method, path, body: body === undefined ? {} : { data: body } }),
        subir: (path, fichero) => llamar({ context, token, method: 'POST', path, body: { multipart: { fichero } } }),
      };
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Errors of the console (violations of the policy among them) and of the page's script. */
function escuchar(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} · ${message.location().url}`);
  });
  context.on('weberror', (error) => heard.push(String(error.error())));
}

async function nuevaSesion(context: BrowserContext, user: string): Promise<Sesion> {
  const page = await context.newPage();
  const answer = page.waitForResponse('**/api/login/authenticate');
  await page.goto('/login');
  await entrar(page, user);
  await page.waitForURL(DENTRO);
  const { token } = (await (await answer).json()) as { token: string }; // the contract's answer
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return { state, token };
}

type Peticion = {
  context: BrowserContext;
  token: string;
  method: Llamada;
  path: string;
  body: { data?: unknown; multipart?: { fichero: Fichero } };
};
async function llamar<T>({ context, token, method, path, body }: Peticion): Promise<T> {
  const xsrf = (await context.cookies()).find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '';
  const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': decodeURIComponent(xsrf) };
  const answer = await context.request.fetch(path, { method, headers, ...body });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T; // shape expected by the caller
}

/** Comes in through the real form, as a person does who has read their notices, and waits for the day's page. */
export async function login(page: Page, user: string): Promise<void> {
  await page.goto('/login');
  await readNoticesOf(new URL(page.url()).origin, user);
  await entrar(page, user);
  await page.waitForURL(DENTRO);
}

/** Fills the form of the login that is on the screen, and sends it. */
export async function entrar(page: Page, user: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Usuario').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  // No pointer stays over the page that comes: what lies under it would be fetched ahead.
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
}

/** Goes on with Tab until this has the focus. */
export async function tabHasta(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let i = 0; i < 80; i++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${wanted.toString()}`);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with each accessibility fault of what the page shows now: the rule and the first element that breaks it. */
export const sinFaltas = (page: Page): Promise<void> => faltas(page, { type: 'tag', values: RULES });

/** The same in the light theme and in the dark one, where only the colours are other ones; and nothing stands out of the window's width. */
export async function sinFaltasEnLosDosTemas(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await sinFaltas(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await faltas(page, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await sinDesborde(page);
}

/** Fails when the page scrolls sideways. */
export async function sinDesborde(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/**
 * Fails with each stop of the keyboard, forwards and backwards, whose middle is under a bar or a round button (WCAG 2.4.11).
 * Of what is open over the page, only its own stops.
 */
export async function focoALaVista(page: Page): Promise<void> {
  await quieta(page);
  const covered = await page.evaluate(async () => {
    const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;
    const before = document.activeElement;
    const reached = 'a[href], button, input, textarea, select, [tabindex="0"], [contenteditable=true]';
    const stops = [...open.querySelectorAll<HTMLElement>(reached)].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches('[type=radio]:not(:checked)') &&
        !stop.matches(':disabled, [type=hidden], [type=file]') &&
        stop.checkVisibility(),
    );
    const written = () => new Promise((done) => setTimeout(done)); // where things are is asked for without a frame
    /** The middle of a control; of a tall one it is enough that a part is seen. */
    const isSeen = (stop: HTMLElement) => {
      const shown = stop.closest('label') ?? stop;
      const { left, top, width, height } = shown.getBoundingClientRect();
      return (height > 64 ? [16, height / 2, height - 16] : [height / 2]).some((down) => {
        const at = document.elementFromPoint(left + width / 2, top + down);
        return at !== null && (shown.contains(at) || at.contains(shown));
      });
    };
    const found = new Set<string>();
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus();
      await written(); // a bar may grow with what its field says
      if (document.activeElement !== stop || isSeen(stop)) continue;
      // Fields left at this pace are still being checked, and their faults move what is below.
      await new Promise((done) => setTimeout(done, 300));
      stop.blur();
      stop.focus();
      await new Promise(requestAnimationFrame);
      if (document.activeElement === stop && !isSeen(stop))
        found.add(`${stop.tagName} «${(stop.ariaLabel ?? (stop.textContent || stop.outerHTML)).slice(0, 80)}»`);
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return [...found];
  });
  expect(covered, page.url()).toEqual([]);
}

async function faltas(page: Page, runOnly: axeCore.RunOnly): Promise<void> {
  await quieta(page);
  // The page's policy forbids script elements from elsewhere; evaluate is the debugger's own way in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const faults = await page.evaluate(async (only) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axeCore }; // the script above left it there
    const { violations } = await loaded.run(document, {
      runOnly: only,
      resultTypes: ['violations'], // of what passes only its first node is described
      rules: only.type === 'tag' ? { 'heading-order': { enabled: true } } : {},
    });
    /** Too small also away from the bars, which cover a part of what scrolls under them. */
    const isSmall = async ({ target }: axeCore.NodeResult) => {
      const element = document.querySelector(target.join(' '));
      element?.scrollIntoView({ block: 'center' });
      const again = await loaded.run(element ?? document, { runOnly: { type: 'rule', values: ['target-size'] } });
      return again.violations.length > 0;
    };
    const told: string[] = [];
    for (const { id, help, nodes } of violations) {
      const [first] = nodes;
      let isFault = id !== 'target-size';
      for (const node of nodes) isFault ||= await isSmall(node);
      if (!first || !isFault) continue;
      told.push(`${id}: ${help} · ${first.target.join(' ')} (${nodes.length}) ${first.failureSummary}`);
    }
    return told;
  }, runOnly);
  expect.soft(faults, page.url()).toEqual([]); // the screens that a story walks afterwards are looked at too
}
