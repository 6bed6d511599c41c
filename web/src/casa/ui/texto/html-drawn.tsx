import { useLayoutEffect, useRef } from 'react';
import { sanitizedNodes } from './html-purify.ts';
import { showPicture } from './show-picture.ts';
import './html.css';

type Props = { html: string; picture(path: string): Promise<Blob> };

/** Draws cleaned nodes and asks for their pictures, which a browser by itself would ask for without the session. */
export function HtmlDrawn({ html, picture }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const nodes = sanitizedNodes(html);
    for (const table of nodes.querySelectorAll('table')) scrollInside(table);
    const dropPictures = [...nodes.querySelectorAll('img')].map((img) => {
      const path = img.getAttribute('src') ?? '';
      img.removeAttribute('src');
      return showPicture(img, picture(path));
    });
    box.current.replaceChildren(nodes);
    return () => {
      for (const drop of dropPictures) drop();
    };
  }, [html, picture]);
  return <div ref={box} className="html" />;
}

/** A wide table scrolls within itself, also with the keyboard. */
function scrollInside(table: HTMLTableElement): void {
  const around = document.createElement('div');
  around.className = 'html-tabla';
  around.tabIndex = 0;
  around.setAttribute('role', 'region');
  around.setAttribute('aria-label', 'Tabla');
  table.replaceWith(around);
  around.append(table);
}
