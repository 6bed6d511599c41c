import { useLayoutEffect, useRef } from 'react';
import { sanitizedNodes } from './html-purify.ts';
import './html.css';

type Props = { html: string; picture(path: string): Promise<Blob> };

/** Draws cleaned nodes and, where the text wants pictures, asks for them: a browser by itself would ask without the session. */
export function HtmlDrawn({ html, picture }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const nodes = sanitizedNodes(html);
    for (const table of nodes.querySelectorAll('table')) scrollInside(table);
    const dropPictures = [...nodes.querySelectorAll('img')].map((img) => showPicture(img, picture));
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

/** Its room is kept from the start, so nothing moves when it arrives. Returns what lets go of it. */
function showPicture(img: HTMLImageElement, picture: Props['picture']): () => void {
  const path = img.getAttribute('src') ?? '';
  const [width, height] = [Number(img.getAttribute('width')), Number(img.getAttribute('height'))];
  if (width > 0 && height > 0) {
    img.style.aspectRatio = `${width} / ${height}`;
    img.style.width = `${width}px`;
  }
  img.removeAttribute('src');
  img.dataset.estado = 'espera';
  let url: string | undefined;
  let gone = false;
  const put = (blob: Blob): void => {
    if (gone) return;
    url = URL.createObjectURL(blob);
    img.src = url;
    delete img.dataset.estado;
  };
  void picture(path)
    .then(put)
    .catch(() => {
      img.dataset.estado = 'falta'; // its words are read instead
    });
  return () => {
    gone = true;
    if (url !== undefined) URL.revokeObjectURL(url);
  };
}
