import type { Extensions, JSONContent } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { type DOMOutputSpec, DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { ESQUEMAS_ENLACE, RUTA_IMAGEN } from '#contract/oficina/avisos/html.rules.ts';
import { sanitizedNodes } from './html-purify.ts';
import { showPicture } from './show-picture.ts';

/** The bytes of a picture of ours, by its path. */
export type Picture = (path: string) => Promise<Blob>;

const SCHEMES: readonly string[] = ESQUEMAS_ENLACE;
/** Completes an address as people write it, such as 'www.x.es' or 'a@x.es'. Undefined when it is not allowed. */
export function linkAddress(text: string): string | undefined {
  const written = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(written)
    ? written
    : /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(written)
      ? `mailto:${written}`
      : /^\+?[\d\s]{6,}$/.test(written)
        ? `tel:${written.replaceAll(/\s/g, '')}`
        : `https://${written}`;
  try {
    const url = new URL(whole);
    const scheme = url.protocol.slice(0, -1);
    if (!SCHEMES.includes(scheme)) return undefined;
    if (scheme.startsWith('http') && !/\./.test(url.hostname) && url.hostname !== 'localhost') return undefined;
    return url.href;
  } catch {
    return undefined;
  }
}

/** View of a picture, which is asked for with the session; the text keeps only its path. */
const OwnImage = Image.extend<{ picture: Picture }>({
  addOptions: () => ({ picture: () => Promise.reject(new Error('no pictures here')) }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (img) => (RUTA_IMAGEN.test(img.getAttribute('src') ?? '') ? null : false) },
  ],
  // Drawn for a moment before the view below replaces it. It has no address, which the browser would load by itself.
  renderHTML: ({ HTMLAttributes: { alt } }) => ['img', { alt }],
  addInputRules: () => [],
  addNodeView() {
    const { picture } = this.options;
    return ({ node }) => {
      const dom = document.createElement('img');
      const { src, alt, width, height } = node.attrs;
      dom.alt = String(alt ?? '');
      if (Number(width) > 0) dom.setAttribute('width', String(width));
      if (Number(height) > 0) dom.setAttribute('height', String(height));
      return { dom, destroy: showPicture(dom, picture(String(src))) };
    };
  },
});

/** Editor schema: the elements of the contract's list. */
export const richTextExtensions = ({ picture, placeholder }: { picture: Picture; placeholder: string }): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (uri) => linkAddress(uri) !== undefined,
    },
  }),
  // Column widths are left out, because they are styles.
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    addKeyboardShortcuts() {
      const { editor } = this; // its commands are new ones for each act
      // Tab leaves the table after the last cell; if it added a row, the keyboard could never leave.
      return {
        ...this.parent?.(),
        Tab: () => editor.commands.goToNextCell(),
        'Shift-Tab': () => editor.commands.goToPreviousCell(),
      };
    },
  }).configure({ View: null }),
  TableRow,
  TableHeader,
  TableCell,
  OwnImage.configure({ picture }),
  Placeholder.configure({ placeholder }),
];

/** Converts a kept text to the editor's document, cleaned as everywhere else where it is drawn. */
export const richTextContent = (schema: Schema, html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(sanitizedNodes(html)).toJSON() as JSONContent; // result of a document's toJSON
/** Serialises a kept or copied text: pictures with their address, links with their address only. */
export function richTextSerializer(schema: Schema): DOMSerializer {
  const picture = ({ attrs: { src, alt, width, height } }: Node): DOMOutputSpec => ['img', { src, alt, width, height }];
  return new DOMSerializer(
    { ...DOMSerializer.nodesFromSchema(schema), image: picture },
    { ...DOMSerializer.marksFromSchema(schema), link: ({ attrs }) => ['a', { href: attrs['href'] }, 0] },
  );
}

/**
 * The editor's document as it is kept, '' when nothing is written. In a document of no page: in ours, each picture would be asked for
 * at once.
 */
export function richTextHtml(doc: Node): string {
  const apart = document.implementation.createHTMLDocument();
  const box = apart.createElement('div');
  box.append(richTextSerializer(doc.type.schema).serializeFragment(doc.content, { document: apart }));
  // The editor always ends in an empty paragraph, which is not kept.
  return box.innerHTML.replace(/(<p>(<br[^>]*>)?<\/p>)+$/, '');
}
