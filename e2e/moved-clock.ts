// Pages of a browser whose clock part `horas` of the check has moved: that of Node and PostgreSQL is moved by bin/checks/moved-clock.c.
import type { Browser } from '@playwright/test';

/** Fixture: each page of the contexts that are opened shows CLOCK_OFFSET seconds more than the machine. */
export async function withMovedClock(
  { browser }: { browser: Browser },
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  const seconds = Number(process.env.CLOCK_OFFSET ?? 0);
  const open = browser.newContext.bind(browser);
  if (seconds)
    browser.newContext = async (options) => {
      const context = await open(options);
      await context.addInitScript(moveDate, seconds * 1_000);
      return context;
    };
  await use(browser);
}

/** Runs in the page. */
function moveDate(ahead: number): void {
  const Real = Date;
  const now = () => Real.now() + ahead;
  const Moved: DateConstructor = new Proxy(Real, {
    construct: (_, args: [number], newTarget: typeof Moved) =>
      Reflect.construct(Real, args.length ? args : [now()], newTarget),
    apply: () => new Real(now()).toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  });
  Real.prototype.constructor = Moved;
  globalThis.Date = Moved;
}
