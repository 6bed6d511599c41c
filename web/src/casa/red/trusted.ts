/*
 * The page's policy admits no text where a browser would read it as HTML or as the address of a script (Trusted Types). What libraries
 * write there all the same comes through the default policy: nothing, our own worker, or HTML that a sanitiser has gone over.
 * Browsers without Trusted Types go on as before: for them this is no layer, and the others stand alone.
 */
type Policy = { createHTML(html: string): string | null; createScriptURL(url: string): string | null };
type Factory = { createPolicy(name: string, policy: Policy): unknown };

const WORKER = '/sw.js';
/** Cleans HTML. Refuses all until the sanitiser has been loaded (ui/texto/html-purify.ts). */
let clean: (html: string) => string | null = () => null;

export function cleanHtmlWith(sanitiser: (html: string) => string): void {
  clean = sanitiser;
}

/** Installs the policy once, before any other code runs. A policy that gives null refuses the text. */
export function installTrustedTypes(): void {
  // TypeScript's type of a window lacks it.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    // React Aria empties its announcements with it.
    createHTML: (html) => (html === '' ? '' : clean(html)),
    createScriptURL: (url) => (url === WORKER ? url : null),
  });
}
