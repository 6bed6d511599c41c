import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const SOURCES = ['web/src/**/*.{tsx,frame.ts}', 'web/src/casa/app/partes/*.ts'];
/**
 * Where an icon of the page is named: `icono: 'house'` of an entry or a table, or a tag `<Icono nombre=…>` with one name or a choice of
 * two.
 */
const NAMED = /\bicono: '[a-z0-9-]+'|<Icono nombre=(?:"[a-z0-9-]+"|\{[^}]*\})/g;
const NAME = /['"]([a-z0-9-]+)['"]/g;

/** Names of the icons that the page holds. */
export const menuIcons = (root: string): string[] => {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => path.endsWith('.test.tsx') });
  const named = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(NAMED) ?? []);
  const names = named.flatMap((words) => [...words.matchAll(NAME)].map(([, name]) => name));
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
};

async function symbolOf(name: string): Promise<string> {
  const { default: Icon } = (await import(`lucide-react/icons/${name}`)) as { default: LucideIcon };
  const shapes = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/**
 * Vite plugin: icons of the menu, the frame and the first pieces stand in the page once, and cost no script
 * (`web/src/casa/ui/piezas/icono.tsx`).
 */
export const menuIconsPlugin = (root: string): Plugin => ({
  name: 'extramuros-menu-icons',
  async transformIndexHtml(html) {
    const symbols = await Promise.all(menuIcons(root).map(symbolOf));
    return html.replace('</body>', `<svg hidden>${symbols.join('')}</svg></body>`);
  },
});
