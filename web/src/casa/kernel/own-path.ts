/** True when a text from outside is the path of a screen of the app: no spelling of slashes makes it another origin. */
export function isOwnPath(text: unknown, origin = globalThis.location.origin): text is string {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return false;
  try {
    return new URL(text, origin).origin === origin && !/^\/(api|assets)(\/|$)/.test(new URL(text, origin).pathname);
  } catch {
    return false;
  }
}
