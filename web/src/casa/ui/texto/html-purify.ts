import DOMPurify from 'dompurify';
import { ATRIBUTOS_HTML, ESQUEMAS_ENLACE, ETIQUETAS_HTML, RUTA_IMAGEN } from '#contract/oficina/avisos/html.rules.ts';
import { cleanHtmlWith } from '#web/casa/red/trusted.ts';

/*
 * Second of the three layers between stored HTML and a reader: the list of the contract, held again where it is drawn, as if
 * the server had held nothing. Its own chunk, loaded when there is HTML to draw.
 */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = ATRIBUTOS_HTML;
const SCHEMES: ReadonlySet<string> = new Set(ESQUEMAS_ENLACE.map((scheme) => `${scheme}:`));
const MAX_SPAN = 20;

const config = {
  ALLOWED_TAGS: [...ETIQUETAS_HTML],
  ALLOWED_ATTR: [...new Set(Object.values(ATTRIBUTES).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // No SVG and no MathML: most bypasses of sanitisers use their parsing rules.
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
};

/** Allowed link addresses. Without a scheme a link would lead into this app. */
function isLink(value: string): boolean {
  try {
    return SCHEMES.has(new URL(value).protocol);
  } catch {
    return false;
  }
}
const isNumber = (value: string, max: number): boolean => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= max;

function mayStay(tag: string, name: string, value: string): boolean {
  if (!ATTRIBUTES[tag]?.includes(name)) return false;
  switch (name) {
    case 'href':
      return isLink(value);
    case 'src':
      return RUTA_IMAGEN.test(value);
    case 'width':
    case 'height':
    case 'start':
      return isNumber(value, 99_999);
    case 'colspan':
    case 'rowspan':
      return isNumber(value, MAX_SPAN);
    default:
      return true;
  }
}

DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
  attribute.keepAttr = mayStay(element.tagName.toLowerCase(), attribute.attrName, attribute.attrValue);
});
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A' && element.hasAttribute('href')) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  if (element.tagName === 'IMG') {
    if (!element.hasAttribute('src')) element.remove();
    else if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
});

/** Sanitised nodes of a text. They are not serialised again, so no second parse can differ. */
export const sanitizedNodes = (html: string, alsoTags: readonly string[] = []): DocumentFragment =>
  // null (against its types) for a text without a body, such as a frameset
  DOMPurify.sanitize(html, {
    ...config,
    ALLOWED_TAGS: [...config.ALLOWED_TAGS, ...alsoTags],
    RETURN_DOM_FRAGMENT: true,
  }) ?? document.createDocumentFragment();
/** Sanitised HTML as text, for an editor that reads text. */
export const sanitizedText = (html: string): string => DOMPurify.sanitize(html, config);

cleanHtmlWith(sanitizedText);
