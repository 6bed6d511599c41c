import { join } from 'node:path';
import { expect, test } from 'vitest';
import { menuIcons, menuIconsPlugin } from './menu-icons-plugin.ts';

const root = join(import.meta.dirname, '..', '..');

test('the page holds each icon of the menu once, with its shape', async () => {
  const names = menuIcons(root);
  expect(names.length).toBeGreaterThan(20);
  const { transformIndexHtml } = menuIconsPlugin(root);
  if (typeof transformIndexHtml !== 'function') throw new Error('it changes the page');
  const html = await transformIndexHtml.call({} as never, '<body></body>', {} as never); // it reads neither
  if (typeof html !== 'string') throw new Error('it gives the page');
  for (const name of names) expect(html.split(`<symbol id="i-${name}" viewBox="0 0 24 24"><`)).toHaveLength(2);
  expect(html).not.toContain('<symbol id="i-house" viewBox="0 0 24 24"></symbol>');
});
