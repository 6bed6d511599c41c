let down = false;
if (typeof document !== 'undefined') {
  const set = (value: boolean) => () => void (down = value);
  document.addEventListener('pointerdown', set(true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, set(false), true);
}

/**
 * Runs `act` now, or after the touch that is under way and its handlers have ended.
 * An element that appears in the middle of a touch would move its target away, and the touch would be lost.
 */
export function afterTouch(act: () => void): void {
  if (!down) {
    act();
    return;
  }
  const ended = new AbortController();
  const later = () => {
    ended.abort();
    setTimeout(act);
  };
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, later, { capture: true, signal: ended.signal });
}

/** True on devices whose shortcuts use ⌘ instead of Control. */
export const isApple: boolean = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
