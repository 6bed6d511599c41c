// Pages of a browser whose clock part `horas` of the check has moved: that of Node and PostgreSQL is moved by bin/checks/moved-clock.c.
import type { Browser } from '@playwright/test';

/** Makes each page of the contexts that are opened from now on show CLOCK_OFFSET seconds more than the machine. */
export function moveClockOfPages(browser: Browser, seconds: string): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(moveDate, Number(seconds) * 1_000);
    return context;
  };
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
