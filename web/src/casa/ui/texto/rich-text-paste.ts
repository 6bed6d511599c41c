import DOMPurify from 'dompurify';
// Hooks of html-purify.ts apply to DOMPurify as a whole, so pasted links and pictures are restricted too.
import { sanitizedNodes } from './html-purify.ts';

/** Replacements for elements that other programs write. */
const ALSO = ['b', 'i', 'del', 'strike', 'h1', 'h4', 'h5', 'h6', 'div', 'span'];
const HEADINGS = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const;
const BOLD = /font-weight:\s*(bold|[6-9]00)/i;
const PLAIN = /font-weight:\s*(normal|400)/i;
const ITALIC = /font-style:\s*italic/i;

/** Inline styles of pasted content, moved to another attribute before the policy of the page refuses them. */
const LOOK = 'data-aspecto';
const unstyled = (html: string): string =>
  html.replace(/<style[\s>][\s\S]*?<\/style\s*>/gi, '').replace(/(<[a-z][^<>]*?\s)style(\s*=)/gi, `$1${LOOK}$2`);
const looks = new Map<Element, string>();
let pasting = false;
DOMPurify.addHook('beforeSanitizeAttributes', (node) => {
  // The hook also gets text and comments.
  const look = pasting && node.nodeType === Node.ELEMENT_NODE ? node.getAttribute(LOOK) : null;
  if (look !== null) looks.set(node, look);
});

/** Foreign HTML reduced to the elements that our texts allow. The nodes belong to no page, so nothing runs or is loaded. */
export function pastedNodes(html: string): DocumentFragment {
  pasting = true;
  looks.clear();
  try {
    const nodes = sanitizedNodes(unstyled(html), ALSO);
    for (const [element, style] of looks) if (nodes.contains(element)) applyLook(element, style);
    for (const [from, to] of Object.entries(HEADINGS))
      for (const heading of nodes.querySelectorAll(from)) heading.replaceWith(movedInto(heading, to));
    return nodes;
  } finally {
    pasting = false;
    looks.clear();
  }
}

function applyLook(element: Element, style: string): void {
  // Some editors wrap all copied text in a <b> that is not bold.
  if (element.tagName === 'B' && PLAIN.test(style)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (element.tagName !== 'SPAN') return;
  if (BOLD.test(style)) element.append(movedInto(element, 'strong'));
  if (ITALIC.test(style)) element.append(movedInto(element, 'em'));
}
function movedInto(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  return other;
}
