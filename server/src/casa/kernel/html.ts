import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';
import { ATRIBUTOS_HTML, ESQUEMAS_ENLACE, ETIQUETAS_HTML, RUTA_IMAGEN } from '#contract/oficina/avisos/html.rules.ts';
import { hayAlgoQueVer, sinInvisibles } from '#contract/casa/kernel/visible.ts';

type Attributes = sanitize.Attributes;
const load = createRequire(import.meta.url);
let loaded: typeof sanitize | undefined;
/** Loaded with the first text to clean: more than ten megabytes, which an idle server does not need. */
// CommonJS, whose export is the function
const sanitizer = (): typeof sanitize => (loaded ??= load('sanitize-html') as typeof sanitize);

/** Maximum depth of elements; a list in a table cell in a quotation needs eight. */
const MAX_DEPTH = 16;
const MAX_HREF = 2_000;
const MAX_ALT = 250;
const MAX_SPAN = 20;
const MAX_SIDE = 2_000;
const MAX_ITEM = 9_999;
/** Maximum passes until the output is stable: clean text needs one or two, and a text that still changes is refused. */
const MAX_PASSES = 6;

/**
 * Sanitised HTML for storage: elements and attributes on the list of `html.rules.ts` only.
 * Cleaning what is clean changes nothing. Elements that are not allowed leave their text behind; scripts and styles do not.
 */
export function cleanHtml(given: string): string {
  let html = sinInvisibles(given).normalize('NFC');
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const cleaner = sinInvisibles(sanitizer()(html, RULES));
    if (cleaner === html) return html;
    html = cleaner;
  }
  return escapeText(sinInvisibles(sanitizer()(html, { allowedTags: [], allowedAttributes: {} })));
}

/** Numbers of our own pictures in clean HTML, without repetitions. */
export const picturesIn = (clean: string): number[] => [
  ...new Set(
    [...clean.matchAll(/<img\b[^>]*?\bsrc="\/api\/avisos\/imagen\/([1-9]\d{0,14})"/g)].map(([, id]) => Number(id)),
  ),
];

/** True when clean HTML has neither words nor pictures. */
export const isEmptyHtml = (clean: string): boolean =>
  !/<img\b/.test(clean) && !hayAlgoQueVer(clean.replace(/<[^>]*>/g, ''));

const RULES: sanitize.IOptions = {
  allowedTags: [...ETIQUETAS_HTML],
  allowedAttributes: Object.fromEntries(Object.entries(ATRIBUTOS_HTML).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...ESQUEMAS_ENLACE],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'template',
    'svg',
    'math',
    'title',
    'select',
    'object',
    'head',
  ],
  nestingLimit: MAX_DEPTH,
  selfClosing: ['img', 'br', 'hr'],
  transformTags: {
    // equivalents pasted from other editors and word processors
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    del: 's',
    strike: 's',
    a: (tagName, { href }) => ({ tagName, attribs: only({ href: linkOf(href) }) }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: only({
        src: src !== undefined && RUTA_IMAGEN.test(src) ? src : undefined,
        // a picture without a description is marked as decoration
        alt: (alt ?? '').slice(0, MAX_ALT),
        width: integer(width, MAX_SIDE),
        height: integer(height, MAX_SIDE),
      }),
    }),
    th: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
    ol: (tagName, { start }) => ({ tagName, attribs: only({ start: integer(start, MAX_ITEM) }) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs.src;
    // a link without an allowed address becomes its text
    return tag === 'a' && !attribs.href ? 'excludeTag' : false;
  },
};

const only = (attributes: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined));
const spans = ({ colspan, rowspan }: Attributes) =>
  only({ colspan: integer(colspan, MAX_SPAN), rowspan: integer(rowspan, MAX_SPAN) });
const integer = (text: string | undefined, max: number) =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= max ? text : undefined;

/** Absolute address of a link as a browser parses it; undefined when its scheme is not allowed or it is relative. */
function linkOf(href: string | undefined): string | undefined {
  if (!href || href.length > MAX_HREF || !URL.canParse(href)) return undefined;
  const { protocol, href: absolute, username, password } = new URL(href);
  const isAllowed = ESQUEMAS_ENLACE.some((esquema) => `${esquema}:` === protocol);
  // people read 'https://banco.example@otro.example' as one site, and it leads to another
  return isAllowed && !username && !password ? absolute : undefined;
}
const escapeText = (text: string) => text.replace(/[<>]/g, '');
