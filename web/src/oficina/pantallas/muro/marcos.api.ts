/*
 * Pages in a frame: the policy of the player's page names the allowed sites as it was read. One that was read without network, or before a
 * site was allowed, refuses them; then the page is asked for again.
 */
const CADA_MS = 300_000;
let refused = false;
const heard = new Set<() => void>();

/** Listens to refusals from now on; returns the function that stops it. */
export function watchFrames(online: () => boolean): () => void {
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (!effectiveDirective.startsWith('frame-src')) return;
    refused = true;
    for (const tell of heard) tell();
  };
  const again = setInterval(() => {
    if (refused && online() && performance.now() > CADA_MS) location.reload();
  }, 60_000);
  document.addEventListener('securitypolicyviolation', onViolation);
  return () => {
    clearInterval(again);
    document.removeEventListener('securitypolicyviolation', onViolation);
  };
}
export const framesRefused = (): boolean => refused;
export function onFramesRefused(tell: () => void): () => void {
  heard.add(tell);
  return () => heard.delete(tell);
}
