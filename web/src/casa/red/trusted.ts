/*
 * The page's policy admits no text where a browser would read it as HTML or as the address of a script (Trusted Types). What libraries
 * write there all the same comes through the default policy: nothing, our own worker, or HTML that a sanitiser has gone over.
 * Browsers without Trusted Types go on as before: for them this is no layer, and the others stand alone.
 */
type Policy = { createHTML(html: string): string | null; createScriptURL(url: string): string | null };
type Factory = { createPolicy(name: string, policy: Policy): unknown };

const WORKER = '/sw.js';
/** Refuses until what can clean HTML has been loaded (ui/texto/html-purify.ts). */
let clean: (html: string) => string | null = () => null;

export function cleanHtmlWith(sanitiser: (html: string) => string): void {
  clean = sanitiser;
}

/** Installs the policy once, before anything else runs. Null from a policy is a refusal. */
export function installTrustedTypes(): void {
  // Missing in TypeScript's types of a window.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    // React Aria empties its announcements so.
    createHTML: (html) => (html === '' ? '' : clean(html)),
    createScriptURL: (url) => (url === WORKER ? url : null),
  });
}
