// What a story needs besides the page: who comes in, and the check that everybody can use what is shown.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axeCore from 'axe-core';

export { expect, test };

/** The password of everybody in the demo company (decisions 13). */
export const PASSWORD = 'Extramuros-2026';

/** Comes in through the real form, as a person does, and waits for the day's page. */
export async function login(page: Page, user: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/menu/inicio');
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with each accessibility fault of what the page shows now: the rule and the first element that breaks it. */
export async function sinFaltas(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || !(animation instanceof CSSTransition)),
  );
  // The page's policy forbids script elements from elsewhere; evaluate is the debugger's own way in.
  await page.evaluate(axe);
  const faults = await page.evaluate(async (values) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axeCore }).axe.run(document, {
      runOnly: { type: 'tag', values },
    }); // the script above left it there
    return violations.map(({ id, help, nodes }) => `${id}: ${help} · ${nodes[0]?.target.join(' ')} (${nodes.length})`);
  }, RULES);
  expect(faults).toEqual([]);
}
