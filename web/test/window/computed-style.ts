// jsdom matches its whole style sheet with each element anew after each change, and queries by role ask for the style of every element
// and of all above it. What they ask for depends on little: it is answered here, and all other questions by jsdom.
const KEYWORD = /^(inherit|initial|unset|revert|revert-layer)$/;
const TABLE_PART = /^(col|colgroup|thead|tbody|tfoot|tr)$/;

/** The answers of jsdom itself. */
export const jsdomStyle = window.getComputedStyle.bind(window);

/** Value of the style attribute; empty without one. */
const inline = (element: Element, name: string): string =>
  element.hasAttribute('style') && 'style' in element
    ? (element as HTMLElement).style.getPropertyValue(name) // SVG elements have it too
    : '';
/** Undefined where jsdom has to be asked. */
type Answer = (element: Element) => string | undefined;

const inherited =
  (name: string, initial: string): Answer =>
  (element) => {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const own = inline(ancestor, name);
      if (own) return KEYWORD.test(own) ? undefined : own;
      if (ancestor.hasAttribute('hidden') && TABLE_PART.test(ancestor.localName)) return undefined;
    }
    return initial;
  };

/** Values of jsdom by what they depend on: but for a few elements, those are the name, its kind of input and whether it is hidden. */
const displays = new Map<string, string>();
const display: Answer = (element) => {
  const { localName } = element;
  if (/^(dialog|summary|noscript)$/.test(localName) || element.hasAttribute('popover') || inline(element, 'display'))
    return undefined;
  const attributes = ['hidden', 'type'].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, localName, ...attributes]);
  const known = displays.get(key) ?? jsdomStyle(element).display;
  displays.set(key, known);
  return known;
};

const ANSWERS: Record<string, Answer> = {
  display,
  visibility: inherited('visibility', 'visible'),
  'pointer-events': inherited('pointer-events', 'auto'),
};
const PROPERTIES = new Map([...Object.keys(ANSWERS), 'pointerEvents'].map((name) => [name, name.replace('E', '-e')]));

/** Sheets of the page, which libraries put there: true when they leave those properties alone. */
const sheets = new WeakMap<CSSStyleSheet, { rules: number; apart: boolean }>();
const areApart = () =>
  Array.from(document.styleSheets).every((sheet) => {
    const { length: rules } = sheet.cssRules;
    let told = sheets.get(sheet);
    if (told?.rules !== rules) {
      const text = Array.from(sheet.cssRules, ({ cssText }) => cssText).join();
      told = { rules, apart: !/display|visibility|pointer-events|\ball:/.test(text) };
      sheets.set(sheet, told);
    }
    return told.apart;
  });

function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || element.ownerDocument !== document || !areApart()) return jsdomStyle(element, pseudo);
  const valueOf = (name: string): string => ANSWERS[name]?.(element) ?? jsdomStyle(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return valueOf;
      const property = PROPERTIES.get(String(name));
      if (property !== undefined) return valueOf(property);
      const style = jsdomStyle(element);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

/** Installs it in the window and in the window of its document, which vitest keeps apart. */
export function answerStylesQuickly(): void {
  window.getComputedStyle = styleOf;
  if (document.defaultView) document.defaultView.getComputedStyle = styleOf;
}
