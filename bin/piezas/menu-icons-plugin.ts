import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

/** Where entries of the menu are written, each with the name of its icon. */
const ENTRIES = ['web/src/**/*.routes.tsx', 'web/src/app/marco/MenuLink.tsx', 'web/src/app/Shell.tsx'];
const NAME = /\bicono: '([a-z0-9-]+)'/g;

/** Names of the icons that the menu draws. */
export const menuIcons = (root: string): string[] => {
  const files = globSync(ENTRIES, { cwd: root });
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(NAME)].map(([, one]) => one),
  );
  return [...new Set(names.filter((one) => one !== undefined))].toSorted();
};

async function symbolOf(name: string): Promise<string> {
  const { default: Icon } = (await import(`lucide-react/icons/${name}`)) as { default: LucideIcon };
  const shapes = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/** Vite plugin: the icons of the menu stand in the page once, so that an area adds an entry and no script (`web/src/app/marco/Icono.tsx`). */
export const menuIconsPlugin = (root: string): Plugin => ({
  name: 'extramuros-menu-icons',
  async transformIndexHtml(html) {
    const symbols = await Promise.all(menuIcons(root).map(symbolOf));
    return html.replace('</body>', `<svg hidden>${symbols.join('')}</svg></body>`);
  },
});
