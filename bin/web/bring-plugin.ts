import type { Plugin } from 'vite';

const LAZY = /\bimport\((["'`])(\.\/[^"'`$]+\.js)\1\)/g;

/** Imports of other pieces in a piece, as calls of `traer`, which `web/src/casa/red/piece.ts` puts in the page. */
export const brought = (code: string): string =>
  code.replaceAll(LAZY, (_import, quote: string, path: string) => `traer(${quote}${path}${quote})`);

/** Vite plugin: a piece is fetched before it is imported, because a page that failed to import one never asks for it again. */
export const bringPlugin = (): Plugin => ({
  name: 'extramuros-bring',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const piece of Object.values(bundle)) if (piece.type === 'chunk') piece.code = brought(piece.code);
    },
  },
});
