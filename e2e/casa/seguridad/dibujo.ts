// Page of html.e2e.ts: the product's own component, without any policy.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { HtmlDrawn } from '#web/casa/ui/texto/html-drawn.tsx';

/** Draws each text in a box of its own; the pictures that they ask for never come. */
function dibujar(box: Element, texts: readonly string[]): void {
  const asked: string[] = [];
  const picture = (path: string) => {
    asked.push(path);
    return Promise.reject(new Error('no pictures here'));
  };
  createRoot(box).render(texts.map((html, key) => createElement(HtmlDrawn, { key, html, picture })));
  Object.assign(globalThis, { pedidas: asked });
}
Object.assign(globalThis, { dibujar });
